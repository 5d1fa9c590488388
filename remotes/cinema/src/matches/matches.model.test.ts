import { expect, test } from 'vitest'
import { indexAfter, pathParts, stateIn, toneOfReason, toneOfScore } from './matches.model.ts'

test('CIN-01b a match is green from 90, amber from 60 and red below', () => {
  expect([90, 89, 60, 59, 0].map(toneOfScore)).toEqual(['ok', 'warn', 'warn', 'err', 'err'])
})

test('CIN-01b a fact that agrees is green, one to look at amber, one that contradicts red', () => {
  expect((['yearInName', 'titleOnly', 'durationShort'] as const).map(toneOfReason)).toEqual(['ok', 'warn', 'err'])
})

test('CIN-01b the tab stands in the address; an unknown one is the first', () => {
  expect([stateIn('?state=ignored'), stateIn('?state=x'), stateIn('')]).toEqual(['ignored', 'unsure', 'unsure'])
})

test('CIN-01b a file is shown by its name and its folder, and the keyboard stays in the list', () => {
  expect(pathParts('/电影/新片/a.mkv')).toEqual({ name: 'a.mkv', folder: '电影/新片' })
  expect(pathParts('/a.mkv')).toEqual({ name: 'a.mkv', folder: '' })
  expect([indexAfter(5, 3), indexAfter(0, 0), indexAfter(1, 3)]).toEqual([2, 0, 1])
})
