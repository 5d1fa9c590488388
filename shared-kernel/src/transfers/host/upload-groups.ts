import type { UploadFile, UploadRequest } from '../transfers.ts'

/** One task's share of a request: a single file, or a folder with everything below it. */
export interface UploadGroup {
  readonly name: string
  readonly isFolder: boolean
  readonly files: readonly UploadFile[]
  readonly emptyFolders: readonly string[]
}

/** How many paths are looked at before the page gets a turn. */
export const sliceGrouped = 4_096

/** Splits plain files by their top-level names: one group per file or folder, in the order given. `turn` lets the page do other things. */
export async function groupsOf(
  request: Pick<UploadRequest, 'files' | 'emptyFolders'>,
  turn: () => Promise<unknown>,
): Promise<UploadGroup[]> {
  const groups = new Map<string, { files: UploadFile[]; emptyFolders: string[]; isFolder: boolean }>()
  const groupOf = (relativePath: string, isFolder: boolean) => {
    const slash = relativePath.indexOf('/')
    const name = slash < 0 ? relativePath : relativePath.slice(0, slash)
    const known = groups.get(name) ?? { files: [], emptyFolders: [], isFolder }
    groups.set(name, known)
    return known
  }
  for (const slice of slicesOf(request.files, sliceGrouped)) {
    for (const file of slice) groupOf(file.relativePath, file.relativePath.includes('/')).files.push(file)
    if (slice.length === sliceGrouped) await turn()
  }
  for (const folder of request.emptyFolders ?? []) groupOf(folder, true).emptyFolders.push(folder)
  return [...groups].map(([name, group]) => ({ name, ...group }))
}

/** How many files go to the worker in one message, so that no frame is late however many there are. */
export const sliceFiles = 256

/** Cuts a list into slices of at most `size`. */
export function* slicesOf<T>(list: readonly T[], size: number = sliceFiles): Generator<readonly T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size)
}
