import { describe, expect, test } from 'vitest'
import { emptySelection, isKeySelected, limitSelection, reduceSelection, selectedCount } from './selection-model.ts'
import type { SelectionAction, SelectionState } from './selection-model.ts'

const only = (index: number): SelectionAction => ({ kind: 'only', index, key: `k${index}` })
const toggle = (index: number): SelectionAction => ({ kind: 'toggle', index, key: `k${index}` })
const keys = (...indexes: number[]) => indexes.map((index) => `k${index}`)

function after(actions: readonly SelectionAction[]): SelectionState {
  return actions.reduce(reduceSelection, emptySelection)
}

const table: ReadonlyArray<readonly [what: string, actions: readonly SelectionAction[], chosen: readonly string[]]> = [
  ['a click chooses one thing', [only(1), only(4)], keys(4)],
  ['Ctrl adds', [only(1), toggle(4)], keys(1, 4)],
  ['Ctrl on a chosen thing takes it out', [only(1), toggle(4), toggle(1)], keys(4)],
  ['a range replaces what was chosen', [only(1), { kind: 'range', keys: keys(1, 2, 3), additive: false }], keys(1, 2, 3)],
  [
    'a shorter range shrinks again',
    [only(1), { kind: 'range', keys: keys(1, 2, 3), additive: false }, { kind: 'range', keys: keys(1, 2), additive: false }],
    keys(1, 2),
  ],
  ['Ctrl and Shift keep what Ctrl chose', [only(9), toggle(1), { kind: 'range', keys: keys(1, 2), additive: true }], keys(9, 1, 2)],
  ['a marquee begins anew', [only(9), { kind: 'marqueeStart', additive: false }, { kind: 'marquee', keys: keys(1) }], keys(1)],
  [
    'a marquee with Ctrl adds to what was there',
    [only(9), { kind: 'marqueeStart', additive: true }, { kind: 'marquee', keys: keys(1) }],
    keys(9, 1),
  ],
  [
    'a marquee that shrinks lets go',
    [
      { kind: 'marqueeStart', additive: false },
      { kind: 'marquee', keys: keys(1, 2) },
      { kind: 'marquee', keys: keys(1) },
    ],
    keys(1),
  ],
  ['clear leaves nothing', [only(1), { kind: 'clear' }], []],
  ['set replaces', [only(1), { kind: 'set', keys: keys(5, 6) }], keys(5, 6)],
  ['a click after all chooses one thing', [{ kind: 'all' }, only(3)], keys(3)],
]

describe('FM-12 selection', () => {
  test.each(table)('FM-12 %s', (_what, actions, chosen) => {
    const state = after(actions)
    expect(state.mode).toBe('some')
    expect([...state.keys]).toEqual([...chosen])
    expect(selectedCount(state, 100)).toBe(chosen.length)
  })

  test('FM-12 select all is everything except what is then taken out', () => {
    const state = after([{ kind: 'all' }, toggle(3), toggle(4), toggle(3)])
    expect(state.mode).toBe('allExcept')
    expect(selectedCount(state, 100_000)).toBe(99_999)
    expect(isKeySelected(state, 'k3')).toBe(true)
    expect(isKeySelected(state, 'k4')).toBe(false)
  })

  test('FM-12 the limit keeps the first keys and never cuts select all', () => {
    const many = after([{ kind: 'set', keys: Array.from({ length: 1001 }, (_, index) => `k${index}`) }])
    const kept = limitSelection(many, 1000)
    expect(kept.keys.size).toBe(1000)
    expect(kept.keys.has('k1000')).toBe(false)
    const all = after([{ kind: 'all' }])
    expect(limitSelection(all, 1000)).toBe(all)
  })
})

test('W9 clearing what is clear changes nothing, and what holds a ground is cleared', () => {
  const cleared = after([only(1), { kind: 'clear' }])
  expect(reduceSelection(cleared, { kind: 'clear' })).toBe(cleared)
  expect(reduceSelection(emptySelection, { kind: 'clear' })).toBe(emptySelection)
  const all = after([{ kind: 'all' }, { kind: 'clear' }])
  expect(selectedCount(all, 5)).toBe(0)
  const held = { ...emptySelection, ground: new Set(keys(1)) }
  expect(reduceSelection(held, { kind: 'clear' }).ground.size).toBe(0)
})
