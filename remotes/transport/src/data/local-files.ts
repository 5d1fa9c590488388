/** Optional features of browsers: choosing files and folders that survive a reload. */
interface Pickers {
  readonly showDirectoryPicker?: (options: {
    readonly id?: string
    readonly mode?: 'read' | 'readwrite'
  }) => Promise<FileSystemDirectoryHandle>
}
// The types of the browser's API leave these out, because not every browser has them.
const pickers = (): Pickers => window as Pickers

/** Lets the user choose a folder of this computer; undefined when they cancelled. Must be called in a click. */
export function pickFolder(mode: 'read' | 'readwrite'): Promise<FileSystemDirectoryHandle | undefined> {
  return orNothing(async () => pickers().showDirectoryPicker?.({ id: 'transport', mode }))
}

async function orNothing<T>(pick: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await pick()
  } catch (cause) {
    if (typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === 'AbortError') return undefined
    throw cause
  }
}

/** Why nothing can be saved in a folder, or 'ready'. Must be called in a click: the browser may ask. */
export async function folderState(folder: FileSystemDirectoryHandle): Promise<'ready' | 'denied' | 'gone'> {
  try {
    const asked = folder as { readonly requestPermission?: (options: { readonly mode: 'readwrite' }) => Promise<PermissionState> }
    if ((await asked.requestPermission?.({ mode: 'readwrite' })) === 'denied') return 'denied'
    // TR-10a: a folder that was deleted or unplugged since it was chosen is noticed before anything is queued.
    await (folder as { readonly keys?: () => AsyncIterator<string> }).keys?.().next()
    return 'ready'
  } catch (cause) {
    const isRefused = typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === 'NotAllowedError'
    return isRefused ? 'denied' : 'gone'
  }
}
