import { expect, test } from 'vitest'
import { untilSettled } from './settled-file.ts'

/** A file that is written while somebody looks: its size and time by the moment. */
function written(at: (nowMs: number) => { readonly text: string; readonly modifiedMs: number }) {
  let nowMs = 1_000_001
  const waits: number[] = []
  const look = () => {
    const { text, modifiedMs } = at(nowMs)
    return Promise.resolve({ file: new File([text], 'a', { lastModified: modifiedMs }) })
  }
  const clock = {
    wallMs: () => nowMs,
    sleep: async (ms: number) => {
      waits.push(ms)
      nowMs += ms
    },
  }
  return { look, clock, waits }
}

test('S-A8 half of a file that is being written is not taken for the whole', async () => {
  const { look, clock, waits } = written((nowMs) => ({ text: nowMs < 1_000_005 ? 'ha' : 'half and half', modifiedMs: 1_000_001 }))
  expect(await (await untilSettled(look, clock)).file.text()).toBe('half and half')
  expect(waits).toEqual([100])
})

test.each([
  ['long ago', 1, []],
  ['a moment ago', 1_000_001 - 30, [70]],
  ['by the clock of another machine that is ahead', 1_009_999, []],
  ['on a disk that stamps by two seconds', 1_000_000, [1_999]],
])('S-A8 a file written %s waits no longer than it has to', async (_when, modifiedMs, expected) => {
  const { look, clock, waits } = written(() => ({ text: 'x', modifiedMs }))
  await untilSettled(look, clock)
  expect(waits).toEqual(expected)
})

test('S-A8 a file that is written all the time is taken in the end', async () => {
  const { look, clock, waits } = written((nowMs) => ({ text: `${nowMs}`, modifiedMs: nowMs }))
  expect((await untilSettled(look, clock)).file.size).toBeGreaterThan(0)
  expect(waits.length).toBe(19)
})
