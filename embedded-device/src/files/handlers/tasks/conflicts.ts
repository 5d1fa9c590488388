import type { DataOf } from '@cove/device-contract/kit'
import type { tasks } from '@cove/device-contract/tasks'
import { childOf } from '@cove/device-contract/rules'
import { isRefusal, refuse } from '@cove/server-kit/refusal'
import type { Entry } from '../../disk/entry.ts'
import { storageIdOf } from '../../places/space.ts'
import type { Location } from '../../places/space.ts'
import { resourceOfEntry } from '../../listing/resource-of.ts'
import type { FilesContext, HandlerOf } from '../handler-of.ts'

type Conflict = DataOf<typeof tasks.calls.conflicts>['items'][number]

/** More are not listed: nobody decides so many one by one. */
const mostConflicts = 500
/** So many bytes are read to tell equal files; what is beyond is shown as different. */
const mostHashedBytes = 256 * 1024 ** 2

interface Search {
  readonly context: FilesContext
  readonly items: Conflict[]
  isComplete: boolean
  hashedBytes: number
  /** Aborted when the client leaves: nothing more is read for it. */
  readonly left: AbortSignal
}

interface Pair {
  readonly from: Location
  readonly to: Location
  readonly relativePath: string
}

/** FM-26: looks at the disk, so that a decision is about what is there now; the task looks again. */
export const conflicts: HandlerOf<typeof tasks.calls.conflicts> = async ({ body }, { context }) => {
  const { parts, who } = context
  const isInSource = [body.target, ...body.sources].some(({ storageId }) => parts.fileSources.find(who, storageId) !== undefined)
  // NSV-03c: comparing would read the files of another device whole; one decision is made for all names.
  if (isInSource) return { items: [], isComplete: false }
  const into = await parts.spaces.locateFor(who, body.target, 'add')
  const [folder] = await parts.vfs.exists([into])
  if (folder?.kind !== 'folder') return refuse('directoryNotFound')
  const left = new AbortController()
  const leave = (): void => left.abort()
  const { socket } = context.request.raw
  socket.once('close', leave)
  const search: Search = { context, items: [], isComplete: true, hashedBytes: 0, left: left.signal }
  try {
    for (const ref of body.sources) {
      const from = await parts.spaces.locateFor(who, ref, 'read')
      const entry = await parts.vfs.stat(from)
      const to = await parts.spaces.locateFor(who, { storageId: body.target.storageId, path: childOf(into.path, entry.name) }, 'read')
      await compare(search, { from, to, relativePath: entry.name })
    }
  } finally {
    socket.removeListener('close', leave)
  }
  return { items: search.items, isComplete: search.isComplete }
}

async function compare(search: Search, pair: Pair): Promise<void> {
  const { vfs, spaces } = search.context.parts
  if (search.items.length >= mostConflicts) {
    search.isComplete = false
    return
  }
  const [source, target] = await vfs.exists([pair.from, pair.to])
  if (!source || !target || pair.from.indexPath === pair.to.indexPath) return
  if (source.kind === 'file' && target.kind === 'file') return addPair(search, pair, { source, target })
  if (source.kind !== 'folder' || target.kind !== 'folder') return
  const there = new Set((await vfs.readFolder(pair.to)).map(({ name }) => name))
  for (const { name } of await vfs.readFolder(pair.from)) {
    if (!there.has(name)) continue
    const { who } = search.context
    const from = await spaces.locateFor(who, { storageId: storageIdOf(pair.from), path: childOf(pair.from.path, name) }, 'read')
    const to = await spaces.locateFor(who, { storageId: storageIdOf(pair.to), path: childOf(pair.to.path, name) }, 'read')
    await compare(search, { from, to, relativePath: `${pair.relativePath}/${name}` })
  }
}

async function addPair(search: Search, pair: Pair, { source, target }: { readonly source: Entry; readonly target: Entry }): Promise<void> {
  const { thumbs } = search.context.parts
  search.items.push({
    relativePath: pair.relativePath,
    source: resourceOfEntry(pair.from, source, thumbs),
    target: resourceOfEntry(pair.to, target, thumbs),
    isSame: await isSame(search, pair, { source, target }),
  })
}

async function isSame(search: Search, { from, to }: Pair, { source, target }: { readonly source: Entry; readonly target: Entry }) {
  if (source.sizeBytes !== target.sizeBytes) return false
  if (source.sizeBytes === 0) return true
  search.hashedBytes += 2 * source.sizeBytes
  if (search.hashedBytes > mostHashedBytes) return false
  const { hashes } = search.context.parts
  try {
    const [one, other] = [await hashes.sha1(from, {}, search.left), await hashes.sha1(to, {}, search.left)]
    return one.sha1 === other.sha1
  } catch (error) {
    // A file that changed meanwhile is not equal; its decision is the user's.
    if (isRefusal(error)) return false
    throw error
  }
}
