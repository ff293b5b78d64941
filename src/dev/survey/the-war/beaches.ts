/**
 * Beach hexes of The War. The text makes Gibraltar and Malta beaches (line 2061), gives Narvik one (line
 * 2554) and lets fleets land in an example at Oslo, Bergen and Trondheim (line 2067), in Morocco and
 * Algeria (line 2053) and in Normandy (line 3519). The rest are coasts where an army of the time landed
 * or planned to: judgement.
 */

export interface BeachHint {
  readonly name: string
  readonly lon: number
  readonly lat: number
  readonly source: { readonly line: number } | { readonly judged: string }
}

const told = (name: string, lon: number, lat: number, line: number): BeachHint => ({
  name,
  lon,
  lat,
  source: { line },
})
const judged = (name: string, lon: number, lat: number, reason: string): BeachHint => ({
  name,
  lon,
  lat,
  source: { judged: reason },
})

const landed = 'Landings there in the war.'
const planned = 'Landings planned there in the war.'
const open = 'A long flat shore on a coast without another.'

export const theWarBeaches: readonly BeachHint[] = [
  told('Gibraltar', -5.35, 36.14, 2061),
  told('Malta', 14.45, 35.9, 2061),
  told('Oslo', 10.7, 59.7, 2067),
  told('Bergen', 5.2, 60.4, 2067),
  told('Trondheim', 10.2, 63.5, 2067),
  told('Morocco', -7.4, 33.7, 2053),
  told('Algeria, west', -0.8, 35.8, 2053),
  told('Algeria, Algiers', 2.9, 36.8, 2053),
  told('Normandy', -0.6, 49.35, 3519),
  judged('Pas de Calais', 1.6, 50.6, planned),
  judged('Flanders', 2.8, 51.2, open),
  judged('Holland', 4.3, 52.3, open),
  judged('Jutland', 8.1, 56, open),
  judged('Brittany', -2.8, 47.6, planned),
  judged('Vendee', -1.9, 46.5, open),
  judged('Provence', 6.6, 43.2, landed),
  judged('Languedoc', 3.6, 43.3, open),
  judged('Sussex and Kent', 0.6, 50.85, planned),
  judged('Dorset', -2.4, 50.65, planned),
  judged('East Anglia', 1.6, 52.3, planned),
  judged('Corsica', 9.5, 42.2, landed),
  judged('Sardinia', 8.6, 39.8, planned),
  judged('Sicily, south', 14.3, 37, landed),
  judged('Calabria', 16.2, 38.9, landed),
  judged('Salerno', 14.9, 40.5, landed),
  judged('Anzio', 12.6, 41.4, landed),
  judged('Apulia', 17.9, 40.6, landed),
  judged('Tuscany', 10.5, 42.9, open),
  judged('Romagna', 12.4, 44.2, planned),
  judged('Albania', 19.4, 41, landed),
  judged('Macedonia', 22.9, 40.4, open),
  judged('Peloponnese', 21.6, 37.2, open),
  judged('Crete', 24.8, 35.4, landed),
  judged('Rhodes', 28.1, 36.3, planned),
  judged('Cyprus', 33.3, 34.8, planned),
  judged('Ionia', 27, 38, open),
  judged('Thrace', 28, 41.5, open),
  judged('Dobruja', 28.6, 44.1, open),
  judged('Bulgaria', 27.7, 42.7, open),
  judged('Odessa', 30.9, 46.4, landed),
  judged('Crimea, east', 35.4, 45.05, landed),
  judged('Taman', 37.3, 45.1, landed),
  judged('Tunisia', 10.8, 35.8, open),
  judged('Tripolitania', 14.3, 32.6, open),
  judged('Cyrenaica', 20.1, 32, open),
  judged('Egypt', 29, 30.9, open),
  judged('Palestine', 34.7, 31.9, open),
  judged('Syria', 35.8, 34.8, open),
  judged('Valencia', -0.3, 39.4, open),
  judged('Andalusia', -6.6, 36.9, open),
  judged('Portugal', -8.9, 40.2, open),
  judged('Pomerania', 15.6, 54.2, open),
  judged('Estonia', 23.5, 58.9, landed),
  judged('Sweden, south', 14.2, 55.5, open),
]
