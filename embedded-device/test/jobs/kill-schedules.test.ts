import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TransferStep } from '../../src/files/jobs/transfer-types.ts'
import { openKillBench } from './kill-bench.ts'
import type { Fate, KillBench, KillCase } from './kill-bench.ts'

const cases: readonly KillCase[] = [
  { kind: 'copy' },
  { kind: 'copy', hasLinks: false },
  { kind: 'copy', conflict: 'skip' },
  { kind: 'copy', conflict: 'cover' },
  { kind: 'move', into: 'other' },
  { kind: 'move', into: 'other', hasLinks: false },
  { kind: 'move', into: 'other', conflict: 'cover' },
  { kind: 'move' },
  { kind: 'delete' },
]
const forever: Fate = { dieAt: Infinity }

/** Runs the fates one after the other, then once more to the end; stops early at a run that lives to its end. */
function runAll(bench: KillBench, fates: readonly Fate[]): TransferStep {
  for (const fate of fates) {
    const end = bench.run(fate)
    if (end) return end
  }
  const end = bench.run({ ...forever, refusals: 1 })
  if (!end) throw new Error('killed by nobody')
  return end
}

/** What the job leaves when nobody disturbs it, and how many ticks it has. */
function undisturbed(one: KillCase): { state: unknown; doneFiles: number; ticks: number } {
  using bench = openKillBench(one)
  const end = runAll(bench, [forever])
  expect(end.cursor.failed).toEqual([])
  return { state: bench.state(), doneFiles: end.progress.doneFiles, ticks: bench.ticks() }
}

function endsTheSame(one: KillCase, fates: readonly Fate[], expected: ReturnType<typeof undisturbed>): void {
  using bench = openKillBench(one)
  const end = runAll(bench, fates)
  const told = JSON.stringify(fates)
  expect(bench.state(), told).toEqual(expected.state)
  expect(end.cursor.failed, told).toEqual([])
  expect(bench.staging(), told).toEqual([])
  const { doneFiles, totalFiles } = end.progress
  expect([doneFiles, totalFiles >= doneFiles], told).toEqual([expected.doneFiles, true])
}

describe.each(cases.map((one) => [Object.values(one).join(' '), one] as const))('%s', (_name, one) => {
  test('S-A6 killed at each tick, and killed again soon after it went on: each file once, whole', () => {
    const expected = undisturbed(one)
    for (let dieAt = 1; dieAt <= expected.ticks; dieAt += 1) {
      endsTheSame(one, [{ dieAt }], expected)
      // The second run lives just long enough to look through staging (it opens it in three ticks), and no longer: one length after the other.
      endsTheSame(one, [{ dieAt }, { dieAt: [5, 8, 12][dieAt % 3] ?? 5 }], expected)
    }
  }, 60_000)

  test('S-A6 no schedule of kills, batched stores and stores that time out makes a second copy or loses one', () => {
    const expected = undisturbed(one)
    const fate = fc.record({
      dieAt: fc.integer({ min: 1, max: expected.ticks + 10 }),
      storeEvery: fc.integer({ min: 0, max: 4 }),
      refusals: fc.integer({ min: 0, max: 2 }),
    })
    fc.assert(
      fc.property(fc.array(fate, { minLength: 1, maxLength: 5 }), (fates) => endsTheSame(one, fates, expected)),
      { numRuns: 120 },
    )
  }, 60_000)
})

test('S-A6 a step whose store times out is handed out again and nothing is done before it is stored', () => {
  using bench = openKillBench({ kind: 'copy' })
  const before = bench.state()
  expect(bench.run({ dieAt: 60, refusals: Infinity })).toBeUndefined()
  expect(bench.state()).toEqual(before)
})

describe('somebody else changes the target between two runs', () => {
  /** Kills the first run when `isThere` holds for the target, at the first tick at which it does. */
  function killWhen(isThere: (names: readonly string[]) => boolean): KillBench {
    for (let dieAt = 1; ; dieAt += 1) {
      const bench = openKillBench({ kind: 'copy' })
      if (bench.run({ dieAt })) throw new Error('never there')
      if (isThere(readdirSync(bench.target))) return bench
      bench[Symbol.dispose]()
    }
  }

  test('S-A6 a copy that its owner renamed before its step was stored is not made again', () => {
    using bench = killWhen((names) => names.includes('x (1).txt'))
    renameSync(join(bench.target, 'x (1).txt'), join(bench.target, 'kept.txt'))
    runAll(bench, [{ dieAt: 3 }])
    expect(readdirSync(bench.target).sort()).toEqual(['a', 'a (1)', 'kept.txt', 'x.txt', 'z.txt'])
  })

  test('S-A6 a copy whose chosen name was taken before it went in is known again by its staging name', () => {
    for (let dieAt = 1; ; dieAt += 1) {
      using bench = openKillBench({ kind: 'copy' })
      // The name is chosen and stored at the first run; the rival comes before the second one.
      if (bench.run({ dieAt })) return
      if (existsSync(join(bench.target, 'z.txt'))) continue
      writeFileSync(join(bench.target, 'z.txt'), 'foreign')
      for (let again = 1; again < 200 && !existsSync(join(bench.target, 'z (1).txt')); again += 1) bench.run({ dieAt: again })
      runAll(bench, [{ dieAt: 1 }, { dieAt: 4 }])
      expect(readdirSync(bench.target).sort()).toEqual(['a', 'a (1)', 'x (1).txt', 'x.txt', 'z (1).txt', 'z.txt'])
    }
  }, 60_000)
})
