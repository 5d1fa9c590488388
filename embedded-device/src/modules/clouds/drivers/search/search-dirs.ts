import { z } from '@cove/device-contract/kit'
import { CloudError, isCloudError } from '../../door/cloud-error.ts'
import type { DirCache, DirNode } from '../dir-cache.ts'
import type { SearchRequests } from './search-requests.ts'

/** Folders of the drive. */
export interface SearchDirs {
  pathOf(names: readonly string[]): string
  list(names: readonly string[], signal: AbortSignal): AsyncIterable<readonly DirNode[]>
  stat(names: readonly string[], signal: AbortSignal): Promise<DirNode>
  /** Undefined for a name that is free; rejects where its folder is missing. */
  find(names: readonly string[], signal: AbortSignal): Promise<DirNode | undefined>
  refuseTaken(names: readonly string[], signal: AbortSignal): Promise<void>
  gone(names: readonly string[]): void
  added(names: readonly string[], node: Omit<DirNode, 'name'>): void
}

/** A folder of fifty thousand entries takes fifty calls. */
const pageRows = 1000

const itemSchema = z.object({
  fs_id: z.union([z.string(), z.number()]),
  server_filename: z.string(),
  isdir: z.union([z.number(), z.string()]),
  size: z.optional(z.number()),
  server_mtime: z.optional(z.number()),
  local_mtime: z.optional(z.number()),
})
const pageSchema = z.object({ list: z.array(itemSchema) })

/** SED-02b: one entry. */
function nodeOf({
  fs_id: fsId,
  server_filename: name,
  isdir,
  size = 0,
  server_mtime: changed = 0,
  local_mtime: own = 0,
}: z.output<typeof itemSchema>): DirNode {
  const isFolder = Number(isdir) === 1
  const id = String(fsId)
  return {
    id,
    name,
    isFolder,
    sizeBytes: isFolder ? 0 : size,
    modifiedSeconds: own || changed,
    version: isFolder ? undefined : `${id} ${changed} ${size}`,
  }
}

/** Creates the folders of an account below the one that the app may use. */
export function createSearchDirs(
  requests: SearchRequests,
  { folder, dirs }: { readonly folder: string; readonly dirs: DirCache },
): SearchDirs {
  const pathOf = (names: readonly string[]): string => [folder.replace(/\/$/, ''), ...names].join('/') || '/'

  async function* list(names: readonly string[], signal: AbortSignal): AsyncGenerator<readonly DirNode[]> {
    const nodes = new Map<string, DirNode>()
    for await (const batch of pages(requests, { dir: pathOf(names), isTop: names.length === 0, signal })) {
      for (const node of batch) nodes.set(node.name, node)
      yield batch
    }
    dirs.put(names, nodes)
  }
  async function dir(names: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, DirNode>> {
    const known = dirs.find(names)
    if (known) return known
    const nodes = new Map<string, DirNode>()
    for await (const batch of list(names, signal)) for (const node of batch) nodes.set(node.name, node)
    return nodes
  }
  async function find(names: readonly string[], signal: AbortSignal): Promise<DirNode | undefined> {
    const name = names.at(-1)
    if (name === undefined) return { id: '', name: '', isFolder: true, sizeBytes: 0, modifiedSeconds: 0 }
    return (await dir(names.slice(0, -1), signal)).get(name)
  }
  return {
    pathOf,
    list,
    find,
    async stat(names, signal) {
      const node = await find(names, signal).catch((error: unknown) => {
        if (isCloudError(error, 'notFound')) return undefined
        throw error
      })
      if (!node) throw new CloudError('notFound', { failure: 'cloudDriveNotFound' })
      return node
    },
    async refuseTaken(names, signal) {
      if (await find(names, signal)) throw new CloudError('exists', { failure: 'cloudDriveExists' })
    },
    gone(names) {
      dirs.drop(names.slice(0, -1), names.at(-1) ?? '')
      dirs.forget(names)
    },
    added: (names, node) => dirs.set(names.slice(0, -1), { ...node, name: names.at(-1) ?? '' }),
  }
}

interface Pages {
  readonly dir: string
  readonly isTop: boolean
  readonly signal: AbortSignal
}

/** The end is where fewer come than were asked for. */
async function* pages(requests: SearchRequests, { dir, isTop, signal }: Pages): AsyncGenerator<readonly DirNode[]> {
  for (let start = 0; ; start += pageRows) {
    const query = { method: 'list', dir, start, limit: pageRows, order: 'name', showempty: 1 }
    const answer = await requests.ask({ path: '/rest/2.0/xpan/file', query, signal }).catch((error: unknown) => {
      // The app's own folder is made by the first file in it.
      if (isTop && isCloudError(error, 'notFound')) return { list: [] }
      throw error
    })
    const { success, data } = pageSchema.safeParse(answer)
    if (!success) throw new CloudError('protocol', { text: 'no listing' })
    yield data.list.map(nodeOf)
    if (data.list.length < pageRows) return
  }
}
