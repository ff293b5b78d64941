#!/usr/bin/env node
import { progressLine } from './progress'
import { runCommand } from './run'

// Whoever reads us may stop early: `grognard board eto | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

const progress = progressLine(process.stderr)
const { code, output } = await runCommand(process.argv.slice(2), {
  input: process.stdin,
  output: process.stdout,
  progress: progress.show,
})
progress.clear()
if (code !== 0) console.error(output)
else if (output !== '') console.log(output)
process.exitCode = code
