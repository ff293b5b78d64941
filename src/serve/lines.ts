/** Lines out of a stream, none longer than may be: what is too long is not kept while it comes in. */

/** Takes the stream piece by piece, and gives the lines that have come to an end. */
export interface Splitter {
  /** The lines that this piece ends. One that was too long comes as its beginning, which is one character too long. */
  push(piece: string): readonly string[]
  /** What is left when the stream ends without a line end; `null` if nothing is. */
  end(): string | null
}

export function splitLines(longest: number): Splitter {
  let begun = ''
  const add = (piece: string) => {
    if (begun.length <= longest) begun += piece.slice(0, longest + 1 - begun.length)
  }
  return {
    push(piece) {
      const lines: string[] = []
      let from = 0
      for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', from)) {
        add(piece.slice(from, at))
        lines.push(begun.endsWith('\r') ? begun.slice(0, -1) : begun)
        begun = ''
        from = at + 1
      }
      add(piece.slice(from))
      return lines
    },
    end() {
      const last = begun
      begun = ''
      return last === '' ? null : last
    },
  }
}
