import { folderOf, known } from '../../backup/browser/handle-tree.ts'
import { isDirectory } from '../../transfers/host/handle-access.ts'

/**
 * Names of the folders in a folder of this computer, without looking at its files; none where it is not there. Throws `SourceError` where it
 * may not be read (SYN-01b).
 */
export async function folderNamesIn(root: FileSystemDirectoryHandle, path: string): Promise<string[]> {
  const folder = await folderOf(root, path === '' ? [] : path.split('/')).catch((cause: unknown) => {
    if (path !== '' && cause instanceof DOMException && /NotFound|TypeMismatch/.test(cause.name)) return undefined
    return known(() => Promise.reject(cause))
  })
  const names: string[] = []
  await known(async () => {
    for await (const handle of folder?.values() ?? []) if (isDirectory(handle)) names.push(handle.name)
  })
  return names
}
