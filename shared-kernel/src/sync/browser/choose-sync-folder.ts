import { askAccess, isAllowed } from '../../transfers/host/handle-access.ts'

interface Pickers {
  readonly showDirectoryPicker?: (options: { readonly id: string; readonly mode: 'readwrite' }) => Promise<FileSystemDirectoryHandle>
}

/** Lets the user choose a folder to be read and written; call it in a click. `unsupported` where the browser has no such folders. */
export async function chooseSyncFolder(): Promise<FileSystemDirectoryHandle | 'unsupported' | undefined> {
  const { showDirectoryPicker }: typeof globalThis & Pickers = globalThis
  if (!showDirectoryPicker) return 'unsupported'
  try {
    return await showDirectoryPicker({ id: 'sync', mode: 'readwrite' })
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') return undefined
    throw cause
  }
}

/** Whether a kept folder may be used now, without asking. */
export const isSyncFolderReady = (folder: FileSystemDirectoryHandle): Promise<boolean> => isAllowed(folder, 'readwrite')

/** Asks the user for a kept folder again; call it in a click. */
export const askSyncFolder = (folder: FileSystemDirectoryHandle): Promise<boolean> => askAccess(folder, 'readwrite')
