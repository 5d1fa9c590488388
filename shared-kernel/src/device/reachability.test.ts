import { expect, test, vi } from 'vitest'
import { createReachability } from './reachability.ts'

function watch(probe: () => Promise<boolean>) {
  const timers: { run: () => void; delayMs: number }[] = []
  const onChanged = vi.fn()
  const watched = createReachability({
    probe,
    onChanged,
    setTimer: (run, delayMs) => {
      const timer = { run, delayMs }
      timers.push(timer)
      return { [Symbol.dispose]: () => void timers.splice(timers.indexOf(timer), 1) }
    },
  })
  const fire = async () => {
    const timer = timers.shift()
    timer?.run()
    await vi.waitFor(() => undefined)
    await Promise.resolve()
    return timer?.delayMs
  }
  return { watched, onChanged, timers, fire }
}

test('DEV-07a no timer runs while the device answers', () => {
  const { watched, timers } = watch(() => Promise.resolve(true))
  watched.report(true)
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
  expect(timers).toHaveLength(0)
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
