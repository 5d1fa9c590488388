import { expect, test } from 'vitest'
import { stripesOf } from './flip-bytes.ts'
import { placesIn } from './scrub-files.ts'

const log = [
  '[  486.838487] BTRFS error (device loop0p1): scrub: unable to fixup (regular) error at logical 14024704 on dev /dev/loop0p1 physical 14024704',
  '[  486.840869] BTRFS warning (device loop0p1): scrub: checksum error at logical 14024704 on dev /dev/loop0p1, physical 14024704 root 5 inode 259 offset 393216 length 4096 links 1 (path: users/1/a.bin)',
  '[  486.841869] BTRFS error (device loop0p1): scrub: fixed up error at logical 13893632 on dev /dev/loop0p1 physical 13893632',
  '[  486.841870] BTRFS error (device loop0p1): scrub: fixed up error at logical 14155776 on dev /dev/loop0p1 physical 14155776',
  '[  486.841871] BTRFS error (device loop0p1): scrub: unable to fixup (regular) error at logical 14155776 on dev /dev/loop1p1 physical 14155776',
  '[  486.842839] BTRFS error (device loop9p1): scrub: unable to fixup (regular) error at logical 999 on dev /dev/loop9p1 physical 999',
  '[  486.843000] BTRFS info (device loop0p1): scrub: finished on devid 1 with status: 0',
]

test('DSK-01a the places of a check are those of its own pool, and whether a good copy was found', () => {
  expect([...placesIn(log, ['loop0p1', 'loop1p1'])]).toEqual([
    ['14024704', false],
    ['13893632', true],
    ['14155776', true],
  ])
})

const chunk = (type: string, stripes: readonly [disk: number, offset: number][]) =>
  `	item 1 key (FIRST_CHUNK_TREE CHUNK_ITEM 13631488) itemoff 1 itemsize 80
		length 262144 owner 2 stripe_len 65536 type DATA|${type}
		num_stripes ${stripes.length} sub_stripes 1
${stripes.map(([disk, offset], at) => `			stripe ${at} devid ${disk} offset ${offset}`).join('\n')}`

test('DSK-01a an address in the pool is told from a place on a disk, in every mode', () => {
  const [single] = stripesOf(chunk('single', [[1, 1_048_576]]), 1)
  expect([single?.sizeBytes, single?.addressOf(1_048_576 + 70_000)]).toEqual([262_144, 13_631_488 + 70_000])
  const mirror = chunk('RAID1', [
    [1, 0],
    [2, 4096],
  ])
  expect(stripesOf(mirror, 2)[0]?.addressOf(4096 + 70_000)).toBe(13_631_488 + 70_000)
  const [striped] = stripesOf(
    chunk('RAID0', [
      [1, 0],
      [2, 0],
    ]),
    2,
  )
  // The second stripe of the second disk is the fourth of the pool.
  expect([striped?.sizeBytes, striped?.addressOf(65_536 + 5)]).toEqual([131_072, 13_631_488 + 3 * 65_536 + 5])
})
