import { decodeAs } from '@cove/device-contract/encoding'
import type { TextEncoding } from '@cove/device-contract/encoding'
import type { Resource } from '@cove/device-contract/files'
import { useKernel } from '@cove/kernel'
import { useEffect, useState } from 'react'
import { blockBytes, overlapBytes } from '../model/text-blocks.ts'
import { hasTwoKinds, isTransportStream } from '@cove/device-contract/rules'
import { encodingOf } from '@cove/parts/file-text'
import { readWhole } from '@cove/parts/file-text'

/** A text up to this size is read whole; a larger one by parts. */
export const wholeTextBytes = 2 * 1024 * 1024

/** A text as far as it was read. */
export type TextFile =
  | { readonly kind: 'whole'; readonly text: string; readonly encoding: TextEncoding; readonly version: string }
  | { readonly kind: 'large'; readonly encoding: TextEncoding; readonly totalBytes: number }
  | { readonly kind: 'notText' }
  /** Not text at all: a recorded programme. */
  | { readonly kind: 'recording' }
  | { readonly kind: 'failed' }

export interface TextFileState {
  readonly file: TextFile | undefined
  readonly retry: () => void
}

/** OFF-05: reads a text, or the start of a large one to learn its encoding. */
export function useTextFile({ storageId, path, modifiedSeconds }: Resource, maxBytes = wholeTextBytes): TextFileState {
  const { transfers } = useKernel()
  const [read, setRead] = useState<{ readonly attempt: number; readonly path: string; readonly file: TextFile }>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const abort = new AbortController()
    const file = { storageId, path }
    const load = async (): Promise<TextFile> => {
      const start = await transfers.readRange(file, { startByte: 0, endByte: blockBytes + overlapBytes - 1, signal: abort.signal })
      if (!start) return { kind: 'failed' }
      if (hasTwoKinds(path) && isTransportStream(start.bytes)) return { kind: 'recording' }
      const encoding = await encodingOf(file, start.bytes, start.bytes.length >= start.totalBytes)
      if (!encoding) return { kind: 'notText' }
      if (start.totalBytes > maxBytes) return { kind: 'large', encoding, totalBytes: start.totalBytes }
      const whole = await readWhole({ transfers }, file, { maxBytes, signal: abort.signal })
      if (!whole.ok) return { kind: 'failed' }
      // The start of a text may be plain and the rest not.
      const exact = (await encodingOf(file, whole.bytes)) ?? encoding
      return { kind: 'whole', text: decodeAs(whole.bytes, exact), encoding: exact, version: whole.version }
    }
    load().then(
      (loaded) => abort.signal.aborted || setRead({ attempt, path, file: loaded }),
      () => abort.signal.aborted || setRead({ attempt, path, file: { kind: 'failed' } }),
    )
    return () => abort.abort()
  }, [transfers, storageId, path, modifiedSeconds, maxBytes, attempt])
  // A file that changed stays on the screen until the new text is there.
  const isPresent = read?.attempt === attempt && read.path === path
  return { file: isPresent ? read.file : undefined, retry: () => setAttempt((count) => count + 1) }
}
