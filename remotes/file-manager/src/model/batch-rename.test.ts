import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedPart, initialRules, keyOf, previewRename, withoutClashes } from './batch-rename.ts'
import type { RenameRules } from './batch-rename.ts'

const file = (name: string, kind: 'image' | 'folder' = 'image') =>
  ({ name, kind, modifiedSeconds: Date.UTC(2026, 9, 4, 12) / 1000 }) as const
const rules = (part: Partial<RenameRules>): RenameRules => ({ ...initialRules, ...part })
const none = new Set<string>()
const names = (part: Partial<RenameRules>, ...given: string[]) =>
  previewRename(
    given.map((name) => file(name)),
    rules(part),
    none,
  ).map(({ newName }) => newName)
const { replace } = initialRules

test('FM-25 rules build on each other and leave the extension alone', () => {
  const all = {
    replace: { ...replace, find: 'img_', by: '大理_' },
    date: { isOn: true, of: 'taken', format: 'YYYY-MM-DD', at: 'start' },
    number: { isOn: true, from: 9, digits: 3, at: 'end' },
  } as const
  expect(names(all, 'IMG_2041.heic', 'IMG_2042.heic')).toEqual(['2026-10-04_大理_2041_009.heic', '2026-10-04_大理_2042_010.heic'])
  expect(names({ extension: { isOn: true, to: '.jpg' } }, 'a.jpeg')).toEqual(['a.jpg'])
  expect(names({ letters: { isOn: true, to: 'title' } }, 'summer trip.JPG')).toEqual(['Summer Trip.JPG'])
})

test('FM-25 a pattern uses its groups, plain text is taken literally, a broken pattern changes nothing', () => {
  expect(names({ replace: { ...replace, isPattern: true, find: '(\\d+)-(\\d+)', by: '$2-$1' } }, '10-04.txt')).toEqual(['04-10.txt'])
  expect(names({ replace: { ...replace, find: '(1)', by: '$1' } }, 'a(1).txt')).toEqual(['a$1.txt'])
  expect(names({ replace: { ...replace, isPattern: true, find: '(', by: 'x' } }, 'a(1).txt')).toEqual(['a(1).txt'])
})

test('FM-25 clashes are marked, in the batch and with files that stay, and one press numbers them', () => {
  const files = [file('a1.txt'), file('a2.txt'), file('b.txt')]
  const rows = previewRename(files, rules({ replace: { ...replace, isPattern: true, find: '\\d', by: '' } }), new Set(['c.txt']))
  expect(rows.map(({ state }) => state)).toEqual(['clash', 'clash', 'same'])
  expect(withoutClashes(rows, files, none).map(({ newName }) => newName)).toEqual(['a.txt', 'a (2).txt', 'b.txt'])
  const [taken] = previewRename([file('a.txt')], rules({ replace: { ...replace, find: 'a', by: 'c' } }), new Set([keyOf('C.txt')]))
  expect(taken?.state).toBe('clash')
})

test('FM-25 after the way out no two names are equal', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[ab][0-9]{1,2}\.txt$/), { minLength: 1, maxLength: 12 }), (given) => {
      const files = [...new Set(given)].map((name) => file(name))
      const rows = previewRename(files, rules({ replace: { ...replace, isPattern: true, find: '\\d', by: '' } }), none)
      const after = withoutClashes(rows, files, none).map(({ newName }) => keyOf(newName))
      expect(new Set(after).size).toBe(after.length)
    }),
    { numRuns: 50 },
  )
})

test('FM-25 the preview marks what changes', () => {
  expect(changedPart('IMG_1.heic', '大理_1.heic')).toEqual({ start: 0, oldEnd: 3, newEnd: 2 })
  expect(changedPart('a', 'a')).toEqual({ start: 1, oldEnd: 1, newEnd: 1 })
})

test('FM-25 the date of a picture is the one it was taken on, in the time of its place; of other files the last change', () => {
  const taken = { ...file('a.jpg'), takenSeconds: Date.UTC(2013, 3, 5, 23, 59) / 1000 }
  const date = { isOn: true, of: 'taken', format: 'YYYY-MM-DD HH.mm', at: 'start' } as const
  const named = (of: 'taken' | 'modified') =>
    previewRename([taken, file('b.txt')], rules({ date: { ...date, of } }), none).map((row) => row.newName)
  const [, changed] = named('taken')
  expect(named('taken')).toEqual(['2013-04-05 23.59_a.jpg', changed])
  expect(changed).toMatch(/^2026-10-0\d \d\d\.00_b\.txt$/)
  const known = (takenPrecision: 'day' | 'month' | 'year') =>
    previewRename([{ ...taken, takenPrecision }], rules({ date }), none)[0]?.newName
  expect([known('day'), known('month'), known('year')]).toEqual(['2013-04-05_a.jpg', '2013-04_a.jpg', '2013_a.jpg'])
  expect(named('modified')[0]?.slice(0, 16)).toBe(changed?.slice(0, 16))
})
