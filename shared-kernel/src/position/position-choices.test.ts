import type { KnownPosition, Position } from '@cove/device-contract/positions'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { choicesOf, isFurther } from './position-choices.ts'

const minute = 60_000
const at = (minutes: number): Position => ({ atMs: minutes * minute, durationMs: 100 * minute, progress: minutes / 100 })
const known = (clientId: string, minutes: number, ageSeconds: number): KnownPosition => ({
  clientId,
  clientName: `${clientId} browser`,
  position: at(minutes),
  ageSeconds,
})
const shown = (choices: ReturnType<typeof choicesOf>) =>
  choices.map(({ clientName, position }) => [clientName, (position.atMs ?? 0) / minute])

describe('POS-07 what is offered', () => {
  test.each([
    ['nothing known', [], undefined, []],
    ['only here', [known('me', 12, 5)], undefined, [[undefined, 12]]],
    ['another computer', [known('mac', 12, 5)], undefined, [['mac browser', 12]]],
    [
      'newest and furthest',
      [known('me', 12, 5), known('mac', 50, 900)],
      undefined,
      [
        [undefined, 12],
        ['mac browser', 50],
      ],
    ],
    ['two that are close are one', [known('me', 12, 5), known('mac', 12.1, 900)], undefined, [[undefined, 12]]],
    ['the newest is the furthest', [known('mac', 50, 5), known('me', 12, 900)], undefined, [['mac browser', 50]]],
    ['hardly begun', [known('me', 0.1, 5)], undefined, []],
    ['played to its end', [known('me', 100, 5), known('mac', 12, 900)], undefined, []],
    [
      'what is not sent replaces what the device knows of here',
      [known('me', 12, 500)],
      { position: at(20), ageSeconds: 3 },
      [[undefined, 20]],
    ],
    ['an old unsent one is behind a newer one', [known('mac', 30, 60)], { position: at(20), ageSeconds: 900 }, [['mac browser', 30]]],
  ] as const)('POS-07 %s', (...[, positions, own, expected]) => {
    expect(shown(choicesOf(positions, 'me', own))).toEqual(expected)
  })

  test('POS-07 never more than two, the second one further than the first', () => {
    const position = fc.record({ id: fc.constantFrom('me', 'a', 'b', 'c'), minutes: fc.integer({ min: 0, max: 100 }), age: fc.nat(9999) })
    fc.assert(
      fc.property(fc.uniqueArray(position, { selector: ({ id }) => id }), (all) => {
        const choices = choicesOf(
          all.map(({ id, minutes, age }) => known(id, minutes, age)),
          'me',
          undefined,
        )
        expect(choices.length).toBeLessThanOrEqual(2)
        const [first, second] = choices
        if (first && second) expect(isFurther(second.position, first.position)).toBe(true)
      }),
    )
  })

  test('POS-07 places of a book are compared by their share', () => {
    expect(isFurther({ progress: 0.5, place: 'epubcfi(/6/8)' }, { progress: 0.48, place: 'epubcfi(/6/4)' })).toBe(true)
    expect(isFurther({ progress: 0.5 }, { progress: 0.495 })).toBe(false)
  })
})
