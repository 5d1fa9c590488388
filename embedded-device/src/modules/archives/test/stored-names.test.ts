import { gzipSync } from 'node:zlib'
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

const extracted = async (name: string, more = {}) => {
  const body = {
    archive: world.ref(`/${name}`),
    storageId: world.storageId,
    folder: '/',
    intoName: `out-${name}`,
    conflict: 'rename' as const,
  }
  const task = await world.ended(world.calls.extract({ body: { ...body, ...more } }))
  return { ...task, tree: await world.tree(`out-${name}`) }
}

/** As the archive calls them, and as they are extracted. */
const pairs = [
  ['a:b|c?.txt', 'a_b_c_ (1).txt'],
  ['a_b_c_.txt', 'a_b_c_.txt'],
  ['a<b>c*.txt', 'a_b_c_ (2).txt'],
  ['space ', 'space_'],
  ['dot.', 'dot.'],
  ['q?/in*.txt', 'q_/in_.txt'],
  ['q?/plain.txt', 'q_/plain.txt'],
] as const
const made = pairs.map(([name]) => ({ name, content: name }))
const wanted = pairs.map(([, name]) => name).toSorted()
const told = pairs.filter(([name, now]) => name !== now).map(([name, now]) => `${name} → ${now}`)

test.each([
  ['names.zip', () => makeZip(made)],
  ['names.tar', () => makeTar(made.map(({ name, content }) => ({ name: Buffer.from(name), content })))],
])('S-F5 TSK-13 names in %s that the device cannot store are extracted in a readable form, and told', async (name, make) => {
  await world.put(name, make())
  const { status, failures, failedFiles, remarkCount, tree } = await extracted(name)
  // Done, with a remark: nothing failed.
  expect({ failedFiles, remarkCount }).toEqual({ failedFiles: 0, remarkCount: told.length })
  expect({ status, tree: tree.toSorted() }).toEqual({ status: 'completed', tree: wanted })
  expect(failures.map(({ path }) => path).toSorted()).toEqual(told.toSorted())
  expect(new Set(failures.map(({ code }) => code))).toEqual(new Set([archives.errors.archiveEntryRenamed.code]))
})

test('S-F5 one of them alone is listed, chosen and extracted by the name it gets', async () => {
  await world.put('one.zip', makeZip(made))
  const { failures, tree } = await extracted('one.zip', { paths: ['q_/in_.txt'] })
  expect(tree).toEqual(['q_/in_.txt'])
  expect(failures).toMatchObject([{ path: 'q?/in*.txt → q_/in_.txt' }])
})

/** As a Unix computer calls them. */
const backslashed = ['a\\b.txt', 'dir/c\\d\\e.txt', 'a_b.txt', 'x\\/y.txt', '..\\out.txt', 'C:\\drive.txt', '\\abs.txt']
const tarOf = (names: readonly string[]) => makeTar(names.map((name) => ({ name: Buffer.from(name), content: name })))

test.each([
  ['slash.tar', () => tarOf(backslashed)],
  ['slash.tar.gz', () => gzipSync(tarOf(backslashed))],
])('S-F1 TSK-13 a backslash in %s is a letter of one name: told, and never another folder', async (name, make) => {
  await world.put(name, make())
  const { failures, tree } = await extracted(name)
  expect(tree.toSorted()).toEqual(['a_b (1).txt', 'a_b.txt', 'dir/c_d_e.txt', 'x_/y.txt'])
  const { archiveEntryRenamed } = archives.errors
  expect(failures.map(({ path, code }) => `${code} ${path}`).toSorted()).toEqual(
    [
      `${archiveEntryRenamed.code} a\\b.txt → a_b (1).txt`,
      `${archiveEntryRenamed.code} dir/c\\d\\e.txt → dir/c_d_e.txt`,
      `${archiveEntryRenamed.code} x\\/y.txt → x_/y.txt`,
      ...['..\\out.txt', 'C:\\drive.txt', '\\abs.txt'].map((path) => `${catalogue.archiveUnsafe.code} ${path}`),
    ].toSorted(),
  )
})

test('S-F1 TSK-13 a backslash in a zip divides folders, as programs of Windows write it', async () => {
  await world.put('windows.zip', makeZip(['dir\\in.txt', 'dir\\deep\\er.txt'].map((name) => ({ name, content: name }))))
  const { remarkCount, tree } = await extracted('windows.zip')
  expect({ remarkCount, tree: tree.toSorted() }).toEqual({ remarkCount: undefined, tree: ['dir/deep/er.txt', 'dir/in.txt'] })
})
