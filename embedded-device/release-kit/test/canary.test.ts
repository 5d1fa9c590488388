import { canaryNumber } from '@cove/kernel/release'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { foldLedger, neededVersions, nextLine, pointerOf } from '../src/ledger.ts'
import type { Fold, Move, Pointer } from '../src/ledger.ts'
import { appendLedger, readLedger } from '../src/ledger-file.ts'
import { publish } from '../src/publish-site.ts'
import { createSite } from '../src/testing/site-fixture.ts'
import type { SiteFixture } from '../src/testing/site-fixture.ts'

let site: SiteFixture
let dist: string
beforeEach(() => {
  site = createSite()
  dist = site.dist
  site.builtShell('s1')
  publish({ dist, shell: 's1' })
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) site.built('music', { version })
  publish({ dist, pins: { music: '1.0.0' } })
})
afterEach(() => site[Symbol.dispose]())

const music = () => site.registry().remotes.find(({ id }) => id === 'music')
const canary = (version: string, share = 10) => publish({ dist, canary: { music: { version, share, userNos: ['1007'] } } })

describe('a canary', () => {
  test('REL-04 stands beside the present version, with its files, until all are shown it', () => {
    expect(canary('1.1.0').refused).toEqual([])
    expect(music()).toMatchObject({ version: '1.0.0', next: { share: 10, entry: { version: '1.1.0' } } })
    expect(music()?.next?.users).toEqual([canaryNumber('music', '1.1.0', '1007')])
    expect(Object.keys(site.files().remotes).toSorted()).toEqual(['music__1.0.0', 'music__1.1.0'])
    expect(publish({ dist, promote: ['music'] }).refused).toEqual([])
    expect(music()).toMatchObject({ version: '1.1.0' })
    expect(music()?.next).toBeUndefined()
    expect(readLedger(dist).lines.at(-1)?.moves).toMatchObject([{ action: 'promote', version: '1.1.0', from: '1.0.0' }])
  })

  test('REL-04 that is halted leaves the others alone, is never rolled back to, and stays for pages that are open', () => {
    canary('1.1.0')
    publish({ dist, halt: ['music'] })
    expect(music()).toMatchObject({ version: '1.0.0' })
    expect(music()?.next).toBeUndefined()
    const pointer = pointerOf(readLedger(dist), 'music')
    expect(pointer.good).toEqual(['1.0.0'])
    expect(neededVersions(pointer, Date.now(), ['1.0.0', '1.1.0']).has('1.1.0')).toBe(true)
    expect(publish({ dist, promote: ['music'] }).refused).toHaveLength(1)
    expect(publish({ dist, canary: { music: { version: '1.1.0', share: 5 } }, onlyForward: true }).refused).toMatchObject([
      { problem: 'downgrade' },
    ])
  })

  test('REL-04 ends with the next publication and with a rollback; another share is the same canary', () => {
    canary('1.1.0')
    canary('1.1.0', 50)
    expect(music()?.next?.share).toBe(50)
    publish({ dist, pins: { music: '1.2.0' } })
    expect(music()?.next).toBeUndefined()
  })

  test('REL-04 of what is not published, not built or does not fit is refused', () => {
    site.built('notes')
    expect(publish({ dist, canary: { notes: { version: '1.0.0', share: 5 } } }).refused).toHaveLength(1)
    expect(canary('7.0.0').refused).toHaveLength(1)
    site.built('music', { version: '1.3.0', kernel: '^9.0.0' })
    expect(canary('1.3.0').refused).toHaveLength(1)
    expect(music()?.next).toBeUndefined()
  })

  test('REL-04 of a publisher that was killed before the registry followed is made good by the next command', () => {
    const moves = [{ action: 'canary', id: 'music', version: '1.1.0', share: 10 }] as const
    appendLedger(dist, { atMs: site.registry().revision + 1, actor: 'lin', moves })
    expect(music()?.next).toBeUndefined()
    publish({ dist })
    expect(music()?.next?.entry.version).toBe('1.1.0')
  })
})

/** A small generator of numbers that is the same for the same seed (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

const hourMs = 3_600_000

function moveOf(pointer: Pointer, step: number, random: (below: number) => number): Move | undefined {
  const { version, canary: present, good } = pointer
  const before = good.findLast((one) => one !== version)
  const kinds: readonly (Move | undefined)[] = [
    { action: 'publish', id: 'music', version: `1.${step}.0` },
    version === undefined ? undefined : { action: 'canary', id: 'music', version: `1.${step}.0`, share: random(101) },
    present && { action: 'promote', id: 'music', version: present.version },
    present && { action: 'halt', id: 'music', version: present.version },
    before === undefined ? undefined : { action: 'rollback', id: 'music', version: before },
    { action: random(2) === 0 ? 'hold' : 'free', id: 'music' },
  ]
  return kinds[random(kinds.length)]
}

/** What is wrong after a random schedule of publish, canary, promote, halt, rollback, kill and restart. */
function problemsOf(seed: number): readonly string[] {
  const random = randomOf(seed)
  const problems: string[] = []
  let lines: readonly string[] = []
  let nowMs = 0
  let built: readonly string[] = []
  /** Versions that pages draw, until when. */
  const drawn = new Map<string, number>()
  const recover = (): Fold => {
    const fold = foldLedger(lines)
    if (fold.isTorn) lines = lines.slice(0, -1)
    return fold
  }
  for (let step = 0; step < 20; step += 1) {
    nowMs += random(30) * hourMs
    const before = pointerOf(recover(), 'music')
    const move = moveOf(before, step, random)
    if (!move) continue
    if (move.version !== undefined) built = [...built, move.version]
    for (const one of [before.version, before.canary?.version]) if (one !== undefined) drawn.set(one, nowMs + 24 * hourMs)
    const line = nextLine(recover(), { atMs: nowMs, actor: 'lin', moves: [move] })
    const isKilled = random(5) === 0
    lines = [...lines, isKilled ? line.slice(0, random(line.length - 1)) : line]
    const after = pointerOf(recover(), 'music')
    if (isKilled && JSON.stringify(after) !== JSON.stringify(before)) problems.push(`seed ${seed}: half a command was seen`)
    const needed = neededVersions(after, nowMs, built)
    built = built.filter((one) => needed.has(one))
    const open = [...drawn].filter(([, untilMs]) => untilMs > nowMs).map(([one]) => one)
    for (const one of open) if (!built.includes(one)) problems.push(`seed ${seed}, step ${step}: ${one} was taken from a window`)
    if (move.action === 'halt' && !isKilled && after.version !== before.version) problems.push(`seed ${seed}: a halt moved the others`)
    if (move.action === 'canary' && after.version !== before.version) problems.push(`seed ${seed}: a canary moved the others`)
    const again = pointerOf(foldLedger(lines), 'music')
    if (JSON.stringify([again.version, again.canary]) !== JSON.stringify([after.version, after.canary]))
      problems.push(`seed ${seed}: no fold`)
  }
  return problems
}

test('REL-04 in 1,000 random schedules the fold decides, others never move with a canary, and no drawn version is taken away', () => {
  const seeds = Array.from({ length: 1000 }, (_, index) => index + 1)
  expect(seeds.flatMap(problemsOf)).toEqual([])
})
