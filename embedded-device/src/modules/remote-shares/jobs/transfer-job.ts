import { taskConflict } from '@cove/device-contract/tasks'
import { DevicePath, StorageId, z } from '@cove/device-contract/kit'
import { numberedName } from '@cove/device-contract/rules'
import { defineJob, refuse } from '../../../module-kit/module-kit.ts'
import type { ConflictPolicy } from '../../../files/disk/entry.ts'
import { pathOfNames } from '../../../module-kit/source-kit.ts'
import { checkNewName, parseDevicePath } from '../../../module-kit/staging-kit.ts'
import type { RemoteSharesParts } from '../parts.ts'
import { shareOfStorageId } from '../store.ts'
import { failureOf } from './job-failures.ts'
import { sideOf } from '../transfer-sides.ts'
import type { Side } from '../transfer-sides.ts'
import { entryOf, signOf, walk, walkSource } from './transfer-walk.ts'
import type { Found, Walk } from './transfer-walk.ts'

const place = z.object({ storageId: StorageId, path: DevicePath })
const policy = z.enum(taskConflict.names)
const payload = z.object({
  kind: z.enum(['copy', 'move']),
  sources: z.array(place),
  target: place,
  conflict: policy,
  decisions: z.record(z.string(), policy),
})
type Payload = z.output<typeof payload>

/**
 * The name of each source at the target, '' for one that is skipped; the sources of which something stays, which a move keeps; and what
 * each held when the task began, as `signOf` says it.
 */
const cursor = z.object({
  done: z.number(),
  total: z.number(),
  tops: z.array(z.string()),
  kept: z.array(z.number()),
  signs: z.array(z.string()),
})
type Cursor = z.output<typeof cursor>

const maxSuffix = 10_000

interface Run extends Walk {
  readonly wanted: Payload
}

/** NSV-03c: copies or moves between own spaces and remote shares, and between shares. A move removes a source after all of it is there. */
export const transferJob = (parts: RemoteSharesParts) =>
  defineJob({
    payload,
    cursor,
    runs: { in: 'main', concurrency: 2, priority: 'normal', canPause: true },
    about: ({ sources, target }) => ({ target: target.path, ...(sources[0] ? { source: sources[0].path } : {}) }),
    async *run({ userNo, payload: wanted, cursor: known, signal, report }) {
      const who = parts.host.principal(userNo) ?? refuse('mountNotFound')
      using _uses = usesOf(parts, wanted)
      const target = sideOf(parts, who, wanted.target.storageId)
      const sides = wanted.sources.map(({ storageId }) => sideOf(parts, who, storageId))
      const run: Run = { wanted, target, sides, folder: parseDevicePath(wanted.target.path), signal }
      if (known && known.done === known.total) {
        yield { failures: await removeMoved(run, known) }
        return
      }
      const tops = known?.tops ?? (await topsOf(run))
      const found = await walk(run, tops)
      const signs = wanted.sources.map((_, source) => signOf(found.filter((one) => one.source === source)))
      let at: Cursor = known ?? { done: 0, total: found.length, tops, kept: [], signs }
      // What is done is counted, so a tree that changed during a pause is not continued; nothing of it is removed.
      if (at.signs.some((sign, source) => sign !== '' && sign !== signs[source])) refuse('fileChanged')
      yield { cursor: at }
      const totalBytes = found.reduce((sum, { entry }) => sum + entry.sizeBytes, 0)
      let doneBytes = found.slice(0, at.done).reduce((sum, { entry }) => sum + entry.sizeBytes, 0)
      for (const one of found.slice(at.done)) {
        signal.throwIfAborted()
        const onBytes = (bytes: number): void => report({ doneBytes: doneBytes + bytes, totalBytes })
        let isKept = false
        const error = await failureOf(signal, async () => void (isKept = !(await copyOne(run, one, onBytes))))
        doneBytes += one.entry.sizeBytes
        at = { ...at, done: at.done + 1, kept: isKept || error !== undefined ? [...at.kept, one.source] : at.kept }
        const failures = error === undefined ? [] : [{ item: pathOfNames(one.from), error }]
        yield { cursor: at, done: at.done, total: found.length, doneBytes, totalBytes, current: one.entry.name, failures }
      }
      yield { failures: await removeMoved(run, at) }
    },
  })

/** The shares cannot be removed while this lasts. */
function usesOf({ shares }: RemoteSharesParts, { sources, target }: Payload): Disposable {
  const stack = new DisposableStack()
  for (const storageId of new Set([target.storageId, ...sources.map((one) => one.storageId)])) {
    const shareId = shareOfStorageId(storageId)
    if (shareId !== undefined) stack.use(shares.use(shareId))
  }
  return stack
}

/** The names that the sources get; decided once, so that a run that continues fills the same folders. */
async function topsOf({ wanted, target, folder, sides }: Run): Promise<string[]> {
  const taken = new Map((await target.list(folder)).map((entry) => [entry.name, entry]))
  const tops: string[] = []
  for (const [index, { storageId, path }] of wanted.sources.entries()) {
    const names = parseDevicePath(path)
    const name = names.at(-1) ?? ''
    const isItself = storageId === target.storageId && pathOfNames(names.slice(0, -1)) === pathOfNames(folder)
    const present = taken.get(name)
    const source = sides[index]
    const merges = present?.isFolder === true && (Object.keys(wanted.decisions).length > 0 || wanted.conflict === 'cover')
    if (!present || !source) tops.push(name)
    else if (isItself) tops.push(wanted.kind === 'copy' && wanted.conflict === 'rename' ? freeName(name, taken) : '')
    else tops.push(merges ? name : topOf(policyOf(wanted, name), name, taken))
    const top = tops.at(-1)
    if (top) taken.set(top, { name: top, isFolder: false, sizeBytes: 0, modifiedSeconds: 0 })
  }
  return tops
}

function topOf(conflict: ConflictPolicy, name: string, taken: ReadonlyMap<string, unknown>): string {
  if (conflict === 'skip') return ''
  return conflict === 'cover' ? name : freeName(name, taken)
}

const policyOf = ({ decisions, conflict }: Payload, relativePath: string): ConflictPolicy => decisions[relativePath] ?? conflict

function freeName(name: string, taken: { has(name: string): boolean }): string {
  for (let count = 1; count <= maxSuffix; count += 1) {
    const free = numberedName(name, count)
    if (!taken.has(free)) return free
  }
  return refuse('fileExists')
}

/** False where the file stays because its name is taken. */
async function copyOne({ wanted, target, folder, signal }: Run, one: Found, onBytes: (bytes: number) => void): Promise<boolean> {
  if (one.isRenamed && target.move) {
    await target.move(one.from, one.to)
    return true
  }
  if (!one.side.isOwn) checkNewName(one.entry.name)
  const present = await entryOf(target, one.to)
  if (one.entry.isFolder) {
    if (!present?.isFolder) await target.makeFolder(one.to)
    return true
  }
  const conflict = policyOf(wanted, one.to.slice(folder.length).join('/'))
  if (present && conflict === 'skip') return false
  if (present?.isFolder) return refuse('fileExists')
  const isReplaced = present !== undefined && conflict === 'cover'
  const to = present && !isReplaced ? await besides(target, one.to) : one.to
  const { modifiedSeconds } = one.entry
  await one.side.read(
    one.from,
    ({ sizeBytes, pieces }) =>
      target.write(to, { content: { sizeBytes, pieces: counted(pieces, onBytes) }, modifiedSeconds, isReplaced, signal }),
    signal,
  )
  return true
}

async function besides(target: Side, names: readonly string[]): Promise<readonly string[]> {
  const folder = names.slice(0, -1)
  const taken = new Set((await target.list(folder)).map(({ name }) => name))
  return [...folder, freeName(names.at(-1) ?? '', taken)]
}

async function* counted(pieces: AsyncIterable<Uint8Array>, onBytes: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  let sum = 0
  for await (const piece of pieces) {
    yield piece
    sum += piece.byteLength
    onBytes(sum)
  }
}

/** Removes the sources of which everything arrived, and to which nothing came since. */
async function removeMoved(run: Run, { tops, kept, signs }: Cursor) {
  const { wanted, sides, signal } = run
  const failures = []
  if (wanted.kind !== 'move') return []
  for (const [source, { path }] of wanted.sources.entries()) {
    const side = sides[source]
    if (!side || signs[source] === '' || kept.includes(source)) continue
    const error = await failureOf(signal, async () => {
      const names = parseDevicePath(path)
      if (!(await entryOf(side, names))) return
      if (signOf(await walkSource(run, tops, source)) !== signs[source]) refuse('fileChanged')
      await side.remove(names)
    })
    if (error !== undefined && error !== 'fileNotFound') failures.push({ item: path, error })
  }
  return failures
}
