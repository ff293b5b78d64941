import { randomGames } from './random-games'

randomGames('1939')
