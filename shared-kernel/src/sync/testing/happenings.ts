import fc from 'fast-check'
import type { Happening } from './simulation.ts'

const paths = ['a', 'b', 'c', 'd/a', 'd/b', 'e/f/a']

/** What may happen to some computers and one device, run after run. */
export function happenings(computerCount: number, { hasKills = true } = {}): fc.Arbitrary<Happening[]> {
  const side = fc.integer({ min: 0, max: computerCount })
  const computer = fc.integer({ min: 1, max: computerCount })
  const path = fc.constantFrom(...paths)
  // Clocks of computers jump: times say nothing.
  const clockMs = fc.integer({ min: 1, max: 1_000_000 })
  const kill = fc.option(fc.integer({ min: 0, max: 40 }), { nil: undefined, freq: 2 })
  const run = fc.record({ kind: fc.constant('run' as const), side: computer, killAfter: hasKills ? kill : fc.constant(undefined) })
  const one = fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('edit' as const), side, path, clockMs }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), side, path }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), side, path, to: path }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('rotate' as const), side, paths: fc.constant(['a', 'b', 'c']) }) },
    { weight: 6, arbitrary: run },
  )
  return fc.array(one, { minLength: 4, maxLength: 30 })
}
