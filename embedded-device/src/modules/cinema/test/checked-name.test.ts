import { expect, test } from 'vitest'
import { checkedName, checkedNames } from '../checked-name.ts'

test.each([
  ['  我的  影视 ', '我的 影视'],
  ['Films 2024', 'Films 2024'],
  ['让•雷诺', '让·雷诺'],
  ['让 · 雷诺', '让·雷诺'],
  ['𠮷野家', '𠮷野家'],
])('CIN-02a the name %j is stored as %j', (typed, name) => {
  expect(checkedName(typed)).toMatchObject({ name })
})

test.each([
  ['', 'cinemaNameEmpty'],
  ['  ', 'cinemaNameEmpty'],
  ['a/b', 'cinemaNameInvalid'],
  ['·', 'cinemaNameInvalid'],
  ["O'Brien", 'cinemaNameInvalid'],
  ['Ünal', 'cinemaNameInvalid'],
  ['かな', 'cinemaNameInvalid'],
  ['😀', 'cinemaNameInvalid'],
  ['影'.repeat(61), 'cinemaNameTooLong'],
])('CIN-02a the name %j is refused', (typed, fault) => {
  expect(checkedName(typed)).toBe(fault)
})

test('CIN-02a names that differ in case alone are the same name', () => {
  expect(checkedNames(['Films', 'FILMS'])).toBe('cinemaNameExists')
  expect(checkedNames(['Films', 'Series'])).toHaveLength(2)
})
