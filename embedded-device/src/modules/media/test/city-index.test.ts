import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCityIndex, distanceKm } from '../cities/city-index.ts'
import type { Town } from '../cities/city-index.ts'
import { readCityNames } from '../cities/city-names.ts'

const town = (id: number, at: Partial<Town>): Town => ({
  id,
  name: `town ${id}`,
  country: 'XX',
  region: '',
  population: 5000,
  latitude: 0,
  longitude: 0,
  ...at,
})

test('ALB-01b a village beside a large city is filed under the city, one far from it under itself', () => {
  const index = createCityIndex(
    [
      town(1, { population: 9_000_000, latitude: 48.85, longitude: 2.35 }),
      town(2, { latitude: 48.8, longitude: 2.12 }),
      town(3, { latitude: 48.3, longitude: 3.0 }),
    ],
    [],
  )
  expect(index.find(48.8, 2.13)?.id).toBe(1)
  expect(index.find(48.3, 3.0)?.id).toBe(3)
  expect(index.find(40, -40)).toBeUndefined()
})

test('ALB-01b in a country with seats the nearest seat of the region is the city, however far', () => {
  const seat = { id: 900, name: 'Seat', country: 'CN', region: '29', latitude: 25.58, longitude: 100.21 }
  const other = { ...seat, id: 901, region: '32', latitude: 26.5, longitude: 101.7 }
  const index = createCityIndex([town(1, { country: 'CN', region: '29', latitude: 26.0, longitude: 101.6 })], [seat, other])
  expect(index.find(26.1, 101.6)?.id).toBe(900)
})

test('ALB-01b the date line and the poles hide no town', () => {
  const index = createCityIndex([town(1, { longitude: 179.9 }), town(2, { latitude: 89.6, longitude: 10 })], [])
  expect(index.find(0, -179.9)?.id).toBe(1)
  expect(index.find(89.6, -170)?.id).toBe(2)
})

test('ALB-01b of towns alike the nearest within 60 km is found, whatever the way round the globe', () => {
  const point = { latitude: fc.double({ min: -89, max: 89, noNaN: true }), longitude: fc.double({ min: -180, max: 180, noNaN: true }) }
  const near = fc.record({
    latitude: fc.double({ min: -0.4, max: 0.4, noNaN: true }),
    longitude: fc.double({ min: -0.4, max: 0.4, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.record(point), fc.array(near, { minLength: 1, maxLength: 12 }), (at, offsets) => {
      const towns = offsets.map((offset, id) =>
        town(id + 1, {
          latitude: Math.max(-90, Math.min(90, at.latitude + offset.latitude)),
          longitude: ((at.longitude + offset.longitude + 540) % 360) - 180,
        }),
      )
      const best = Math.min(...towns.map((one) => distanceKm(one, at)))
      const found = createCityIndex(towns, []).find(at.latitude, at.longitude)
      const foundKm = found && distanceKm(towns[found.id - 1] ?? at, at)
      expect(foundKm ?? best).toBeCloseTo(best, 6)
      if (best <= 60) expect(found).toBeDefined()
    }),
  )
})

test('ALB-01b every prefecture has a Chinese name, a region that exists and a unique code', () => {
  const { seats, named } = readCityNames()
  expect(seats.length).toBeGreaterThan(340)
  expect(new Set(seats.map(({ id }) => id)).size).toBe(seats.length)
  for (const seat of seats) {
    const { nameZh = '', regionZh } = named(seat)
    expect(nameZh, seat.name).toMatch(/^\p{Script=Han}+$/u)
    expect(regionZh, seat.name).toBeDefined()
    expect(Number.isFinite(seat.latitude + seat.longitude), seat.name).toBe(true)
  }
  expect(named({ id: 1850147, name: 'Tokyo', country: 'JP', region: '40' })).toMatchObject({ nameZh: '东京', regionZh: '东京' })
})
