import { ownFolder } from '../filter.ts'

/**
 * BK-02: drafts of a restore that ended, also of one that was cut off, leave the folder. A folder of a sync task has its mark, and nothing
 * of it is touched. Never throws: what is left is hidden and empty at worst.
 */
export async function tidyFolder(root: FileSystemDirectoryHandle): Promise<void> {
  try {
    const own = await root.getDirectoryHandle(ownFolder)
    for await (const name of own.keys()) if (name !== 'drafts') return
    await root.removeEntry(ownFolder, { recursive: true })
  } catch {
    // There is none, or the browser may not look any more.
  }
}
