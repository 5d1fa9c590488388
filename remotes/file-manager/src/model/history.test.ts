import { expect, test } from 'vitest'
import {
  canGoBack,
  canGoForward,
  currentPlace,
  goBack,
  goForward,
  replacePlace,
  startHistory,
  visit,
  visitSection,
  type History,
} from './history.ts'
import { folderPlace, type Place } from './place.ts'

const home = folderPlace('s1', '/')
const photos = folderPlace('s1', '/photos')
const trip = folderPlace('s1', '/photos/trip')
const other = folderPlace('s2', '/')
const recent: Place = { kind: 'category', category: 'recent' }

test('FM-01c back and forward walk where one was; a new step forgets what lay ahead', () => {
  let history = [photos, trip].reduce(visit, startHistory(home))
  history = goBack(history)
  expect(currentPlace(history)).toEqual(photos)
  expect(canGoForward(history)).toBe(true)
  history = visit(history, recent)
  expect(canGoForward(history)).toBe(false)
  expect(currentPlace(goBack(goBack(history)))).toEqual(home)
})

test('FM-01c each section keeps its own trail, and opens at its top when chosen twice', () => {
  let history: History = [photos, trip, recent].reduce(visit, startHistory(home))
  history = visitSection(history, home)
  expect(currentPlace(history)).toEqual(trip)
  history = visitSection(history, home)
  expect(currentPlace(history)).toEqual(home)
  expect(currentPlace(visitSection(history, other))).toEqual(other)
})

test('FM-01c going where one is changes nothing, and the ends hold', () => {
  const history = startHistory(home)
  expect(visit(history, folderPlace('s1', '/'))).toBe(history)
  expect(goBack(history)).toBe(history)
  expect(goForward(history)).toBe(history)
  expect(canGoBack(history)).toBe(false)
})

test('FM-01c a history has an end', () => {
  let history = startHistory(home)
  for (let step = 0; step < 500; step += 1) history = visit(history, folderPlace('s1', `/${step}`))
  expect(history.entries).toHaveLength(100)
  expect(currentPlace(history)).toEqual(folderPlace('s1', '/499'))
})

test('FM-15b a folder that has gone is replaced, also where one could go back to it', () => {
  const history = replacePlace([photos, trip].reduce(visit, startHistory(home)), trip, photos)
  expect(currentPlace(history)).toEqual(photos)
  expect(history.entries).not.toContainEqual(trip)
  expect(history.trails['storage:s1']).toEqual(photos)
})

test('S-F4 a storage space named like a property of objects is only a name', () => {
  const history = visitSection(startHistory(recent), folderPlace('constructor', '/'))
  expect(currentPlace(history)).toEqual(folderPlace('constructor', '/'))
})
