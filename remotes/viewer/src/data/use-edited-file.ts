import type { TextEncoding } from '@cove/device-contract/encoding'
import { editing, maxDraftLength } from '@cove/device-contract/editing'
import type { Resource } from '@cove/device-contract/files'
import { attempt, useKernel } from '@cove/kernel'
import type { Failure, Kernel } from '@cove/kernel'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { encodeText } from '../model/encode-text.ts'
import type { LineEnd } from '../model/encode-text.ts'

/** How a text is written. */
export interface WrittenAs {
  readonly encoding: TextEncoding
  readonly lineEnd: LineEnd
}

/** How saving ended. */
export type SaveResult =
  | { readonly kind: 'saved'; readonly version: string }
  /** EDT-02: another version is on the device. */
  | { readonly kind: 'conflict' }
  /** EDT-01: a character has no form in the encoding. */
  | { readonly kind: 'notEncodable' }
  | { readonly kind: 'failed'; readonly failure: Failure }

type FileRef = Pick<Resource, 'storageId' | 'path'>

/** EDT-02: saves a text; without a version it replaces whatever is there. */
export async function saveText(
  kernel: Kernel,
  { storageId, path }: FileRef,
  { text, written, version }: { readonly text: string; readonly written: WrittenAs; readonly version: string | undefined },
): Promise<SaveResult> {
  const body = encodeText(text, written.encoding, written.lineEnd)
  if (!body) return { kind: 'notEncodable' }
  const query = { storageId, path, ...(version !== undefined && { version }) }
  const answer = await attempt(kernel, () => kernel.device.use(editing).save({ query, body }))
  if (answer.ok) return { kind: 'saved', version: answer.data.version }
  return answer.failure.name === 'editingConflict' ? { kind: 'conflict' } : { kind: 'failed', failure: answer.failure }
}

/** Each pause of the user for so long stores the draft, in ms. */
const draftAfterMs = 2_000

/** A text that was not saved, and the version of the file it began with. */
export interface Draft {
  readonly text: string
  readonly version: string
  readonly savedSeconds: number
}

/** EDT-03: text that was not saved, stored on the device so that a crash or another computer loses nothing. */
export interface Drafts {
  /** What was found when the file was opened. */
  readonly found: Draft | undefined
  /** P7: the user may only read the file, so neither a draft nor the text itself is taken. */
  readonly isReadOnly: boolean
  readonly keep: (text: string, version: string) => void
  readonly forget: (version: string) => void
  /** The text was saved: the file may be written, whatever was so before, and its draft goes. */
  readonly saved: (version: string) => void
}

/** P7: a file that may be read and not written. */
const readOnlyNames: ReadonlySet<string> = new Set(['readOnlySpace', 'noPermission'])

export function useDrafts({ storageId, path }: FileRef, onFound: (draft: Draft) => void): Drafts {
  const kernel = useKernel()
  const [found, setFound] = useState<Drafts['found']>()
  const [isReadOnly, setReadOnly] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const file = { storageId, path }
  const tell = useEffectEvent(onFound)
  // oxlint-disable-next-line cove/reads-go-through-use-read -- a draft is taken once, when editing begins
  useEffect(() => {
    let isWanted = true
    void attempt(kernel, () => kernel.device.use(editing).draft({ query: { storageId, path } })).then((answer) => {
      if (!isWanted) return
      if (!answer.ok) return setReadOnly(readOnlyNames.has(answer.failure.name))
      setFound(answer.data.draft)
      if (answer.data.draft) tell(answer.data.draft)
    })
    return () => {
      isWanted = false
      clearTimeout(timer.current)
    }
  }, [kernel, storageId, path])
  const store = async (version: string, text: string | undefined) => {
    const body = { ...file, version, ...(text !== undefined && { text }) }
    const answer = await attempt(kernel, () => kernel.device.use(editing).keepDraft({ body }))
    // The right may have been taken away since the file was opened.
    if (!answer.ok && readOnlyNames.has(answer.failure.name)) setReadOnly(true)
  }
  const drop = () => {
    clearTimeout(timer.current)
    setFound(undefined)
  }
  return {
    found,
    isReadOnly,
    keep(text, version) {
      clearTimeout(timer.current)
      if (text.length <= maxDraftLength && !isReadOnly) timer.current = setTimeout(() => void store(version, text), draftAfterMs)
    },
    forget(version) {
      drop()
      if (!isReadOnly) void store(version, undefined)
    },
    saved(version) {
      drop()
      setReadOnly(false)
      void store(version, undefined)
    },
  }
}
