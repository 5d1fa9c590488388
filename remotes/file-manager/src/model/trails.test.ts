import { expect, test } from 'vitest'
import { folderPlace } from './place.ts'
import type { Place } from './place.ts'
import { placeOfSection, withPlace } from './trails.ts'
import type { Trails } from './trails.ts'

const home = folderPlace('s1', '/')
const trip = folderPlace('s1', '/photos/trip')
const other = folderPlace('s2', '/')
const recent: Place = { kind: 'category', category: 'recent' }

test('FM-01c each section keeps its own trail, and opens at its top when chosen twice', () => {
  const trails = [home, trip, recent].reduce<Trails>(withPlace, {})
  expect(placeOfSection(trails, recent, home)).toEqual(trip)
  expect(placeOfSection(trails, trip, home)).toEqual(home)
  expect(placeOfSection(trails, recent, other)).toEqual(other)
})

test('S-F4 a storage space named like a property of objects is only a name', () => {
  expect(placeOfSection({}, recent, folderPlace('constructor', '/'))).toEqual(folderPlace('constructor', '/'))
})
