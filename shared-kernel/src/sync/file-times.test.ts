import { expect, test } from 'vitest'
import { touchOf } from './file-times.ts'

const md5 = 'a'.repeat(32)
const row = { path: 'a', md5, sizeBytes: 1, localSeconds: 0, vector: 'x:1' }
const ask = (
  { here, there, base }: { here: number; there: number; base: { here: number; there: number | undefined } },
  direction: 'both' | 'up' | 'down' = 'both',
) => {
  const touch = touchOf(
    {
      path: 'a',
      local: { path: 'a', md5, sizeBytes: 1, modifiedMs: here },
      device: { path: 'a', md5, sizeBytes: 1, modifiedSeconds: there / 1000, vector: 'x:1', author: '' },
      base: { ...row, localSeconds: base.here / 1000, ...(base.there === undefined ? {} : { deviceSeconds: base.there / 1000 }) },
    },
    row,
    direction,
  )
  return touch && [touch.side, touch.modifiedMs]
}

test('SYN-02 the side whose time moved gives it to the other one, where the task goes that way', () => {
  const [local, device] = [
    { here: 9, there: 5, base: { here: 5, there: 5 } },
    { here: 5, there: 9, base: { here: 5, there: 5 } },
  ]
  expect([ask(local), ask(local, 'up'), ask(local, 'down')]).toEqual([['device', 9], ['device', 9], undefined])
  expect([ask(device), ask(device, 'down'), ask(device, 'up')]).toEqual([['computer', 9], ['computer', 9], undefined])
  expect(ask({ here: 8, there: 9, base: { here: 5, there: 5 } })).toEqual(['computer', 9])
  expect(ask({ here: 9, there: 8, base: { here: 5, there: 5 } })).toEqual(['device', 9])
})

test('SYN-02 nothing moves without a move: equal times, a disk that keeps them less exactly, agreements of before', () => {
  expect(ask({ here: 9, there: 9, base: { here: 5, there: 5 } })).toBeUndefined()
  expect(ask({ here: 2000, there: 2999, base: { here: 2000, there: 2999 } })).toBeUndefined()
  expect(ask({ here: 7, there: 9, base: { here: 5, there: undefined } })).toBeUndefined()
})
