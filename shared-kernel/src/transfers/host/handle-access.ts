import type { Unavailable } from '../engine/ports.ts'

/** What Chromium adds to handles; the type library does not know it yet. */
interface AskedHandle {
  readonly queryPermission?: (options: { readonly mode: 'read' | 'readwrite' }) => Promise<PermissionState>
  readonly requestPermission?: (options: { readonly mode: 'read' | 'readwrite' }) => Promise<PermissionState>
}

/** Whether the browser lets us use a handle now; where it has no permissions (its own storage), it always does. */
export async function isAllowed(handle: FileSystemHandle, mode: 'read' | 'readwrite'): Promise<boolean> {
  const asked: FileSystemHandle & AskedHandle = handle
  return (await (asked.queryPermission?.({ mode }) ?? Promise.resolve<PermissionState>('granted'))) === 'granted'
}

/** TR-08: asks the user, in a click. True when the handle may be used. */
export async function askAccess(handle: FileSystemHandle, mode: 'read' | 'readwrite'): Promise<boolean> {
  if (await isAllowed(handle, mode)) return true
  const asked: FileSystemHandle & AskedHandle = handle
  // Without a click, or with a refusal, the answer is no.
  const answer = await asked.requestPermission?.({ mode }).catch(() => 'denied' as const)
  return answer === 'granted'
}

/** What a failure of the file system means; undefined for anything that is not about access. */
export function unavailableOf(cause: unknown): Unavailable | undefined {
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : ''
  if (name === 'NotFoundError' || name === 'TypeMismatchError') return 'missing'
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return undefined
}

export function isDirectory(handle: FileSystemHandle): handle is FileSystemDirectoryHandle {
  return handle.kind === 'directory'
}
export function isFile(handle: FileSystemHandle): handle is FileSystemFileHandle {
  return handle.kind === 'file'
}

/** Runs work on a handle; returns the reason instead of throwing when the handle cannot be used. */
export async function orUnavailable<R>(work: () => Promise<R>): Promise<R | Unavailable> {
  try {
    return await work()
  } catch (cause) {
    const unavailable = unavailableOf(cause)
    if (unavailable) return unavailable
    throw cause
  }
}
