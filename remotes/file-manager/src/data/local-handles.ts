import { isBeyondHint, type UploadAmount } from '../model/upload-plan.ts'

/** The system's choosers that hand out handles (TR-08); the type library does not know them yet. */
interface Pickers {
  readonly showOpenFilePicker?: (options: { readonly multiple: boolean }) => Promise<readonly FileSystemHandle[]>
  readonly showDirectoryPicker?: (options: { readonly mode: 'read' }) => Promise<FileSystemDirectoryHandle>
}

/** Whether this browser has choosers that hand out handles. */
export function hasPicker(kind: 'files' | 'folder'): boolean {
  const pickers: typeof globalThis & Pickers = globalThis
  return (kind === 'files' ? pickers.showOpenFilePicker : pickers.showDirectoryPicker) !== undefined
}

/** Lets the person choose; must be called in a click. Stepping back is an empty choice. */
export async function pickHandles(kind: 'files' | 'folder'): Promise<readonly FileSystemHandle[]> {
  const pickers: typeof globalThis & Pickers = globalThis
  try {
    if (kind === 'files') return (await pickers.showOpenFilePicker?.({ multiple: true })) ?? []
    const folder = await pickers.showDirectoryPicker?.({ mode: 'read' })
    return folder ? [folder] : []
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') return []
    throw cause
  }
}

/** How much lies behind handles, counted until it is beyond the hint (FM-16): 100,000 files are not looked at for a question. */
export async function amountOf(handles: readonly FileSystemHandle[]): Promise<UploadAmount> {
  let count = 0
  let totalBytes = 0
  for await (const file of filesBelow(handles)) {
    count += 1
    totalBytes += (await file.getFile().catch(() => undefined))?.size ?? 0
    if (isBeyondHint({ count, totalBytes })) break
  }
  return { count, totalBytes }
}

async function* filesBelow(handles: Iterable<FileSystemHandle> | AsyncIterable<FileSystemHandle>): AsyncGenerator<FileSystemFileHandle> {
  for await (const handle of handles) {
    if (isFolder(handle)) yield* filesBelow(handle.values())
    else if (isFile(handle)) yield handle
  }
}

function isFolder(handle: FileSystemHandle): handle is FileSystemDirectoryHandle {
  return handle.kind === 'directory'
}
function isFile(handle: FileSystemHandle): handle is FileSystemFileHandle {
  return handle.kind === 'file'
}
