import type { UploadFile, UploadRequest } from './transfers.ts'

/** One task's share of a request: a single file, or a folder with everything below it. */
export interface UploadGroup {
  readonly name: string
  readonly isFolder: boolean
  readonly files: readonly UploadFile[]
  readonly emptyFolders: readonly string[]
}

/** Splits a request by its top-level names: one group per file or folder, in the order given. */
export function groupsOf(request: Pick<UploadRequest, 'files' | 'emptyFolders'>): UploadGroup[] {
  const groups = new Map<string, { files: UploadFile[]; emptyFolders: string[]; isFolder: boolean }>()
  const groupOf = (relativePath: string, isFolder: boolean) => {
    const name = relativePath.split('/')[0] ?? relativePath
    const known = groups.get(name) ?? { files: [], emptyFolders: [], isFolder }
    groups.set(name, known)
    return known
  }
  for (const file of request.files) groupOf(file.relativePath, file.relativePath.includes('/')).files.push(file)
  for (const folder of request.emptyFolders ?? []) groupOf(folder, true).emptyFolders.push(folder)
  return [...groups].map(([name, group]) => ({ name, ...group }))
}
