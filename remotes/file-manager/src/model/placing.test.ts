import { describe, expect, test } from 'vitest'
import { dragAction, draggedItems, dragKind, isCut, planPaste } from './clipboard.ts'
import { crumbsOf } from './crumbs.ts'
import { folderPlace, listingKey } from './place.ts'
import type { Listing } from './place.ts'
import { decideRepeat, initialRepeatChoice, rememberedChoice } from './repeat-name.ts'
import { sortBy } from './sorting.ts'
import { selectedBytes, statusLine, unusableLine } from './status-facts.ts'
import { overallPercent } from './work-summary.ts'

const a = { storageId: 's1', path: '/photos/a.jpg' }
const folder = { storageId: 's1', path: '/photos/trip' }
const to = (path: string, storageId = 's1') => ({ storageId, path })

describe('TSK-01b putting files somewhere', () => {
  test('TSK-01b a folder cannot go into itself or below itself', () => {
    expect(planPaste('move', [folder], to('/photos/trip'))).toEqual({ kind: 'refused', reason: 'intoSelf' })
    expect(planPaste('copy', [a, folder], to('/photos/trip/day 1'))).toEqual({ kind: 'refused', reason: 'intoSelf' })
    expect(planPaste('copy', [folder], to('/photos/trip two')).kind).toBe('task')
    expect(planPaste('copy', [folder], to('/photos/trip', 's2')).kind).toBe('task')
  })
  test('TSK-01b moving to where it is does nothing', () => {
    expect(planPaste('move', [a], to('/photos'))).toEqual({ kind: 'nothing' })
    expect(planPaste('move', [a, to('/b.txt')], to('/photos'))).toMatchObject({ kind: 'task', sources: [to('/b.txt')] })
  })
  test('FM-09 a copy beside its original keeps both without asking', () => {
    expect(planPaste('copy', [a], to('/photos'))).toMatchObject({ kind: 'task', beside: true })
    expect(planPaste('copy', [a], to('/'))).toMatchObject({ beside: false })
  })
  test('FM-19 dragging moves inside a space and copies between two', () => {
    expect(dragAction([a], to('/x'), false)).toBe('move')
    expect(dragAction([a], to('/x'), true)).toBe('copy')
    expect(dragAction([a], to('/x', 's2'), false)).toBe('copy')
  })
  test('FM-19 a drag of something else is not ours, and broken items are left out', () => {
    expect(draggedItems({ kind: 'tab' })).toBeUndefined()
    expect(draggedItems({ kind: dragKind, items: [a, { path: 3 }, undefined] })).toEqual([a])
  })
  test('FM-11 what was cut is faded, what was copied is not', () => {
    expect(isCut({ action: 'cut', items: [a] }, { ...a })).toBe(true)
    expect(isCut({ action: 'copy', items: [a] }, a)).toBe(false)
    expect(isCut({ action: 'cut', items: [a] }, { ...a, storageId: 's2' })).toBe(false)
  })
})

describe('FM-09 taken names', () => {
  test('FM-09 free names and copies beside the original need no question', () => {
    expect(decideRepeat([], initialRepeatChoice)).toEqual({ kind: 'go', value: 'rename' })
    expect(decideRepeat(['a'], { mode: 'default', value: 'cover' }, true)).toEqual({ kind: 'go', value: 'rename' })
  })
  test('FM-09 a taken name is asked about, unless it was decided for good', () => {
    expect(decideRepeat(['a'], initialRepeatChoice)).toEqual({ kind: 'ask', taken: ['a'] })
    expect(decideRepeat(['a'], { mode: 'default', value: 'skip' })).toEqual({ kind: 'go', value: 'skip' })
  })
  test('LDB-02a only "do not ask again" is remembered', () => {
    expect(rememberedChoice('cover', false)).toBeUndefined()
    expect(rememberedChoice('cover', true)).toEqual({ mode: 'default', value: 'cover' })
  })
})

describe('FM-13a order and status', () => {
  test('FM-13a the same column turns around, another begins with what is most useful', () => {
    expect(sortBy({ kind: 'name', direction: 'asc' }, 'name')).toEqual({ kind: 'name', direction: 'desc' })
    expect(sortBy({ kind: 'name', direction: 'asc' }, 'size')).toEqual({ kind: 'size', direction: 'desc' })
    expect(sortBy({ kind: 'size', direction: 'asc' }, 'name')).toEqual({ kind: 'name', direction: 'asc' })
  })
  test.each([
    [{ total: 10, selected: 0, bytes: 0 }, 'status.items'],
    [{ total: 1, selected: 0, bytes: 0 }, 'status.itemsOne'],
    [{ total: 10, selected: 2, bytes: 13 }, 'status.selectedBytes'],
    [{ total: 10, selected: 2, bytes: 0 }, 'status.selected'],
    [{ total: 100_000, selected: 100_000, bytes: undefined }, 'status.selected'],
  ])('FM-12 %j says %s', (given, key) => expect(statusLine(given, String).key).toBe(key))

  test.each([
    [0, undefined],
    [1, 'status.unusableOne'],
    [2, 'status.unusable'],
  ])('NSV-03c %i names that cannot be used here are said by %s', (count, key) => expect(unusableLine(count)?.key).toBe(key))
  test('FM-12 the size of a selection is only told when all of it is known', () => {
    expect(selectedBytes([{ sizeBytes: 5 }, { sizeBytes: 7 }], 2)).toBe(12)
    expect(selectedBytes([{ sizeBytes: 5 }], 2)).toBeUndefined()
  })
})

describe('TSK-04 tasks', () => {
  test('TSK-04 progress of all together counts bytes', () => {
    expect(overallPercent([{ totalBytes: 100, doneBytes: 50 }], [{ totalBytes: 300, sentBytes: 250 }])).toBe(75)
    expect(overallPercent([], [])).toBe(0)
  })
})

describe('FM-01c places', () => {
  test('FM-01c every step of a path leads to its folder', () => {
    expect(crumbsOf(folderPlace('s1', '/a/b')).map(({ label, place }) => [label, place])).toEqual([
      [undefined, folderPlace('s1', '/')],
      ['a', folderPlace('s1', '/a')],
      ['b', folderPlace('s1', '/a/b')],
    ])
  })
  test('FM-04 the same folder seen otherwise is another listing', () => {
    const listing: Listing = { place: folderPlace('s1', '/'), order: { kind: 'time', direction: 'desc' }, search: '', showHidden: false }
    const keys = [
      listing,
      { ...listing, showHidden: true },
      { ...listing, search: 'a' },
      { ...listing, order: { kind: 'time', direction: 'asc' } as const },
    ].map(listingKey)
    expect(new Set(keys).size).toBe(4)
  })
})
