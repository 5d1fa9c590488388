import type { Host } from '../../module-kit/module-kit.ts'
import type { Cell, LibraryCity, LibraryFilter, LibraryPart, LibraryPlace, Read } from './library.ts'

/** The newest picture that can be drawn; a damaged one stands for others only where there is no other. */
const coverId = "coalesce(max(case when m.state <> 'failed' then m.id end), max(m.id))"
const videos = "sum(m.kind = 'video')"

interface WantedPlaces {
  readonly parts: readonly LibraryPart[]
  readonly filter: LibraryFilter
  readonly cells: { readonly degrees: number; readonly limit: number }
}

/** ALB-01b: the pictures in cells of the globe. */
export function readPlaces(read: Read, { parts, filter, cells: { degrees, limit } }: WantedPlaces): LibraryPlace[] {
  // Checked numbers of the contract: no text of a user reaches the statement.
  const cell = (column: string): string => `floor(m.${column} / ${Number(degrees)})`
  const select = `${cell('latitude')}, ${cell('longitude')}, count(*), avg(m.latitude), avg(m.longitude),
    min(m.latitude), max(m.latitude), min(m.longitude), max(m.longitude), ${coverId}, ${videos}`
  const rows = read(select, { parts, filter: { ...filter, isPlaced: true }, tail: ` group by ${cell('latitude')}, ${cell('longitude')}` })
  const places = new Map<string, LibraryPlace>()
  for (const row of rows) {
    const [row0, column, ...numbers] = row.map(Number)
    const [count = 0, latitude = 0, longitude = 0, south = 0, north = 0, west = 0, east = 0, coverId = 0, videoCount = 0] = numbers
    const place = { latitude, longitude, count, videoCount, coverId, box: { south, north, west, east } }
    const key = `${row0}:${column}`
    const known = places.get(key)
    places.set(key, known ? joined(known, place) : place)
  }
  return [...places.values()].toSorted((one, other) => other.count - one.count).slice(0, limit)
}

/** ALB-01b: the pictures by the city that they were taken near. */
export function readCities(read: Read, { parts, filter }: Omit<WantedPlaces, 'cells'>): LibraryCity[] {
  const city = '(select city_id from media_cell known where known.cell = m.cell)'
  const select = `${city} as city, count(*), avg(m.latitude), avg(m.longitude), min(m.taken_day), max(m.taken_day), ${coverId}, ${videos}`
  const rows = read(select, { parts, filter: { ...filter, isPlaced: true }, tail: ' group by city having city is not null' })
  const cities = new Map<number, LibraryCity>()
  for (const row of rows) {
    const one = cityOf(row)
    const known = cities.get(one.cityId)
    cities.set(one.cityId, known ? joinedCity(known, one) : one)
  }
  return [...cities.values()].toSorted((one, other) => other.count - one.count)
}

/** The cities of items by their ids; what has no named place is left out. */
export function readCityIds(db: Host['db'], ids: readonly number[]): Map<number, number> {
  const rows = db.arrays(
    `select m.id, known.city_id from media_item m join media_cell known on known.cell = m.cell
     where m.id in (select value from json_each(?)) and known.city_id is not null`,
    JSON.stringify(ids),
  )
  return new Map(rows.map(([id, cityId]) => [Number(id), Number(cityId)]))
}

function cityOf(row: readonly Cell[]): LibraryCity {
  const [cityId = 0, count = 0, latitude = 0, longitude = 0, firstDay = 0, lastDay = 0, cover = 0, videoCount = 0] = row.map(Number)
  return { cityId, count, videoCount, latitude, longitude, firstDay, lastDay, coverId: cover }
}

const joinedCity = (one: LibraryCity, other: LibraryCity): LibraryCity => ({
  cityId: one.cityId,
  ...joinedMiddle(one, other),
  firstDay: Math.min(one.firstDay, other.firstDay),
  lastDay: Math.max(one.lastDay, other.lastDay),
})

function joined(one: LibraryPlace, other: LibraryPlace): LibraryPlace {
  return {
    ...joinedMiddle(one, other),
    box: {
      south: Math.min(one.box.south, other.box.south),
      north: Math.max(one.box.north, other.box.north),
      west: Math.min(one.box.west, other.box.west),
      east: Math.max(one.box.east, other.box.east),
    },
  }
}

type Middle = Omit<LibraryPlace, 'box'>

function joinedMiddle(one: Middle, other: Middle): Middle {
  const count = one.count + other.count
  const mean = (first: number, second: number): number => (first * one.count + second * other.count) / count
  return {
    count,
    videoCount: one.videoCount + other.videoCount,
    latitude: mean(one.latitude, other.latitude),
    longitude: mean(one.longitude, other.longitude),
    coverId: Math.max(one.coverId, other.coverId),
  }
}
