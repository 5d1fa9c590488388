/** A town of the world as the data package lists it. */
export interface Town {
  readonly id: number
  readonly name: string
  /** Two letters of ISO 3166. */
  readonly country: string
  /** Code of its region inside the country; '' where it has none. */
  readonly region: string
  readonly population: number
  readonly latitude: number
  readonly longitude: number
}

/** A city whose region gives its name to everything nearer to it than to others: prefectures of China. */
export type Seat = Omit<Town, 'population'>

/** A town that pictures are filed under. */
export type City = Pick<Town, 'id' | 'name' | 'country' | 'region'>

/** Towns are looked for in this distance; farther out a picture was taken in no town. */
const reachKm = 100
/** A large town gives its name to what lies around it up to here. */
const aroundKm = 60
/** Keeps a village that a picture was taken in the middle of from outweighing everything. */
const coreKm = 5
const kmPerDegree = 111.2

/** Finds the city of a point on the globe. */
export interface CityIndex {
  /** Undefined where no town is near: at sea, in the desert. */
  find(latitude: number, longitude: number): City | undefined
}

/**
 * ALB-01b: indexes towns by degrees. The nearest town says which region a point is in. Where the country has seats, the nearest seat of
 * that region is its city; elsewhere the town that weighs most, by its people and the square of its distance.
 */
export function createCityIndex(towns: readonly Town[], seats: readonly Seat[]): CityIndex {
  const grid = new Map<number, Town[]>()
  for (const town of towns) {
    const key = keyOf(Math.floor(town.latitude), Math.floor(town.longitude))
    const cell = grid.get(key)
    if (cell) cell.push(town)
    else grid.set(key, [town])
  }
  const seatsOf = Map.groupBy(seats, ({ country, region }) => `${country}.${region}`)
  const near = (latitude: number, longitude: number): Near[] =>
    cellsAround(latitude, longitude)
      .flatMap((key) => grid.get(key) ?? [])
      .map((town) => ({ town, km: distanceKm(town, { latitude, longitude }) }))
      .filter(({ km }) => km <= reachKm)
  return {
    find(latitude, longitude) {
      const found = near(latitude, longitude)
      const [nearest] = found.toSorted((one, other) => one.km - other.km)
      if (!nearest) return undefined
      const own = seatsOf.get(`${nearest.town.country}.${nearest.town.region}`)
      if (own) return own.toSorted((one, other) => distanceKm(one, { latitude, longitude }) - distanceKm(other, { latitude, longitude }))[0]
      const around = found.filter(({ town, km }) => town.country === nearest.town.country && km <= aroundKm)
      return (around.toSorted((one, other) => weightOf(other) - weightOf(one))[0] ?? nearest).town
    },
  }
}

interface Near {
  readonly town: Town
  readonly km: number
}

const weightOf = ({ town, km }: Near): number => Math.max(town.population, 1) / (km * km + coreKm * coreKm)

/** West of the date line follows what lies east of it. */
const keyOf = (row: number, column: number): number => row * 360 + ((((column + 180) % 360) + 360) % 360)

function cellsAround(latitude: number, longitude: number): number[] {
  const rows = range(Math.floor(latitude - reachKm / kmPerDegree), Math.floor(latitude + reachKm / kmPerDegree))
  return rows.flatMap((row) => {
    // The edge of the row that is nearer to the pole: there a degree is narrowest.
    const edge = Math.min(89.9, Math.max(Math.abs(row), Math.abs(row + 1)))
    const across = Math.min(180, reachKm / (kmPerDegree * Math.cos((edge * Math.PI) / 180)))
    const columns = range(Math.floor(longitude - across), Math.floor(longitude + across))
    return [...new Set(columns.map((column) => keyOf(row, column)))]
  })
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_none, at) => from + at)

interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** Along the surface of a globe of 6,371 km radius. */
export function distanceKm(one: Point, other: Point): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180
  const sine = (degrees: number): number => Math.sin(radians(degrees) / 2) ** 2
  const part =
    sine(other.latitude - one.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * sine(other.longitude - one.longitude)
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(part)))
}
