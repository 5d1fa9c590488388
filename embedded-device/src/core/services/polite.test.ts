import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ServiceError } from './service-error.ts'
import type { ServiceProblem } from './service-error.ts'
import { createPolite } from './polite.ts'
import type { Patience, PoliteState } from './polite.ts'

const never = new AbortController().signal

/** A clock that jumps to the next wake when everything waits. */
function fakeClock() {
  let nowMs = 1_000_000
  const sleepers: { readonly atMs: number; readonly wake: () => void }[] = []
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  }
  return {
    nowMs: () => nowMs,
    wait: (ms: number) => new Promise<void>((wake) => sleepers.push({ atMs: nowMs + ms, wake })),
    settle,
    pass: (ms: number) => void (nowMs += ms),
    /** Runs until no call waits or this much time has passed. */
    async run(forMs: number) {
      const endMs = nowMs + forMs
      for (;;) {
        await settle()
        const next = sleepers.toSorted((one, other) => one.atMs - other.atMs)[0]
        if (!next || next.atMs > endMs) break
        sleepers.splice(sleepers.indexOf(next), 1)
        nowMs = Math.max(nowMs, next.atMs)
        next.wake()
      }
      nowMs = Math.max(nowMs, endMs)
    },
  }
}

const pace = { perSecond: 10, burst: 5 }

test('SED-04b no span of time has more requests than the pace allows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 400 }), { minLength: 1, maxLength: 60 }), async (gaps) => {
      const clock = fakeClock()
      const polite = createPolite({ ...clock, ...pace })
      const sent: number[] = []
      for (const gap of gaps) {
        void polite.enter(never, 'waits').then((pass) => {
          sent.push(clock.nowMs())
          pass.succeeded()
          pass[Symbol.dispose]()
        })
        await clock.settle()
        await clock.run(gap)
      }
      await clock.run(60_000)
      expect(sent.length).toBe(gaps.length)
      for (const [index, from] of sent.entries())
        for (const [other, to] of sent.entries())
          if (other >= index) expect(other - index + 1).toBeLessThanOrEqual(pace.burst + ((to - from) * pace.perSecond) / 1000 + 1)
    }),
    { numRuns: 40 },
  )
})

const answers = fc.array(fc.constantFrom<ServiceProblem | 'ok'>('ok', 'rateLimited', 'unavailable', 'notFound', 'signInNeeded'), {
  minLength: 1,
  maxLength: 30,
})

test('SED-04b whatever a service answers: Retry-After is kept, only one request probes, and none follows a refused sign-in', async () => {
  await fc.assert(
    fc.asyncProperty(answers, fc.nat({ max: 8 }), async (script, callers) => {
      const clock = fakeClock()
      const states: PoliteState[] = []
      const polite = createPolite({ ...clock, perSecond: 1000, burst: 1000, onChanged: (state) => states.push(state) })
      const left = [...script]
      let [blockedUntilMs, onTheWay, isRefused, wasPaused] = [0, 0, false, false]
      const call = async (): Promise<void> => {
        using pass = await polite.enter(never, 'waits')
        // The state that the request meets.
        expect(isRefused).toBe(false)
        expect(clock.nowMs()).toBeGreaterThanOrEqual(blockedUntilMs)
        if (wasPaused) expect(onTheWay).toBe(0)
        onTheWay += 1
        await clock.wait(50)
        onTheWay -= 1
        const answer = left.shift() ?? 'ok'
        if (answer === 'ok') pass.succeeded()
        else pass.failed(new ServiceError(answer, answer === 'rateLimited' ? { retryAfterMs: 7000 } : {}))
        const { kind } = polite.state()
        wasPaused = kind === 'waiting' || kind === 'away'
        if (kind === 'signInNeeded') isRefused = true
        if (answer === 'rateLimited' && !isRefused) blockedUntilMs = clock.nowMs() + 7000
      }
      const all: Promise<unknown>[] = []
      for (let round = 0; round < script.length; round += 1) {
        for (let caller = 0; caller <= callers; caller += 1) all.push(call().catch((error: unknown) => error))
        await clock.run(20_000)
      }
      await clock.run(24 * 3600_000)
      for (const failure of await Promise.all(all)) if (failure !== undefined) expect(failure).toMatchObject({ problem: 'signInNeeded' })
    }),
    { numRuns: 60 },
  )
})

test('SED-04b pauses double up to a limit, and a person is told of a wait at once', async () => {
  const clock = fakeClock()
  const polite = createPolite({ ...clock, ...pace })
  const pauses: number[] = []
  for (let count = 0; count < 12; count += 1) {
    const entering = polite.enter(never, 'waits')
    await clock.run(3600_000)
    using pass = await entering
    pass.failed(new ServiceError('rateLimited'))
    const state = polite.state()
    if ('untilMs' in state) pauses.push(state.untilMs - clock.nowMs())
    await expect(polite.enter(never, 'isTold')).rejects.toMatchObject({ problem: 'rateLimited' })
  }
  expect(pauses.slice(0, 4)).toEqual([1000, 2000, 4000, 8000])
  expect(Math.max(...pauses)).toBe(15 * 60_000)
})

test('SED-04b a refused sign-in holds after a restart, and ends with the one that is accepted; attempts follow each other', async () => {
  const clock = fakeClock()
  const polite = createPolite({ ...clock, ...pace, first: { kind: 'signInNeeded', sinceMs: 5 } })
  for (const patience of ['waits', 'isTold'] as readonly Patience[])
    await expect(polite.enter(never, patience)).rejects.toMatchObject({ problem: 'signInNeeded' })
  let atOnce = 0
  const attempt = (isGood: boolean) => async (): Promise<void> => {
    atOnce += 1
    expect(atOnce).toBe(1)
    await clock.wait(10)
    atOnce -= 1
    if (!isGood) throw new ServiceError('signInNeeded')
  }
  const tries = [polite.signIn(attempt(false)), polite.signIn(attempt(true))].map((one) => one.catch((error: unknown) => error))
  await clock.run(1000)
  const [first, second] = await Promise.all(tries)
  expect(first).toMatchObject({ problem: 'signInNeeded' })
  expect(second).toBeUndefined()
  expect(polite.state().kind).toBe('ready')
})
