/** Names of seas and straits that are no spaces of the board, and where on earth each is written: on water, with room around it. */

type Degrees = readonly [lon: number, lat: number]

export const WATERS: readonly (readonly [name: string, at: Degrees])[] = [
  ['Norwegian Sea', [2, 66.5]],
  ['Barents Sea', [37, 70.2]],
  ['White Sea', [37.6, 65.4]],
  ['North Sea', [3.5, 56.3]],
  ['Skagerrak', [8.6, 58.1]],
  ['Irish Sea', [-5.2, 53.5]],
  ['English Channel', [-3.4, 49.7]],
  ['Bay of Biscay', [-5, 45.5]],
  ['Gulf of Bothnia', [19.8, 62]],
  ['Gulf of Finland', [24.6, 59.75]],
  ['Balearic Sea', [1.8, 40.2]],
  ['Ligurian Sea', [8.3, 43.2]],
  ['Tyrrhenian Sea', [11.8, 40]],
  ['Strait of Messina', [13.4, 38.75]],
  ['Adriatic Sea', [15.4, 43.1]],
  ['Ionian Sea', [18.6, 38]],
  ['Aegean Sea', [25, 38.6]],
  ['Dardanelles', [24.9, 40.2]],
  ['Bosporus', [29.9, 41.8]],
  ['Kerch Strait', [36.8, 44.6]],
  ['Sea of Azov', [36.6, 46]],
  ['Gulf of Sidra', [18.4, 31.7]],
  ['Red Sea', [35, 26.5]],
  ['Caspian Sea', [50.6, 41.6]],
  ['Persian Gulf', [50.5, 28]],
]
