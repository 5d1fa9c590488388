import { nextTurn, planDropped } from '@cove/kernel'
import type { DroppedThing, UploadRequest } from '@cove/kernel'

/** What was dropped, ready to be sent once it has a place. */
export interface WaitingUpload extends Pick<UploadRequest, 'files' | 'emptyFolders' | 'handles'> {
  /** The first of the things that were dropped, and how many there were. */
  readonly name: string
  readonly count: number
  /** Paths of what the browser could not read. */
  readonly unreadable: readonly string[]
}

/** FM-19: handles where the browser gives them (TR-08), files and empty folders elsewhere. */
export async function readDrop(drop: {
  readonly handles: readonly FileSystemHandle[]
  readonly entries: readonly DroppedThing<File>[]
  readonly unreadable: readonly string[]
}): Promise<WaitingUpload> {
  const { handles, entries, unreadable } = drop
  if (handles.length > 0) return { files: [], handles, name: handles[0]?.name ?? '', count: handles.length, unreadable }
  const { files, emptyFolders } = await planDropped(entries, { nowMs: () => performance.now(), turn: nextTurn })
  const tops = new Set([...files.map(({ relativePath }) => relativePath), ...emptyFolders].map((path) => path.split('/', 1)[0] ?? path))
  const [name = ''] = tops
  return { files, emptyFolders, name, count: tops.size, unreadable }
}
