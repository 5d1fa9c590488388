import type { Kernel } from '@cove/kernel'

interface FileRef {
  readonly storageId: string
  readonly path: string
  /** One of its earlier contents (VER-02). */
  readonly versionId?: string | undefined
}

/** A whole file, or why it was not read. */
export type WholeFile =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer>; readonly version: string }
  | { readonly ok: false; readonly reason: 'unreachable' | 'tooLarge' | 'changed' }

const blockBytes = 4 * 1024 * 1024

/** Reads a file whole, block by block; `onProgress` gets the share that was read. Rejects only when the signal aborts. */
export async function readWhole(
  { transfers }: Pick<Kernel, 'transfers'>,
  file: FileRef,
  options: { readonly maxBytes: number; readonly signal: AbortSignal; readonly onProgress?: (share: number) => void },
): Promise<WholeFile> {
  const { maxBytes, signal, onProgress } = options
  const first = await transfers.readRange(file, { startByte: 0, endByte: blockBytes - 1, signal })
  if (!first) return { ok: false, reason: 'unreachable' }
  if (first.totalBytes > maxBytes) return { ok: false, reason: 'tooLarge' }
  if (first.bytes.length >= first.totalBytes) return { ok: true, bytes: first.bytes, version: first.version }
  const bytes = new Uint8Array(first.totalBytes)
  bytes.set(first.bytes)
  for (let at = first.bytes.length; at < first.totalBytes;) {
    onProgress?.(at / first.totalBytes)
    const part = await transfers.readRange(file, { startByte: at, endByte: Math.min(at + blockBytes, first.totalBytes) - 1, signal })
    if (!part || part.bytes.length === 0) return { ok: false, reason: 'unreachable' }
    if (part.version !== first.version) return { ok: false, reason: 'changed' }
    bytes.set(part.bytes, at)
    at += part.bytes.length
  }
  return { ok: true, bytes, version: first.version }
}
