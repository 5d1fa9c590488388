// oxlint-disable-next-line cove/device-layers -- tables of the program itself, no file of a user
import { readFileSync } from 'node:fs'
import type { City, Seat } from './city-index.ts'

/** Raised when a table or the choice of a city changes: places are named again. */
export const namesVersion = 1

/** A city with its names. */
export interface NamedCity {
  readonly id: number
  readonly name: string
  readonly nameZh?: string | undefined
  readonly region?: string | undefined
  readonly regionZh?: string | undefined
  /** Two letters of ISO 3166. */
  readonly country: string
}

/**
 * Prefectures of China by their codes of GB/T 2260 with the place of their seat, and the places that travellers know by their own name;
 * Chinese names of cities of the world by their ids of GeoNames; names of regions by the codes of GeoNames.
 */
export interface CityNames {
  readonly seats: readonly Seat[]
  named(city: City): NamedCity
}

/** Above all ids of GeoNames, so that no code of GB/T 2260 meets one. */
const ownIds = 100_000_000

/** Reads the tables beside this file. */
export function readCityNames(): CityNames {
  const china = rowsOf('china.tsv').map(([code, region = '', zh = '', name = '', latitude, longitude]) => ({
    seat: { id: ownIds + Number(code), name, country: 'CN', region, latitude: Number(latitude), longitude: Number(longitude) },
    zh,
  }))
  const inChinese = new Map([
    ...china.map(({ seat, zh }) => [seat.id, zh] as const),
    ...rowsOf('world.tsv').map(([id, zh = '']) => [Number(id), zh] as const),
  ])
  const regions = new Map(rowsOf('regions.tsv').map(([country, code, zh, name]) => [`${country}.${code}`, { zh, name }]))
  return {
    seats: china.map(({ seat }) => seat),
    named({ id, name, country, region: code }) {
      const region = regions.get(`${country}.${code}`)
      return { id, name, nameZh: inChinese.get(id), region: region?.name, regionZh: region?.zh, country }
    },
  }
}

const rowsOf = (name: string): string[][] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
