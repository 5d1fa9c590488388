import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { asyncDisk } from '../../src/files/disk/disk.ts'
import { faultyDisk, systemError } from '../../src/files/disk/faulty-disk.ts'
import { isRefusal } from '@cove/server-kit/refusal'
import type { ConflictPolicy } from '../../src/files/disk/entry.ts'
import {
  ann,
  CHANGES,
  chunkOf,
  killedDisk,
  makeWorld,
  md5,
  openFileServices,
  quickDisk,
  sha256,
  snapshot,
  someBytes,
  stagingOf,
} from '../storage/world.ts'
import type { World } from '../storage/world.ts'

const NEW = someBytes(3000)
const oldContent = Buffer.from('the old content')
const [newHash, oldHash, emptyHash] = [NEW, oldContent, new Uint8Array()].map(sha256)

type FileServices = ReturnType<typeof openFileServices>
type State = Readonly<Record<string, string | undefined>>

interface Deed {
  readonly before: State
  readonly after: State
  /** Rejects when it was refused. A client that got no answer does it again. */
  readonly run: (world: World, services: FileServices) => Promise<void>
}

const upload =
  (cover: ConflictPolicy, content: Uint8Array = NEW): Deed['run'] =>
  async (world, { uploads }) => {
    const at = await world.at('/f')
    const { uploadId, received, done } = await uploads.create(ann, { at, sizeBytes: content.byteLength, cover, flag: 1 })
    if (done) return
    const halves = [
      [0, 1500],
      [1500, 3000],
    ] as const
    const missing = halves.filter(([start, end]) => !received.some(([from, to]) => from <= start && end <= to))
    for (const [start, end] of missing) await uploads.writeChunk(ann, uploadId, chunkOf(content, start, end))
    await uploads.complete(ann, uploadId)
  }

const small =
  (cover: ConflictPolicy): Deed['run'] =>
  async (world, { uploads }) => {
    const [answer] = await uploads.putSmall(ann, [{ at: await world.at('/f'), bytes: NEW, md5: md5(NEW), cover }])
    if (answer instanceof Error && !(isRefusal(answer) && answer.error === 'uploadFileThere')) throw answer
  }

const renameTo =
  (from: string, to: string): Deed['run'] =>
  async (world, { vfs }) => {
    if (await vfs.stat(await world.at(to)).catch(() => undefined)) return
    await vfs.rename(await world.at(from), await world.at(to))
  }

const makeFolders: Deed['run'] = async (world, { vfs }) => {
  const at = await world.at('/a/b')
  if (await vfs.stat(at).catch(() => undefined)) return
  await vfs.makeFolder(at, { parents: true })
}

const deeds: Readonly<Record<string, Deed>> = {
  'an upload that covers': { before: { f: oldHash }, after: { f: newHash }, run: upload('cover') },
  'an upload that takes another name': { before: { f: oldHash }, after: { f: oldHash, 'f (1)': newHash }, run: upload('rename') },
  'an empty file': { before: {}, after: { f: emptyHash }, run: upload('cover', new Uint8Array()) },
  'a small file that covers': { before: { f: oldHash }, after: { f: newHash }, run: small('cover') },
  'a small file that may be skipped': { before: {}, after: { f: newHash }, run: small('skip') },
  'empty folders': { before: {}, after: { 'a/': 'folder', 'a/b/': 'folder' }, run: makeFolders },
  'the rename of a file': { before: { f: oldHash }, after: { g: oldHash }, run: renameTo('/f', '/g') },
  'the rename of a folder': {
    before: { 'a/': 'folder', 'a/x': oldHash },
    after: { 'b/': 'folder', 'b/x': oldHash },
    run: renameTo('/a', '/b'),
  },
}

/** What may be seen between the two: folders are made one after the other, and each is an empty folder like any other. */
const between: Readonly<Record<string, State>> = { 'empty folders': { 'a/': 'folder' } }

async function worldOf(deed: Deed): Promise<World> {
  const world = await makeWorld(asyncDisk, quickDisk)
  for (const name of Object.keys(deed.before)) {
    if (name.endsWith('/')) mkdirSync(join(world.home, name))
    else writeFileSync(join(world.home, name), oldContent)
  }
  return world
}

/** Neither a mix nor nothing: the state of before, or that of after. Answers which. */
function seen(world: World, name: string, deed: Deed): 'before' | 'after' {
  const now = snapshot(world.home)
  const known = [deed.before, deed.after, between[name]].find((one) => one !== undefined && JSON.stringify(one) === JSON.stringify(now))
  if (known === undefined) throw new Error(`between before and after: ${JSON.stringify(now)}`)
  return known === deed.after ? 'after' : 'before'
}

const rubbishOf = (world: World): string[] => stagingOf(world.space).filter((one) => !/^\w{26}\.json$/.test(one))

/** The next start of the device: recovery, the client's repeat, nothing left behind. */
async function startAgain(world: World, name: string, deed: Deed): Promise<void> {
  const services = openFileServices(quickDisk)
  await services.uploads.recover(world.space)
  seen(world, name, deed)
  await deed.run(world, services)
  expect(seen(world, name, deed)).toBe('after')
  expect(rubbishOf(world)).toEqual([])
}

describe.each(Object.entries(deeds))('%s', (name, deed) => {
  test('S-A2, S-A5 killed before each changing call it is seen as before or after, and done by asking again', async () => {
    for (let nth = 1, isDone = false; !isDone; nth += 1) {
      using world = await worldOf(deed)
      const killed = killedDisk(quickDisk, nth)
      const wasTold = await deed.run(world, openFileServices(killed)).then(
        () => true,
        () => false,
      )
      isDone = killed.calls() < nth
      if (wasTold) expect(seen(world, name, deed)).toBe('after')
      else expect(isDone).toBe(false)
      await startAgain(world, name, deed)
    }
  })

  test('S-A2, P5 an error at each changing call is reported or repaired, leaves before or after, and asking again works', async () => {
    for (let nth = 1, isDone = false; !isDone; nth += 1) {
      using world = await worldOf(deed)
      const failing = faultyDisk(quickDisk, { op: CHANGES, nth, error: systemError('EIO') })
      const services = openFileServices(failing)
      const wasTold = await deed.run(world, services).then(
        () => true,
        (error: unknown) => {
          if (!isRefusal(error)) throw error
          return false
        },
      )
      isDone = failing.calls() < nth
      const state = seen(world, name, deed)
      if (wasTold) expect(state).toBe('after')
      // The only failure is behind us, or was never reached.
      const mended = isDone ? openFileServices(quickDisk) : services
      if (isDone) await mended.uploads.recover(world.space)
      await deed.run(world, mended).catch((error: unknown) => {
        // TR-07a: this one code means "send the file again".
        if (!isRefusal(error) || error.error !== 'uploadRestart') throw error
        return deed.run(world, mended)
      })
      expect(seen(world, name, deed)).toBe('after')
      await startAgain(world, name, deed)
    }
  })
})

test('S-A5 negative control: a cover that empties the old file before it writes the new one is seen in between', async () => {
  const deed = deeds['an upload that covers']
  if (!deed) throw new Error('no such deed')
  using world = await worldOf(deed)
  writeFileSync(join(world.home, 'f'), '')
  expect(() => seen(world, 'an upload that covers', deed)).toThrow('between before and after')
})
