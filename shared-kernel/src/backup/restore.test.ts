import type { BackupFile } from '@cove/device-contract/backup'
import { expect, test } from 'vitest'
import { SimulatedTree, bytesOf } from '../sync/testing/simulated-tree.ts'
import { DeviceProblem, SourceError } from './ports.ts'
import { restoreTo } from './restore.ts'
import type { RestoreProgress, RestoreSource } from './restore.ts'

const startMd5 = async () => {
  let text = ''
  return { update: (bytes: Uint8Array) => void (text += new TextDecoder().decode(bytes)), digest: () => text }
}
const clock = { nowMs: () => 0, wait: async () => undefined }

/** A backup of these texts, two files in a page; the hash of a text is the text. */
function backupOf(
  texts: Readonly<Record<string, string>>,
  change: Partial<RestoreSource> = {},
  folders: readonly string[] = [],
): RestoreSource & { reads: number } {
  const files = Object.entries(texts).map(([target, md5], entryId): BackupFile => ({
    entryId,
    path: target,
    target,
    md5,
    sizeBytes: bytesOf(md5).length,
    modifiedSeconds: 5,
  }))
  const source = {
    reads: 0,
    files: async (after = 0) => {
      const next = after + 2 < files.length ? after + 2 : undefined
      return {
        files: files.slice(after, after + 2),
        folders: next === undefined ? folders : [],
        ...(after === 0 ? { totalCount: files.length, totalBytes: 9 } : {}),
        ...(next === undefined ? {} : { next }),
      }
    },
    async *read(entryId: number) {
      source.reads += 1
      const bytes = bytesOf(files[entryId]?.md5 ?? '')
      yield bytes.slice(0, 1)
      yield bytes.slice(1)
    },
    ...change,
  }
  return source
}

const restore = (tree: SimulatedTree, source: RestoreSource, signal = new AbortController().signal) =>
  restoreTo({ tree: tree.port(), source, startMd5, clock }, { signal })

test('BK-02 files of all pages come under their names; what is there stays, and a taken name gets a number', async () => {
  const tree = new SimulatedTree()
  tree.edit('b.txt', 'mine', 1)
  tree.edit('b (1).txt', 'also mine', 1)
  tree.edit('c', 'c', 1)
  const source = backupOf({ 'a/x.txt': 'x', 'b.txt': 'b', c: 'c', empty: '', 'd/e/f': 'f' })
  const end = await restore(tree, source)
  expect(end).toMatchObject({ state: 'finished', progress: { doneCount: 5, totalCount: 5, sameCount: 1, failures: [] } })
  expect(tree.texts()).toEqual({
    'a/x.txt': 'x',
    'b (1).txt': 'also mine',
    'b (2).txt': 'b',
    'b.txt': 'mine',
    c: 'c',
    'd/e/f': 'f',
    empty: '',
  })
  // Once more: nothing is fetched, and nothing gets a second copy.
  const again = backupOf({ 'a/x.txt': 'x', 'b.txt': 'b', c: 'c', empty: '', 'd/e/f': 'f' })
  expect(await restore(tree, again)).toMatchObject({ progress: { sameCount: 5 } })
  expect([again.reads, Object.keys(tree.texts()).length]).toEqual([0, 7])
})

test.each(['../out', '/etc/x', 'a/../../x', 'a//b', './a', 'C:/x', 'a\\b', 'a/b\u0000', '.cove-sync/task.json', ''])(
  'BK-02 a name that leads out of the folder is refused: %j',
  async (target) => {
    const tree = new SimulatedTree()
    const { progress } = await restore(tree, backupOf({ [target]: 'x', good: 'y' }))
    expect([progress.failures, tree.texts()]).toEqual([[{ path: target, reason: 'name' }], { good: 'y' }])
  },
)

test('BK-02 a damaged file is named and leaves nothing; one that the device lost is named, too', async () => {
  const tree = new SimulatedTree()
  const bytes = backupOf({ a: 'a', b: 'b', c: 'c' })
  const read: RestoreSource['read'] = (entryId, signal) => {
    if (entryId === 1) throw new DeviceProblem('fileNotFound')
    if (entryId === 3) throw new DeviceProblem('invalidPath')
    return bytes.read(entryId === 0 ? 2 : entryId, signal)
  }
  const end = await restore(tree, backupOf({ a: 'a', b: 'b', c: 'c', d: 'd' }, { read }))
  expect(end.progress.failures).toEqual([
    { path: 'a', reason: 'damaged' },
    { path: 'b', reason: 'missing' },
    { path: 'd', reason: 'missing' },
  ])
  expect(tree.texts()).toEqual({ c: 'c' })
})

test('BK-02 BK-07 a space of the backup that goes away stops the restore: none of its files is gone', async () => {
  const read: RestoreSource['read'] = () => {
    throw new DeviceProblem('storageMissing')
  }
  const end = await restore(new SimulatedTree(), backupOf({ a: 'a', b: 'b' }, { read }))
  expect(end).toMatchObject({ state: 'stopped', reason: 'storageMissing', progress: { failures: [] } })
})

test('BK-02 a connection that is cut in the middle of a file is waited for; one that stays away stops, and the next attempt continues', async () => {
  const tree = new SimulatedTree()
  const texts = { a: 'aa', b: 'bb', c: 'cc' }
  const whole = backupOf(texts)
  let cuts = 1
  const cutting: RestoreSource['read'] = async function* read(entryId, signal) {
    for await (const bytes of whole.read(entryId, signal)) {
      yield bytes
      if (entryId === 1 && (cuts -= 1) >= 0) throw new DeviceProblem('offline', true)
    }
  }
  expect(await restore(tree, backupOf(texts, { read: cutting }))).toMatchObject({ state: 'finished', progress: { failures: [] } })
  expect(tree.texts()).toEqual(texts)

  const other = new SimulatedTree()
  cuts = 100
  expect(await restore(other, backupOf(texts, { read: cutting }))).toMatchObject({ state: 'stopped', reason: 'offline' })
  expect(other.texts()).toEqual({ a: 'aa' })
  cuts = 0
  expect(await restore(other, backupOf(texts, { read: cutting }))).toMatchObject({ state: 'finished', progress: { sameCount: 1 } })
  expect(other.texts()).toEqual(texts)
})

test('BK-02 a full disk, a folder that is gone and a cancelled restore stop with their reason and leave no part of a file', async () => {
  const [full, gone, left] = [new SimulatedTree(), new SimulatedTree(), new SimulatedTree()]
  full.beforeChange = () => {
    if (full.files.size > 0) throw new SourceError('full')
  }
  expect(await restore(full, backupOf({ a: 'a', b: 'b' }))).toMatchObject({ state: 'stopped', reason: 'computerFull' })
  expect(full.texts()).toEqual({ a: 'a' })
  gone.beforeChange = () => {
    gone.isGone = true
    throw new SourceError('missing')
  }
  expect(await restore(gone, backupOf({ a: 'a' }))).toMatchObject({ state: 'stopped', reason: 'sourceMissing' })
  const control = new AbortController()
  left.beforeChange = () => control.abort()
  expect(await restore(left, backupOf({ a: 'a', b: 'b' }), control.signal)).toMatchObject({ state: 'cancelled' })
  expect(left.texts()).toEqual({ a: 'a' })
})

test('BK-02 a user who takes the name during the download keeps the file', async () => {
  const tree = new SimulatedTree()
  const whole = backupOf({ a: 'backup' })
  const read: RestoreSource['read'] = async function* bytes(entryId, signal) {
    if (!tree.files.has('a')) tree.edit('a', 'user', 9)
    yield* whole.read(entryId, signal)
  }
  await restore(tree, backupOf({ a: 'backup' }, { read }))
  expect(tree.texts()).toEqual({ a: 'user', 'a (1)': 'backup' })
})

test('BK-02 empty folders are made; one whose name leads out of the folder is not', async () => {
  const tree = new SimulatedTree()
  const { progress } = await restore(tree, backupOf({ a: 'a' }, {}, ['x/empty', '../out']))
  expect([[...tree.folders], progress.doneCount, progress.failures]).toEqual([['x/empty', 'x'], 3, [{ path: '../out', reason: 'name' }]])
})

test('BK-02 the list of failures grows and is not copied for each; a second restore begins with none', async () => {
  const source = backupOf({ '../a': 'a', '../b': 'b', '../c': 'c' })
  const ports = { tree: new SimulatedTree().port(), source, startMd5, clock }
  const lists = new Set<unknown>()
  const options = { signal: new AbortController().signal, onProgress: ({ failures }: RestoreProgress) => void lists.add(failures) }
  expect((await restoreTo(ports, options)).progress.failures.map(({ path }) => path)).toEqual(['../a', '../b', '../c'])
  expect(lists.size).toBe(1)
  expect((await restore(new SimulatedTree(), backupOf({ a: 'a' }))).progress.failures).toEqual([])
})
