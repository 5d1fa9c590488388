import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { files } from '@cove/device-contract/files'
import { extract } from 'tar-stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BlobReader, ZipReader } from '@zip.js/zip.js'
import { dataOf, openArchivesWorld } from './archives-world.ts'
import type { ArchivesWorld } from './archives-world.ts'

/** As other programs left them on the disk, with the name that leaves the device. */
const names: readonly (readonly [Buffer, string])[] = [
  [Buffer.from('a:b.txt'), 'a_b (1).txt'],
  [Buffer.from('a_b.txt'), 'a_b.txt'],
  [Buffer.from('q?.txt'), 'q_.txt'],
  [Buffer.from([0xd6, 0xd0, 0xce, 0xc4, 0x2e, 0x74, 0x78, 0x74]), '中文.txt'],
]
const leaving = names.map(([, name]) => name).toSorted()

let world: ArchivesWorld
beforeAll(async () => {
  world = await openArchivesWorld()
  await mkdir(join(world.home, 'src'), { recursive: true })
  for (const [bytes, name] of names) await writeFile(Buffer.concat([Buffer.from(`${join(world.home, 'src')}/`), bytes]), name)
}, 60_000)
afterAll(() => world.one[Symbol.asyncDispose]())

async function zipNames(bytes: Uint8Array): Promise<string[]> {
  const entries = await new ZipReader(new BlobReader(new Blob([new Uint8Array(bytes)]))).getEntries()
  return entries
    .filter(({ directory }) => !directory)
    .map(({ filename }) => filename.replace('src/', ''))
    .toSorted()
}

async function compressed(format: 'zip' | 'tar' | '7z', sources: readonly string[] = ['/src']): Promise<string> {
  const name = `${format}-${sources.length}.${format}`
  const body = { sources: sources.map(world.ref), storageId: world.storageId, folder: '/', name, format }
  expect(await world.ended(world.calls.compress({ body }))).toMatchObject({ status: 'completed', failures: [] })
  return name
}

const listedNames = async (archive: string, folder: string) =>
  (await dataOf(world.calls.list({ body: { ...world.ref(`/${archive}`), folder } }))).entries.map(({ name }) => name).toSorted()

test('S-F5 a zip and a tar carry names that are legal everywhere, each once', async () => {
  expect(await listedNames(await compressed('zip'), 'src')).toEqual(leaving)
  const tar = await compressed('tar')
  expect(await listedNames(tar, 'src')).toEqual(leaving)
  const found: Record<string, string> = {}
  for await (const entry of Readable.from([await readFile(join(world.home, tar))]).pipe(extract()))
    if (entry.header.type === 'file') found[entry.header.name.replace('src/', '')] = await text(entry)
    else entry.resume()
  expect(found).toEqual(Object.fromEntries(names.map(([, name]) => [name, name])))
})

test('S-F5 files that are chosen themselves go into an archive under legal names too, also into a 7z', async () => {
  const items = await dataOf(world.client.use(files).list({ query: { ...world.ref('/src') } }))
  const paths = items.items.map(({ path }) => path)
  expect((await listedNames(await compressed('zip', paths), '')).length).toBe(names.length)
  const formats = await dataOf(world.calls.formats({}))
  if (!formats.formats.some(({ format, canCompress }) => format === '7z' && canCompress)) return
  expect((await listedNames(await compressed('7z', paths), '')).length).toBe(names.length)
  const archive = await compressed('7z')
  expect(await listedNames(archive, 'src')).toEqual(leaving)
  const body = { archive: world.ref(`/${archive}`), storageId: world.storageId, folder: '/', intoName: 'out', conflict: 'rename' as const }
  expect(await world.ended(world.calls.extract({ body }))).toMatchObject({ status: 'completed', failures: [] })
  expect(await world.tree('out/src')).toEqual(leaving)
})

test('S-F5 a folder that is downloaded has the same names', async () => {
  const { ticket } = await dataOf(world.client.use(files).downloadTicket({ body: { items: [world.ref('/src')] } }))
  const url = `${files.calls.downloadArchive.path}?${new URLSearchParams({ ticket }).toString()}`
  expect(await zipNames((await world.one.device.http.inject({ url })).rawPayload)).toEqual(leaving)
})
