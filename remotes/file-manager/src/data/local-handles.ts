import { uploadHint } from '@cove/device-contract/rules'
import type { UploadAmount } from '../model/upload-plan.ts'

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

/** How many files the browser is asked about at once: one by one each of them waits for another process. */
const asksAtOnce = 64

/**
 * How much lies behind handles (FM-16). Counting stops beyond the hint: 100,000 files are not looked at for a question, and none is asked for
 * its size then (W3).
 */
export async function amountOf(handles: readonly FileSystemHandle[]): Promise<UploadAmount> {
  const files: FileSystemFileHandle[] = []
  for await (const file of filesBelow(handles)) {
    files.push(file)
    if (files.length > uploadHint.items) return { count: uploadHint.items, totalBytes: undefined, isMore: true }
  }
  let totalBytes = 0
  const queue = files.values()
  const lane = async () => {
    for (const handle of queue) {
      const file = await handle.getFile().catch(() => undefined)
      totalBytes += file?.size ?? 0
    }
  }
  await Promise.all(Array.from({ length: asksAtOnce }, lane))
  return { count: files.length, totalBytes }
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
