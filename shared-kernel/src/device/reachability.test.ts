import { expect, test, vi } from 'vitest'
import { createReachability } from './reachability.ts'

function watch(probe: () => Promise<boolean>, { isVisible = (): boolean => false, look = probe } = {}) {
  const timers: { run: () => void; delayMs: number }[] = []
  const onChanged = vi.fn()
  const planned: number[] = []
  let nowMs = 0
  let wake: () => void = () => undefined
  const watched = createReachability({
    probe,
    look,
    isVisible,
    onChanged,
    nowMs: () => nowMs,
    onPlanned: (_attempt, delayMs) => planned.push(delayMs),
    onWake: (listener) => {
      wake = listener
      return { [Symbol.dispose]: () => (wake = () => undefined) }
    },
    setTimer: (run, delayMs) => {
      const timer = { run, delayMs }
      timers.push(timer)
      return { [Symbol.dispose]: () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1)) }
    },
  })
  const fire = async () => {
    const timer = timers.shift()
    nowMs += timer?.delayMs ?? 0
    timer?.run()
    await vi.waitFor(() => undefined)
    await Promise.resolve()
    return timer?.delayMs
  }
  const advance = (ms: number) => (nowMs += ms)
  return { watched, onChanged, timers, fire, advance, planned, wake: () => wake() }
}

test('DEV-07b an idle page asks after 6 s without an answer and waits 8 s at most: a frozen device is noticed within 15 s', async () => {
  const answers: (boolean | undefined)[] = [true, undefined]
  const probe = vi.fn(() => {
    const answer = answers.shift()
    return answer === undefined ? new Promise<boolean>(() => undefined) : Promise.resolve(answer)
  })
  const { watched, timers, fire, onChanged } = watch(probe)
  watched.report(true)
  watched.report(true)
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([6000])
  await fire()
  expect(probe).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(timers.map(({ delayMs }) => delayMs)).toEqual([6000]))
  await fire()
  expect(probe).toHaveBeenCalledTimes(2)
  expect(timers.map(({ delayMs }) => delayMs).toSorted((a, b) => a - b)).toEqual([6000, 8000])
  timers.sort((a, b) => b.delayMs - a.delayMs)
  await fire()
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledExactlyOnceWith(false))
  // The reconnect policy asks from now on, and nothing else.
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([1000])
})
test('DEV-07b an answer of a request counts: an active page asks nothing', async () => {
  const probe = vi.fn(() => Promise.resolve(true))
  const { watched, timers, advance } = watch(probe)
  watched.report(true)
  for (let second = 0; second < 5; second += 1) {
    advance(5000)
    watched.report(true)
    advance(1000)
    timers.shift()?.run()
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([5000])
  }
  expect(probe).not.toHaveBeenCalled()
  watched[Symbol.dispose]()
  expect(timers).toHaveLength(0)
})
test('S-C5 away is told once, asked again with growing waits, back is told once', async () => {
  const answers = [false, false, true]
  const { watched, onChanged, fire, timers } = watch(() => Promise.resolve(answers.shift() ?? true))
  watched.report(false)
  watched.report(false)
  expect(await fire()).toBe(1000)
  expect(await fire()).toBe(2000)
  expect(await fire()).toBe(4000)
  expect(onChanged.mock.calls).toEqual([[false], [true]])
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([6000])
})
test('DEV-07b pressing the button asks at once', async () => {
  const probe = vi.fn(() => Promise.resolve(true))
  const { watched, onChanged } = watch(probe)
  watched.report(false)
  watched.tryNow()
  await vi.waitFor(() => expect(onChanged).toHaveBeenLastCalledWith(true))
  expect(probe).toHaveBeenCalledTimes(1)
})
test('S-C5 a suspicion is checked once: believed when nobody answers, forgotten when somebody does', async () => {
  const answers = [true, false]
  const { watched, onChanged } = watch(() => Promise.resolve(answers.shift() ?? false))
  watched.suspect()
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  expect(onChanged).not.toHaveBeenCalled()
  watched.suspect()
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledExactlyOnceWith(false))
})

/** A device that is away until it is back. */
const device = () => {
  const state = { isThere: false, asked: 0 }
  const probe = () => {
    state.asked += 1
    return Promise.resolve(state.isThere)
  }
  return { state, probe }
}
test('H-15 after five tries in view the waits go up to a minute; whoever turns to the page finds the device at once', async () => {
  const { state, probe } = device()
  const { watched, onChanged, fire, planned, timers, wake } = watch(probe)
  watched.report(false)
  for (let tries = 0; tries < 8; tries += 1) {
    await fire()
    await vi.waitFor(() => expect(timers).toHaveLength(1))
  }
  expect(planned).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000])
  state.isThere = true
  wake()
  await vi.waitFor(() => expect(onChanged).toHaveBeenLastCalledWith(true))
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([6000])
})
test('H-15 looking at the page while the device is still away asks once, and the waits go on where they were', async () => {
  const { state, probe } = device()
  const { watched, fire, planned, timers, wake } = watch(probe)
  watched.report(false)
  await fire()
  await vi.waitFor(() => expect(timers).toHaveLength(1))
  // Showing a page says so three times: visible, shown, focused.
  for (let heard = 0; heard < 3; heard += 1) wake()
  await vi.waitFor(() => expect(timers).toHaveLength(1))
  expect(state.asked).toBe(2)
  expect(planned).toEqual([1000, 2000, 2000])
})
test('DEV-07a waking asks nobody while all is well, while somebody else watches, or when the watch is over', async () => {
  const { state, probe } = device()
  const { watched, wake } = watch(probe)
  wake()
  const held = watched.hold()
  wake()
  held[Symbol.dispose]()
  watched[Symbol.dispose]()
  wake()
  await Promise.resolve()
  expect(state.asked).toBe(0)
})

test('DEV-07c a page that is looked at asks every 3 s between two tries: a device that is back is found within seconds', async () => {
  const { state, probe } = device()
  const look = vi.fn(() => Promise.resolve(state.isThere))
  const { watched, onChanged, fire, planned, timers } = watch(probe, { isVisible: () => true, look })
  watched.report(false)
  const next = async () => {
    const delayMs = await fire()
    await vi.waitFor(() => expect(timers).toHaveLength(1))
    return delayMs
  }
  const waits: (number | undefined)[] = []
  for (let at = 0; at < 8; at += 1) waits.push(await next())
  expect(waits).toEqual([1000, 2000, 3000, 1000, 3000, 3000, 2000, 3000])
  // The tries a person sees are those of the policy.
  expect(planned).toEqual([1000, 2000, 4000, 8000, 16_000])
  expect([state.asked, look.mock.calls.length]).toEqual([4, 4])
  state.isThere = true
  await fire()
  await vi.waitFor(() => expect(onChanged).toHaveBeenLastCalledWith(true))
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([6000])
})
test('DEV-07c an answer that comes when somebody else watches changes nothing', async () => {
  const answer = Promise.withResolvers<boolean>()
  const { watched, onChanged, fire } = watch(() => Promise.resolve(false), { isVisible: () => true, look: () => answer.promise })
  watched.report(false)
  for (let at = 0; at < 3; at += 1) await fire()
  const held = watched.hold()
  answer.resolve(true)
  await vi.waitFor(() => undefined)
  expect(onChanged.mock.calls).toEqual([[false]])
  held[Symbol.dispose]()
})
