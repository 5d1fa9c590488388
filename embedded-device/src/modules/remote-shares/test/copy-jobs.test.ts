import { expect, test } from 'vitest'
import type { RemoteContent } from '../client/remote-client.ts'
import { copyInJob } from '../jobs/copy-in-job.ts'
import { copyOutJob } from '../jobs/copy-out-job.ts'
import type { RemoteSharesParts } from '../parts.ts'
import { clientOf } from './memory-client.ts'

type Tree = Map<string, string>
type Steps = AsyncGenerator<{ readonly cursor?: unknown; readonly done?: number; readonly total?: number }, unknown, undefined>

interface Place {
  readonly names: readonly string[]
}

/** The two ends of a copy, in memory: paths with their texts. `written` names the files that the copy wrote, in order. */
function openWorld() {
  const trees = { remote: new Map<string, string>(), own: new Map<string, string>() }
  const written: string[] = []
  const remote = clientOf(trees.remote)
  const client = {
    ...remote,
    // Other devices list in any order.
    list: async (names: readonly string[]) => (await remote.list(names)).toReversed(),
    async write(names: readonly string[], content: RemoteContent) {
      written.push(names.join('/'))
      await remote.write(names, content)
    },
  }
  const spaces = { locate: async (_who: unknown, id: string, path: string) => at(id, path.split('/').filter(Boolean)) }
  const parts = {
    host: { principal: () => ({ userNo: '1', role: 'user' }), files: { spaces, vfs: vfsOf(trees.own) } },
    shares: {
      find: () => ({ id: 1 }),
      check: () => {},
      use: () => ({ [Symbol.dispose]: () => {} }),
      client: () => client,
      asking: (_share: unknown, work: () => Promise<unknown>) => work(),
    },
    files: filesOf(trees.own, written),
  } as unknown as RemoteSharesParts
  const payload = { shareId: 1, paths: ['/trip'], folder: '/', storageId: 's1', items: [{ storageId: 's1', path: '/trip' }] }
  const run = (cursor?: unknown) => ({ userNo: '1', payload, cursor, signal: new AbortController().signal, report: () => {} }) as never
  return {
    in: { source: trees.remote, written, start: (cursor?: unknown) => copyInJob(parts).run(run(cursor)) as unknown as Steps },
    out: { source: trees.own, written, start: (cursor?: unknown) => copyOutJob(parts).run(run(cursor)) as unknown as Steps },
  }
}

const at = (id: string, names: readonly string[]) => ({
  space: { id },
  base: [],
  names,
  path: `/${names.join('/')}`,
  indexPath: `/${names.join('/')}`,
})

function entryAt(tree: Tree, { names }: Place) {
  const path = names.join('/')
  const text = tree.get(path)
  const name = names.at(-1) ?? ''
  if (text !== undefined) return { name, kind: 'file', sizeBytes: text.length, mtimeMs: 1000 }
  return [...tree.keys()].some((one) => one.startsWith(`${path}/`)) ? { name, kind: 'folder', sizeBytes: 0, mtimeMs: 1000 } : undefined
}

const vfsOf = (tree: Tree) => ({
  exists: async (places: readonly Place[]) => places.map((place) => entryAt(tree, place)),
  async readFolder({ names }: Place) {
    const path = `${names.join('/')}/`
    const inside = [...tree.keys()].filter((one) => one.startsWith(path)).map((one) => one.slice(path.length).split('/')[0] ?? '')
    return [...new Set(inside)].toReversed().map((name) => entryAt(tree, { names: [...names, name] }))
  },
  async openRead({ names }: Place) {
    const bytes = Buffer.from(tree.get(names.join('/')) ?? '')
    const pump = (range: { readonly startByte: number; readonly endByte: number }, sink: (bytes: Uint8Array) => Promise<void>) =>
      sink(bytes.subarray(range.startByte, range.endByte + 1))
    return { sizeBytes: bytes.length, pump, close: async () => {} }
  },
})

const filesOf = (tree: Tree, written: string[]) => ({
  find: async (place: Place) => entryAt(tree, place),
  makeFolder: async () => {},
  async openWrite({ at: { names } }: { readonly at: Place }) {
    let text = ''
    return {
      write: async (piece: Uint8Array) => void (text += Buffer.from(piece).toString()),
      async publish() {
        tree.set(names.join('/'), text)
        written.push(names.join('/'))
      },
      [Symbol.asyncDispose]: async () => {},
    }
  },
})

/** Runs to the end; answers the last figures. */
async function rest(steps: Steps) {
  let last = {}
  for await (const { done, total } of steps) last = { done, total }
  return last
}

const changes: readonly (readonly [string, (tree: Tree) => unknown, object])[] = [
  ['does not change', () => {}, { done: 5, total: 5 }],
  ['loses a file that was copied', (tree) => tree.delete('trip/a'), { done: 5, total: 5 }],
  ['gets a file before those that were copied', (tree) => tree.set('trip/0', 'new'), { done: 5, total: 5 }],
  ['loses its next file and gets others', (tree) => tree.delete('trip/c/1') && tree.set('trip/c/2', 'two'), { done: 5, total: 5 }],
]

for (const way of ['in', 'out'] as const)
  test.each(changes)(
    `NSV-03c a copy ${way} that continues copies what is left, each file once: its folder %s`,
    async (_name, change, figures) => {
      const { source, written, start } = openWorld()[way]
      for (const [path, text] of Object.entries({ 'trip/a': 'one', 'trip/b': 'two', 'trip/c/1': 'three' })) source.set(path, text)
      const steps = start()
      let cursor: unknown
      // The folder and its first two files.
      for (let step = 0; step < 3; step += 1) cursor = ((await steps.next()).value as { readonly cursor: unknown }).cursor
      expect(written).toEqual(['trip/a', 'trip/b'])
      change(source)
      expect(await rest(start(JSON.parse(JSON.stringify(cursor))))).toEqual(figures)
      const left = [...source.keys()].filter((path) => path.startsWith('trip/c'))
      expect(written).toEqual(['trip/a', 'trip/b', ...left])
    },
  )

test.each(['in', 'out'] as const)('NSV-03c a copy %s that an earlier version of the device began leaves nothing out', async (way) => {
  const { source, written, start } = openWorld()[way]
  for (const name of ['a', 'b', 'c']) source.set(`trip/${name}`, name)
  await rest(start({ done: 3 }))
  expect(written).toEqual(['trip/a', 'trip/b', 'trip/c'])
})
