import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { archives } from '@cove/device-contract/archives'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { extractLimits } from '../rules/limits.ts'
import { dataOf, openArchivesWorld } from './archives-world.ts'
import type { ArchivesWorld } from './archives-world.ts'
import { makeTar, paxHeader } from './tar-maker.ts'
import type { MadeTarEntry } from './tar-maker.ts'

let world: ArchivesWorld
beforeAll(async () => {
  world = await openArchivesWorld()
}, 60_000)
afterAll(() => world.one[Symbol.asyncDispose]())

const extract = (name: string) =>
  world.calls.extract({
    body: { archive: world.ref(`/${name}`), storageId: world.storageId, folder: '/', intoName: `out-${name}`, conflict: 'rename' },
  })
const madeHash = async (path: string) =>
  createHash('sha256')
    .update(await readFile(join(world.home, path)))
    .digest('hex')
const listed = async (name: string) => (await dataOf(world.calls.list({ body: { ...world.ref(`/${name}`), folder: '' } }))).entries

/** 30 pieces with holes between and after them, packed by GNU tar (old form, pax 0.0, 0.1 and 1.0) and by the tar of a Mac. */
const holes = { bytes: 591_520, sha256: '3b3afd3354eabd49d46394572966f9642d70b4400247f1c53e4eeac4dcbc62ab' }

test.each(['gnu', 'pax-0.0', 'pax-0.1', 'pax-1.0', 'bsd-pax'])('TSK-13 a file with holes comes out right: %s', async (way) => {
  const name = `sparse-${way}.tar.gz`
  await world.put(name, await readFile(new URL(`fixtures/${name}`, import.meta.url)))
  expect(await listed(name)).toMatchObject([{ name: 'holes.bin', sizeBytes: holes.bytes }])
  expect(await world.ended(extract(name))).toMatchObject({ status: 'completed', failures: [] })
  const made = `out-${name}/holes.bin`
  expect([(await stat(join(world.home, made))).size, await madeHash(made)]).toEqual([holes.bytes, holes.sha256])
  // Of the holes, nothing is on the disk.
  expect((await stat(join(world.home, made))).blocks * 512).toBeLessThan(holes.bytes)
})

test.each(['gnu', 'pax'])('TSK-13 finding a file of a megabyte with one hole, and times before 1970, come out right: %s', async (way) => {
  for (const what of ['one-hole', 'before-1970']) {
    const name = `${what}-${way}.tar.gz`
    await world.put(name, await readFile(new URL(`fixtures/${name}`, import.meta.url)))
    expect(await world.ended(extract(name))).toMatchObject({ status: 'completed', failures: [] })
  }
  const holed = `out-one-hole-${way}.tar.gz/s.bin`
  expect([(await stat(join(world.home, holed))).size, await madeHash(holed)]).toEqual([
    1_048_580,
    '51e90d6e9fce753cc7784a411c9ce66f69a7df6f1dedac4917bd8990b528f470',
  ])
  expect((await stat(join(world.home, `out-before-1970-${way}.tar.gz`, 'a.txt'))).mtimeMs).toBe(Date.parse('1965-04-30T12:00:00Z'))
})

const listedMap = (map: string, size: string, content: string): readonly MadeTarEntry[] => [
  paxHeader([
    ['GNU.sparse.name', 'real.bin'],
    ['GNU.sparse.size', size],
    ['GNU.sparse.numblocks', String(map.split(',').length / 2)],
    ['GNU.sparse.map', map],
  ]),
  { name: 'GNUSparseFile.1/real.bin', content },
]

test('TSK-13 holes count as what they become: a small tar of a huge file is a bomb', async () => {
  const saved = { ...extractLimits }
  Object.assign(extractLimits, { freeOfRatioBytes: 1 << 20, ratio: 20 })
  try {
    await world.put('huge.tar', makeTar(listedMap('0,4', String(1 << 30), 'data')))
    expect(await listed('huge.tar')).toMatchObject([{ name: 'real.bin', sizeBytes: 1 << 30 }])
    expect(await extract('huge.tar')).toMatchObject({ ok: false, error: { name: 'archiveBeyondLimits' } })
  } finally {
    Object.assign(extractLimits, saved)
  }
  expect(existsSync(join(world.home, 'out-huge.tar'))).toBe(false)
})

const star = (header: Buffer): void => void header.write('tar\0', 508, 'latin1')
/** Each kind of entry that is no file, with the reason that is told. */
const refused: readonly (readonly [reason: keyof typeof archives.errors, ...(readonly MadeTarEntry[])])[] = [
  ['archiveEntrySparse', ...listedMap('0,4,2,4', '100', 'datadata')],
  ['archiveEntrySparse', ...listedMap('0,4,8,4', '10', 'datadata')],
  ['archiveEntrySparse', ...listedMap('0,4,8,8', '100', 'datadata')],
  [
    'archiveEntrySparse',
    paxHeader([
      ['GNU.sparse.major', '2'],
      ['GNU.sparse.minor', '0'],
      ['GNU.sparse.realsize', '9'],
    ]),
    { name: 'v2', content: '1' },
  ],
  ['archiveEntrySparse', paxHeader([['GNU.sparse.new', '1']]), { name: 'new', content: '1' }],
  ['archiveEntrySparse', paxHeader([['SCHILY.realsize', '100']]), { name: 'star', content: '1' }],
  ['archiveEntrySparse', paxHeader([['SUN.holesdata', ' 0 1 2']]), { name: 'solaris', content: '1' }],
  ['archiveEntrySparse', { name: 'old-star', type: 'S', content: '1', patch: star }],
  [
    'archiveEntrySparse',
    paxHeader([
      ['GNU.sparse.major', '1'],
      ['GNU.sparse.minor', '0'],
      ['GNU.sparse.realsize', '9'],
    ]),
    { name: 'no-map', content: 'x\n' },
  ],
  ['archiveEntryVolume', { name: 'part', type: 'M', content: 'rest' }],
  [
    'archiveEntryVolume',
    paxHeader([
      ['GNU.volume.filename', 'f'],
      ['GNU.volume.offset', '512'],
    ]),
    { name: 'part2', content: 'rest' },
  ],
  ['archiveEntryHardLink', { name: 'hard', type: '1' }],
  ['archiveEntryLink', { name: 'soft', type: '2' }],
  ['archiveEntrySpecial', { name: 'tty', type: '3' }],
  ['archiveEntrySpecial', { name: 'disk', type: '4' }],
  ['archiveEntrySpecial', { name: 'pipe', type: '6' }],
  ['archiveEntryUnknown', { name: 'acl', type: 'A', content: 'acl' }],
  ['archiveEntryUnknown', { name: 'vendor', type: 'Z', content: 'secret' }],
]

test.each(refused.map(([reason, ...made]) => ({ reason, made })))(
  'TSK-13 what cannot be read right is refused: $reason',
  async ({ reason, made }) => {
    const name = `refused-${made.at(-1)?.type ?? '0'}.tar`
    await world.put(name, makeTar([{ name: 'before', content: 'b' }, ...made, { name: 'after', content: 'a' }]))
    const task = await world.ended(extract(name))
    expect(task.failures).toMatchObject([{ code: archives.errors[reason].code }])
    const out = (await world.tree()).filter((path) => path.startsWith(`out-${name}`) && !path.includes('before') && !path.includes('after'))
    expect([task.status, out]).toEqual(['completed', []])
  },
)

test('TSK-13 contiguous files, folders of dumps and labels are what they are; global attributes hold for all that follow', async () => {
  const entries: readonly MadeTarEntry[] = [
    { name: 'label', type: 'V' },
    { name: 'dump/', type: 'D', content: 'Ya.txt\0\0' },
    { name: 'dump/whole.txt', type: '7', content: 'whole' },
    paxHeader(
      [
        ['mtime', '1000000000.5'],
        ['comment', 'c'],
      ],
      'g',
    ),
    { name: 'one.txt', content: '1' },
    paxHeader([['mtime', '1100000000']]),
    { name: 'two.txt', content: '2' },
    paxHeader([['mtime', '']]),
    { name: 'three.txt', content: '3' },
  ]
  await world.put('kinds.tar', makeTar(entries))
  expect(await world.ended(extract('kinds.tar'))).toMatchObject({ status: 'completed', failures: [] })
  expect(await world.tree('out-kinds.tar')).toEqual(['dump/whole.txt', 'one.txt', 'three.txt', 'two.txt'])
  const seconds = async (name: string) => (await stat(join(world.home, 'out-kinds.tar', name))).mtimeMs / 1000
  expect([await seconds('one.txt'), await seconds('two.txt'), await seconds('three.txt')]).toEqual([
    1_000_000_000.5, 1_100_000_000, 0o14000000000,
  ])
})
