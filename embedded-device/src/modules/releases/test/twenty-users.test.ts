import type { Ledger } from '@cove/release-kit'
import { canaryNumber, isShownNext } from '@cove/release-kit'
import { openDatabase, readMigrations } from '@cove/server-kit'
import fc from 'fast-check'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createReleaseHealth } from '../health/release-health.ts'

// Twenty desktops in one clock: they open windows, read the registry, count, and report as the shell does; the device decides as it does.

let db: ReturnType<typeof openDatabase>
beforeEach(() => {
  db = openDatabase(':memory:', { durability: 'full' })
  for (const { sql } of readMigrations(fileURLToPath(new URL('../migrations/', import.meta.url)))) db.script(sql)
})
afterEach(() => db[Symbol.dispose]())

const base = '1.0.0'
const next = '1.1.0'
const startMs = 1_800_000_000_000
const secondMs = 1_000

interface Desktop {
  readonly userNo: string
  readonly opensAt: ReadonlySet<number>
  /** What it read of the registry. */
  isShown: boolean
  counts: { opens: number; crashes: number; version: string } | undefined
  toldAt: number
  notedAt: number
  readonly drew: { readonly version: string; readonly second: number }[]
}

const foldWith = (users: readonly number[] | undefined): Ledger => {
  const pointer = { version: base, held: true, good: [base], left: users ? new Map() : new Map([[next, startMs]]), records: new Map() }
  const canary = users && { version: next, share: 0, users }
  const moves = [{ action: 'canary' as const, id: 'music', version: next }]
  const line = { seq: 1, prev: '', atMs: startMs, actor: 'lin', moves }
  return { pointers: new Map([['music', { ...pointer, ...(canary && { canary }) }]]), lines: [line], head: '', isTorn: false }
}

/** Runs five minutes; `breaks` says whether a window of the next version throws. */
function run(desktops: readonly Desktop[], users: readonly number[], breaks: (second: number) => boolean) {
  let fold = foldWith(users)
  let nowMs = startMs
  let haltedAt: number | undefined
  const health = createReleaseHealth({ db, nowMs: () => nowMs })
  for (let second = 0; second < 300; second += 1) {
    nowMs = startMs + second * secondMs
    for (const desktop of desktops) {
      // The device's event reaches a desktop within the second.
      desktop.isShown = haltedAt === undefined && isShownNext({ share: 0, users }, { id: 'music', version: next }, desktop.userNo)
      if (desktop.opensAt.has(second)) {
        const version = desktop.isShown ? next : base
        desktop.drew.push({ version, second })
        const isCrash = version === next && breaks(second)
        if (!desktop.counts) desktop.notedAt = second
        const { opens = 0, crashes = 0 } = desktop.counts ?? {}
        desktop.counts = { version, opens: opens + 1, crashes: crashes + (isCrash ? 1 : 0) }
      }
      if (!desktop.counts || second < Math.max(desktop.notedAt + 4, desktop.toldAt + 15)) continue
      health.add(fold, desktop.userNo, [{ id: 'music', faults: 0, errors: 0, ...desktop.counts }])
      desktop.toldAt = second
      desktop.counts = undefined
      if (haltedAt !== undefined || health.hurting(fold).length === 0) continue
      haltedAt = second
      fold = foldWith(undefined)
    }
  }
  return haltedAt
}

const userNos = Array.from({ length: 20 }, (_, index) => String(1001 + index))
const desktopsOf = (opens: readonly (readonly number[])[]): Desktop[] =>
  userNos.map((userNo, index) => ({
    userNo,
    opensAt: new Set(opens[index]),
    isShown: false,
    counts: undefined,
    toldAt: -15,
    notedAt: 0,
    drew: [],
  }))
const opensOfAll = fc.array(fc.array(fc.nat(200), { minLength: 1, maxLength: 12 }), { minLength: 20, maxLength: 20 })
const clear = () => db.script('delete from releases_hour; delete from releases_session')

test('REL-05 of twenty users two get a version that throws: back within 60 s of the second, and no one else ever saw it', () => {
  fc.assert(
    fc.property(opensOfAll, fc.shuffledSubarray(userNos, { minLength: 2, maxLength: 2 }), (opens, chosen) => {
      clear()
      const desktops = desktopsOf(opens)
      const users = chosen.map((userNo) => canaryNumber('music', next, userNo))
      const haltedAt = run(desktops, users, () => true)
      const shown = desktops.filter(({ userNo }) => chosen.includes(userNo))
      const others = desktops.filter(({ userNo }) => !chosen.includes(userNo))
      expect(others.flatMap(({ drew }) => drew.map(({ version }) => version)).every((version) => version === base)).toBe(true)
      const firstCrash = ({ drew }: Desktop) => drew.find(({ version }) => version === next)?.second
      const [one, other] = shown.map(firstCrash)
      if (one === undefined || other === undefined) return
      expect(haltedAt).toBeDefined()
      expect((haltedAt ?? Infinity) - Math.max(one, other)).toBeLessThanOrEqual(60)
      const late = shown.flatMap(({ drew }) => drew).filter(({ version, second }) => version === next && second > (haltedAt ?? 0))
      expect(late).toEqual([])
    }),
    { numRuns: 150 },
  )
})

test('REL-05 a version that works is never halted, however often it is opened', () => {
  fc.assert(
    fc.property(opensOfAll, fc.shuffledSubarray(userNos, { minLength: 1, maxLength: 20 }), (opens, chosen) => {
      clear()
      const users = chosen.map((userNo) => canaryNumber('music', next, userNo))
      expect(run(desktopsOf(opens), users, () => false)).toBeUndefined()
    }),
    { numRuns: 50 },
  )
})
