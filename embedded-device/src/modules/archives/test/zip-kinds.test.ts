import { archives } from '@cove/device-contract/archives'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf, openArchivesWorld } from './archives-world.ts'
import type { ArchivesWorld } from './archives-world.ts'
import { makeZip } from './zip-maker.ts'

let world: ArchivesWorld
beforeAll(async () => {
  world = await openArchivesWorld()
}, 60_000)
afterAll(() => world.one[Symbol.asyncDispose]())

/** BZip2, LZMA, Zstandard, WavPack, and a number that nobody gave out; AES without its field; strong encryption. */
const packings = [
  { method: 12 },
  { method: 14 },
  { method: 93 },
  { method: 97 },
  { method: 200 },
  { method: 99, flags: 1 },
  { method: 8, flags: 0x41 },
] as const

test.each(packings)('TSK-13 an entry of a zip that nobody here unpacks says so in the list: %o', async (packing) => {
  const name = `packed-${packing.method}-${'flags' in packing ? packing.flags : 0}.zip`
  await world.put(
    name,
    makeZip([
      { name: 'a.txt', content: 'a' },
      { name: 'odd.bin', content: 'odd', ...packing },
    ]),
  )
  const { entries, summary } = await dataOf(world.calls.list({ body: { ...world.ref(`/${name}`), folder: '' } }))
  expect(entries.map((entry) => [entry.name, entry.problem])).toEqual([
    ['a.txt', undefined],
    ['odd.bin', 'method'],
  ])
  expect([summary.problemCount, summary.encryptedCount]).toEqual([1, 0])
  const task = await world.ended(
    world.calls.extract({
      body: { archive: world.ref(`/${name}`), storageId: world.storageId, folder: '/', intoName: `out-${name}`, conflict: 'rename' },
    }),
  )
  expect(task.failures).toMatchObject([{ code: archives.errors.archiveEntryMethod.code }])
  expect(await world.tree(`out-${name}`)).toEqual(['a.txt'])
})
