import { releases } from '@cove/device-contract/releases'
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shellFixture } from '../../test/support/shell-fixture.tsx'
import { createSeen, noteCrash, noteFailure, seen } from './seen-counts.ts'
import { useHealth } from './use-health.ts'

beforeEach(() => {
  vi.useFakeTimers()
  seen.take(1_000)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Watch() {
  useHealth()
  return undefined
}

const soonMs = 4_500
const counts = { opens: 0, faults: 0, crashes: 0, errors: 0 }
const modules = (state: 'on' | 'off' = 'on') =>
  ({ status: 'ready', modules: [{ id: 'releases', version: 1, state, calls: [] }] }) as unknown as Partial<never>
const wait = (ms: number) =>
  act(async () => {
    // What tells the device is fetched when there is something to tell.
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(ms)
  })

async function desktop(report: () => Promise<unknown> = () => Promise.resolve({ known: 1 }), state: 'on' | 'off' = 'on') {
  const fixture = await shellFixture({ modules: modules(state), answers: { releases: { report } } } as never)
  const reports = () =>
    fixture.calls
      .filter(({ id }) => id === releases.calls.report.id)
      .map(({ input }) => (input as { body: { reports: unknown } }).body.reports)
  return { ...fixture, reports }
}

test('REL-05 what windows do is told soon, in one report, and then at most once in 15 s; nothing is sent while nothing happens', async () => {
  const { show, reports } = await desktop()
  show(<Watch />)
  await wait(60_000)
  expect(reports()).toEqual([])
  seen.note('opens', 'music', '1.1.0')
  seen.note('opens', 'music', '1.1.0')
  seen.note('crashes', 'music', '1.1.0')
  await wait(soonMs)
  expect(reports()).toEqual([[{ id: 'music', version: '1.1.0', ...counts, opens: 2, crashes: 1 }]])
  for (let time = 0; time < 100; time += 1) {
    seen.note('crashes', 'music', '1.1.0')
    await wait(100)
  }
  expect(reports()).toHaveLength(1)
  await wait(6_000)
  expect(reports()).toHaveLength(2)
  await wait(60_000)
  expect(reports()).toHaveLength(2)
})

test('REL-05 what does not arrive is told with the next; a device without the module is told nothing', async () => {
  let isAway = true
  const { show, reports } = await desktop(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve({ known: 1 })))
  show(<Watch />)
  seen.note('crashes', 'music', '1.1.0')
  await wait(soonMs)
  isAway = false
  seen.note('opens', 'music', '1.1.0')
  await wait(15_100)
  expect(reports().at(-1)).toEqual([{ id: 'music', version: '1.1.0', ...counts, opens: 1, crashes: 1 }])
  cleanup()
  const other = await desktop(undefined, 'off')
  other.show(<Watch />)
  seen.note('crashes', 'music', '1.1.0')
  await wait(60_000)
  expect(other.reports()).toEqual([])
})

test('REL-05 an error that nothing caught counts for the release whose code threw it, and for none when it is the desktop’s', async () => {
  const { show } = await desktop(undefined, 'off')
  show(<Watch />)
  const stack = (at: string) => Object.assign(new Error('boom'), { stack: `Error: boom\n    at save (https://cove.local${at}:1:2)` })
  dispatchEvent(new ErrorEvent('error', { error: stack('/remotes/music/1.1.0/window.js') }))
  dispatchEvent(new ErrorEvent('error', { error: stack('/main.js') }))
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: stack('/remotes/music/1.1.0/en.js') }))
  expect(seen.take(9)).toEqual([{ id: 'music', version: '1.1.0', ...counts, errors: 2 }])
})

test('REL-05 a file that is on its way is no fault of a release; one that is gone, altered or broken is', () => {
  const own = createSeen()
  const failure = { remoteId: 'music', version: '1.1.0', detail: '' }
  for (const kind of ['network', 'timeout', 'unknownRemote', 'versionRefused'] as const) noteFailure(own, { ...failure, kind })
  expect(own.isWaiting()).toBe(false)
  for (const kind of ['missing', 'altered', 'broken'] as const) noteFailure(own, { ...failure, kind })
  for (const kind of ['missing', 'network', 'broken'] as const) noteCrash(own, { ...failure, kind })
  expect(own.take(9)).toEqual([{ id: 'music', version: '1.1.0', ...counts, faults: 4, crashes: 1 }])
})

test('REL-05 a page that loops grows nothing', () => {
  const own = createSeen()
  for (let time = 0; time < 5_000; time += 1) own.note('errors', `app-${time % 500}`, '1.0.0')
  for (let time = 0; time < 5_000; time += 1) own.note('errors', 'app-1', '1.0.0')
  own.note('opens', 'dev', '')
  const all = own.take(1_000)
  expect(all).toHaveLength(64)
  expect(Math.max(...all.map(({ errors }) => errors))).toBe(1_000)
})
