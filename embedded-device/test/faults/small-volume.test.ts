import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mountSmallVolume } from './small-volume.ts'

test('S-B1 negative control: a volume that is gone is not filled, though its folder is there again', ({ skip, onTestFinished }) => {
  const volume = mountSmallVolume({ sizeBytes: 1 << 20 })
  if (typeof volume === 'string') return skip(volume)
  volume.leaveBytes(4096)
  volume[Symbol.dispose]()
  mkdirSync(volume.dir)
  onTestFinished(() => rmSync(volume.dir, { recursive: true }))
  for (const fill of [() => volume.leaveBytes(0), () => volume.fillUp(), () => volume.fillNames()]) expect(fill).toThrow('no volume')
  expect(readdirSync(volume.dir)).toEqual([])
})
