import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '@cove/device-contract'
import { archives } from '@cove/device-contract/archives'
import { openArchivesWorld } from './archives-world.ts'
import type { ArchivesWorld } from './archives-world.ts'
import { makeTar } from './tar-maker.ts'
import { makeZip } from './zip-maker.ts'

let world: ArchivesWorld
beforeAll(async () => {
  world = await openArchivesWorld()
}, 60_000)
afterAll(() => world.one[Symbol.asyncDispose]())

/** As a copy of an object store has it, where a name may be both. */
const made = ['a.txt', 'a.txt/b.txt', 'a (1).txt', 'deep/x', 'deep/x/y/z'].map((name) => ({ name, content: name }))
const kinds = [
  ['zip', makeZip],
  ['tar', (entries: typeof made) => makeTar(entries.map(({ name, content }) => ({ name: Buffer.from(name), content })))],
] as const

test.each(
  kinds.flatMap(([kind, make]) => [[`first.${kind}`, () => make(made)] as const, [`last.${kind}`, () => make(made.toReversed())] as const]),
)('S-G3 TSK-13 %s has a file and a folder of one path: both are extracted, the file with a number that is told', async (name, make) => {
  await world.put(name, make())
  const body = {
    archive: world.ref(`/${name}`),
    storageId: world.storageId,
    folder: '/',
    intoName: `out-${name}`,
    conflict: 'rename' as const,
  }
  const { status, failedFiles, failures } = await world.ended(world.calls.extract({ body }))
  expect({ status, failedFiles }).toEqual({ status: 'completed', failedFiles: 0 })
  const tree = await world.tree(`out-${name}`)
  expect(tree.toSorted()).toEqual(['a (1).txt', 'a (2).txt', 'a.txt/b.txt', 'deep/x (1)', 'deep/x/y/z'])
  const { code } = archives.errors.archiveEntryRenamed
  const told = ['a.txt → a (2).txt', 'deep/x → deep/x (1)']
  expect(failures.map((failure) => `${failure.code} ${failure.path}`).toSorted()).toEqual(told.map((path) => `${code} ${path}`))
})

test('S-G3 TSK-13 of a thousand entries of one name, one that finds no free number is told as failed', async () => {
  const most = 1000
  await world.put('same.zip', makeZip(Array.from({ length: most + 1 }, (_, at) => ({ name: 'same.txt', content: `${at}` }))))
  const body = { archive: world.ref('/same.zip'), storageId: world.storageId, folder: '/', intoName: 'same', conflict: 'rename' as const }
  const { failedFiles, failures } = await world.ended(world.calls.extract({ body }))
  const tree = await world.tree('same')
  expect({ failedFiles, count: tree.length }).toEqual({ failedFiles: 1, count: most })
  expect(failures).toMatchObject([{ path: 'same.txt', code: catalogue.fileExists.code }])
}, 60_000)
