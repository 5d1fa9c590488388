import { readText } from '@cove/device-contract/encoding'
import type { Resource } from '@cove/device-contract/files'
import { extensionOf } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'
import { useEffect, useState } from 'react'
import { comparedAs, mostComparedPictureBytes } from '../model/compared.ts'
import type { FileContent } from '../model/compared.ts'
import { withLineFeeds } from '../model/encode-text.ts'
import { readWhole } from '@cove/parts/file-text'

/** Two contents, ready to be shown next to each other. */
export type Compared =
  | { readonly kind: 'text'; readonly left: string; readonly right: string }
  | { readonly kind: 'pictures'; readonly left: string; readonly right: string }
  | { readonly kind: 'facts'; readonly why: 'long' | 'picture' | 'format' }
  | { readonly kind: 'failed' }

/** VER-02: reads two contents of a file. Undefined while they are read. Give the component that uses it the pair as its key. */
export function useCompared(
  file: Resource,
  shown: readonly [FileContent, FileContent],
): { readonly compared: Compared | undefined; readonly retry: () => void } {
  const { transfers } = useKernel()
  const [compared, setCompared] = useState<Compared>()
  const [attempt, setAttempt] = useState(0)
  const { storageId, path, name, kind } = file
  const key = JSON.stringify(shown)
  useEffect(() => {
    const abort = new AbortController()
    const urls: string[] = []
    const pair = JSON.parse(key) as [FileContent, FileContent]
    const read = (versionId: string | undefined) => readContent({ transfers }, { storageId, path, versionId }, abort.signal)
    const load = async (): Promise<Compared> => {
      const as = comparedAs({ name, kind }, pair)
      if (typeof as === 'object') return { kind: 'facts', why: as.facts }
      const [before, after] = await Promise.all(pair.map(({ versionId }) => read(versionId)))
      if (!before || !after) return { kind: 'failed' }
      if (abort.signal.aborted) return { kind: 'failed' }
      if (as === 'text') return comparedText(before, after)
      urls.push(...[before, after].map((bytes) => pictureUrl(name, bytes)))
      return { kind: 'pictures', left: urls[0] ?? '', right: urls[1] ?? '' }
    }
    load().then(
      (loaded) => abort.signal.aborted || setCompared(loaded),
      () => abort.signal.aborted || setCompared({ kind: 'failed' }),
    )
    return () => {
      abort.abort()
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [transfers, storageId, path, name, kind, key, attempt])
  const retry = () => {
    setCompared(undefined)
    setAttempt(attempt + 1)
  }
  return { compared, retry }
}

async function readContent(
  kernel: Pick<Kernel, 'transfers'>,
  ref: { readonly storageId: string; readonly path: string; readonly versionId: string | undefined },
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const whole = await readWhole(kernel, ref, { maxBytes: mostComparedPictureBytes, signal })
  return whole.ok ? whole.bytes : undefined
}

/** Each content has its own encoding; line ends are no difference that a person looks for. */
async function comparedText(left: Uint8Array<ArrayBuffer>, right: Uint8Array<ArrayBuffer>): Promise<Compared> {
  const hints = { languages: navigator.languages }
  const [before, after] = await Promise.all([left, right].map((bytes) => readText(bytes, hints)))
  if (before === undefined || after === undefined) return { kind: 'facts', why: 'format' }
  return { kind: 'text', left: withLineFeeds(before), right: withLineFeeds(after) }
}

/** S-I3: shown by an `img` only, where a drawing runs no script. */
function pictureUrl(name: string, bytes: Uint8Array<ArrayBuffer>): string {
  const isDrawing = extensionOf(name).toLowerCase() === 'svg'
  return URL.createObjectURL(new Blob([bytes], isDrawing ? { type: 'image/svg+xml' } : {}))
}
