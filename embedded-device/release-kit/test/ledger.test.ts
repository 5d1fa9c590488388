import { expect, test } from 'vitest'
import { foldLedger, LedgerAltered, neededVersions, nextLine, pointerOf, rollbackTarget } from '../src/ledger.ts'
import type { Fold, Move, Pointer } from '../src/ledger.ts'

const dayMs = 24 * 3_600_000
/** A ledger of single moves, a day apart. */
const ledgerOf = (...moves: readonly Move[]) => {
  const lines: string[] = []
  for (const [day, move] of moves.entries()) lines.push(nextLine(foldLedger(lines), { atMs: day * dayMs, actor: 'lin', moves: [move] }))
  return lines
}
const publish = (version: string, more: Partial<Move> = {}): Move => ({ action: 'publish', id: 'music', version, ...more })
const rollback = (version: string): Move => ({ action: 'rollback', id: 'music', version })
const music = (...moves: readonly Move[]) => pointerOf(foldLedger(ledgerOf(...moves)), 'music')
const always = () => true

test('REL-01 a rollback goes to the last good version, and the next one past what was rolled back from', () => {
  const three = [publish('1.0.0'), publish('1.1.0'), publish('1.2.0')]
  expect(rollbackTarget(music(...three), always)).toBe('1.1.0')
  expect(rollbackTarget(music(...three, rollback('1.1.0')), always)).toBe('1.0.0')
  expect(rollbackTarget(music(...three, rollback('1.1.0'), publish('1.3.0')), always)).toBe('1.1.0')
  expect(
    rollbackTarget(music(...three), (version) => version !== '1.1.0'),
    'its build is gone',
  ).toBe('1.0.0')
  expect(rollbackTarget(music(publish('1.0.0')), always)).toBeUndefined()
  expect(rollbackTarget(music(...three, { action: 'withdraw', id: 'music', held: true }), always)).toBe('1.2.0')
})

test('REL-01 what a person named stays until a person moves it', () => {
  expect(music(publish('1.0.0')).held).toBe(false)
  expect(music(publish('1.0.0', { held: true })).held).toBe(true)
  expect(music(publish('1.0.0', { held: true }), { action: 'free', id: 'music' })).toMatchObject({ held: false, version: '1.0.0' })
  expect(music(publish('1.0.0'), { action: 'hold', id: 'music' })).toMatchObject({ held: true, version: '1.0.0' })
})

test('REL-01 the current version, the last two good ones and those of open pages are needed', () => {
  const all = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'].map((version) => publish(version))
  const built = ['1.0.0', '1.1.0', '1.2.0', '1.3.0']
  expect([...neededVersions(music(...all), 9 * dayMs, built)]).toEqual(['1.3.0', '1.1.0', '1.2.0'])
  expect([...neededVersions(music(...all, rollback('1.2.0')), 9 * dayMs, built)], 'what was rolled back from').toEqual([
    '1.2.0',
    '1.0.0',
    '1.1.0',
  ])
  expect([...neededVersions(music(...all, rollback('1.2.0')), 3.5 * dayMs, built)], 'is still drawn by open pages').toContain('1.3.0')
})

test('REL-01 a line that was altered, left out or put in is found; one that was cut off never took effect', () => {
  const lines = ledgerOf(publish('1.0.0'), publish('1.1.0'), publish('1.2.0'))
  expect(() => foldLedger([lines[0] ?? '', lines[2] ?? ''])).toThrow(LedgerAltered)
  expect(() => foldLedger(lines.map((line) => line.replace('1.0.0', '0.0.1')))).toThrow('line 2')
  const torn = foldLedger([...lines.slice(0, 2), lines[2]?.slice(0, -9) ?? ''])
  expect(torn).toMatchObject({ isTorn: true })
  expect(pointerOf(torn, 'music').version).toBe('1.1.0')
})

/** Small numbers that look random and are the same in each run. */
const randomOf = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const ids = ['music', 'album', 'shell']

/** A site in the memory: a ledger, a registry that is written after it, and builds that are cleaned up. */
function createSim(random: (below: number) => number) {
  let lines: readonly string[] = []
  let registry: Readonly<Record<string, string | undefined>> = {}
  const built: Record<string, readonly string[]> = {}
  /** What each command does first: a line that was cut off is dropped, and the registry follows the ledger. */
  const recover = () => {
    const fold = foldLedger(lines)
    if (fold.isTorn) lines = lines.slice(0, -1)
    registry = Object.fromEntries([...fold.pointers].map(([id, { version }]) => [id, version]))
    return fold
  }
  const moveOf = (pointer: Pointer, id: string): Move | undefined => {
    const versions = built[id] ?? []
    const version = versions[random(versions.length)] ?? ''
    const target = rollbackTarget(pointer, (one) => versions.includes(one))
    const moves: readonly (Move | undefined)[] = [
      pointer.version === undefined ? undefined : { action: 'withdraw', id, held: true },
      { action: random(2) === 0 ? 'hold' : 'free', id },
      target === undefined ? undefined : { action: 'rollback', id, version: target, held: true },
      // A build moves nothing that a person named.
      pointer.held ? undefined : { action: 'publish', id, version },
      { action: 'publish', id, version, held: true },
    ]
    return moves[random(moves.length)]
  }
  return {
    built,
    recover,
    moveOf,
    registry: () => registry,
    /** Writes a line; 0: the writer is killed within it, 1: behind it, before the registry follows. */
    write: (line: string, death: number) => (lines = [...lines, death === 0 ? line.slice(0, random(line.length - 1)) : line]),
    cleanUp(fold: Fold, nowMs: number) {
      for (const id of ids) {
        const needed = neededVersions(pointerOf(fold, id), nowMs, built[id] ?? [])
        built[id] = (built[id] ?? []).filter((version) => needed.has(version))
      }
    },
  }
}

/** What is wrong after a random schedule; empty when all is well. */
function problemsOf(seed: number): readonly string[] {
  const random = randomOf(seed)
  const sim = createSim(random)
  const problems: string[] = []
  let nowMs = 0
  for (let step = 0; step < 16; step += 1) {
    nowMs += random(2 * dayMs)
    const before = sim.recover()
    const old = JSON.stringify(sim.registry())
    const id = ids[random(ids.length)] ?? 'music'
    sim.built[id] = [...(sim.built[id] ?? []), `1.${step}.0`]
    const there = { ...sim.built }
    const one = sim.moveOf(pointerOf(before, id), id)
    const death = random(6)
    sim.write(nextLine(before, { atMs: nowMs, actor: 'lin', moves: one ? [one] : [] }), death)
    const after = sim.recover()
    if (death > 1) sim.cleanUp(after, nowMs)
    if (death === 0 && JSON.stringify(sim.registry()) !== old) problems.push(`seed ${seed}, step ${step}: half a command was seen`)
    for (const [name, pointer] of after.pointers) {
      const isKept = (version: string) => sim.built[name]?.includes(version) === true
      const lost = [...neededVersions(pointer, nowMs, there[name] ?? [])].filter((v) => there[name]?.includes(v) && !isKept(v))
      if (sim.registry()[name] !== pointer.version) problems.push(`seed ${seed}, step ${step}: the registry is not the fold`)
      if (pointer.version !== undefined && !isKept(pointer.version)) problems.push(`seed ${seed}, step ${step}: ${name} is gone`)
      if (lost.length > 0) problems.push(`seed ${seed}, step ${step}: ${name} lost ${lost.join()}`)
      if (death > 0 && one?.id !== name && pointer.version !== pointerOf(before, name).version) problems.push(`seed ${seed}: ${name} moved`)
    }
  }
  return problems
}

test('REL-01 whatever is published, rolled back, held, withdrawn or cut off: the registry is the fold, and no version that worked is lost', () => {
  const seeds = Array.from({ length: 1000 }, (_, index) => index + 1)
  expect(seeds.flatMap(problemsOf)).toEqual([])
})
