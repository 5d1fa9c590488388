import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { OfficeFailure, OfficeReader } from '../model/office-kind.ts'
import { readOfficeSay } from '../model/office-messages.ts'
import type { OfficeAsk, OfficeSay, OfficeWords } from '../model/office-messages.ts'

/** Set by the bundler: where the files of this remote are. */
declare const __webpack_public_path__: string

/** The address of the document that shows Office documents. */
export const officeFrameUrl = (): string => `${__webpack_public_path__}office.frame.html`

type SayOf<K extends OfficeSay['kind']> = Extract<OfficeSay, { readonly kind: K }>

/** A document in its frame. */
export interface OfficeFrame {
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly opened: SayOf<'opened'> | undefined
  readonly scale: SayOf<'scale'> | undefined
  readonly found: SayOf<'found'> | undefined
  readonly failure: OfficeFailure | undefined
  readonly ask: (ask: OfficeAsk) => void
}

type Said = Pick<OfficeFrame, 'opened' | 'scale' | 'found' | 'failure'>
const nothingSaid: Said = { opened: undefined, scale: undefined, found: undefined, failure: undefined }

interface FrameParts {
  readonly bytes: Uint8Array<ArrayBuffer> | undefined
  readonly reader: Exclude<OfficeReader, 'sheet'>
  readonly words: OfficeWords
  readonly onLink: (href: string) => void
  readonly onFindKey: () => void
}

/** A document that takes longer is given up: it was made to keep the window waiting. */
const longestMs = 60_000

/** S-I3: gives a frame that has no origin the bytes of a document and nothing else, and checks what it says. */
export function useOfficeFrame({ bytes, reader, words, onLink, onFindKey }: FrameParts): OfficeFrame {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const [said, setSaid] = useState<Said>(nothingSaid)
  const keep = (next: Partial<Said>) => setSaid((before) => ({ ...before, ...next }))
  const ask = (message: OfficeAsk) => frame.current?.contentWindow?.postMessage(message, '*')
  const hear = useEffectEvent((event: MessageEvent) => {
    if (event.source !== frame.current?.contentWindow) return
    const heard = readOfficeSay(event.data)
    switch (heard?.kind) {
      case 'ready':
        return setReady(true)
      case 'link':
        return onLink(heard.href)
      case 'findKey':
        return onFindKey()
      case 'opened':
        return keep({ opened: heard })
      case 'scale':
        return keep({ scale: heard })
      case 'found':
        return keep({ found: heard })
      case 'failed':
        return keep({ failure: heard.reason })
      case undefined:
        return undefined
    }
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    globalThis.addEventListener('message', listen)
    return () => globalThis.removeEventListener('message', listen)
  }, [])
  const open = useEffectEvent((whole: Uint8Array<ArrayBuffer>) => ask({ kind: 'open', reader, bytes: whole.buffer, words }))
  useEffect(() => {
    if (isReady && bytes) open(bytes)
  }, [isReady, bytes])
  const isWaiting = isReady && bytes !== undefined && said.opened === undefined && said.failure === undefined
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setSaid((before) => ({ ...before, failure: 'stopped' })), longestMs)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return { frame, ...said, ask }
}
