import { expect, test } from 'vitest'
import { burstKeyOf, burstsAmong, coverOf } from '../burst-frames.ts'

const frames = (...named: readonly (readonly [name: string, takenMs: number])[]) =>
  named.map(([name, takenMs], at) => ({ id: at + 1, name, takenMs, stackId: null }))

test('ALB-01b frames of a burst are known by the names that cameras write', () => {
  const sharing = [
    ['IMG_20240517_182200_BURST001.jpg', 'IMG_20240517_182200_BURST002_COVER.JPG'],
    ['00000IMG_00000_BURST20240517182200123_COVER.jpg', '00001IMG_00001_BURST20240517182200123.jpg'],
    ['20240517_182200_001.jpg', '20240517_182200_012.jpg'],
  ]
  for (const [one = '', other = ''] of sharing) {
    expect(burstKeyOf(one)).toBeDefined()
    expect(burstKeyOf(other)).toBe(burstKeyOf(one))
  }
  expect(new Set(sharing.map(([one = '']) => burstKeyOf(one))).size).toBe(3)
  for (const name of ['IMG_0001.jpg', '20240517_182200.jpg', 'sunburst', '2024.jpg']) expect(burstKeyOf(name)).toBeUndefined()
})

test('ALB-01b the same names with a pause between them are several bursts, and one picture alone is none', () => {
  const all = frames(['a_BURST3.jpg', 2000], ['a_BURST1.jpg', 0], ['a_BURST2.jpg', 1000], ['a_BURST4.jpg', 60_000], ['b.jpg', 500])
  expect(burstsAmong(all).map((burst) => burst.map(({ name }) => name))).toEqual([['a_BURST1.jpg', 'a_BURST2.jpg', 'a_BURST3.jpg']])
})

test('ALB-01b the frame that stands for a burst stays; else the camera decides', () => {
  const burst = frames(['a_BURST1.jpg', 0], ['a_BURST2_COVER.jpg', 1], ['a_BURST3.jpg', 2])
  expect(coverOf(burst)?.id).toBe(2)
  expect(coverOf(burst.map((frame) => ({ ...frame, stackId: frame.id === 3 ? null : 3 })))?.id).toBe(3)
  expect(coverOf(frames(['a_BURST1.jpg', 0], ['a_BURST2.jpg', 1]))?.id).toBe(1)
})
