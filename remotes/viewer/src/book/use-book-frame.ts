import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { readBookSay } from '../model/book-messages.ts'
import type { BookAsk, BookLook, BookSay } from '../model/book-messages.ts'

/** Set by the bundler: where the files of this remote are. */
declare const __webpack_public_path__: string

/** The address of the document that shows books. */
export const bookFrameUrl = (): string => `${__webpack_public_path__}book.frame.html`

/** The book in its frame. */
export interface BookFrame {
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly opened: Extract<BookSay, { readonly kind: 'opened' }> | undefined
  readonly place: Extract<BookSay, { readonly kind: 'place' }> | undefined
  readonly failure: string | undefined
  readonly ask: (ask: BookAsk) => void
}

interface FrameParts {
  readonly bytes: Uint8Array<ArrayBuffer> | undefined
  readonly look: BookLook
  readonly onKey: (key: string) => void
  readonly onLink: (href: string) => void
  readonly onFound: (found: Extract<BookSay, { readonly kind: 'found' }>) => void
}

/** S-I3: speaks with a document that has no origin: it gets the bytes of the book and nothing else, and what it says is checked. */
export function useBookFrame({ bytes, look, onKey, onLink, onFound }: FrameParts): BookFrame {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const [opened, setOpened] = useState<BookFrame['opened']>()
  const [place, setPlace] = useState<BookFrame['place']>()
  const [failure, setFailure] = useState<string>()
  const ask = (message: BookAsk) => frame.current?.contentWindow?.postMessage(message, '*')
  const hear = useEffectEvent((event: MessageEvent) => {
    if (event.source !== frame.current?.contentWindow) return
    const said = readBookSay(event.data)
    switch (said?.kind) {
      case 'ready':
        return setReady(true)
      case 'opened':
        return setOpened(said)
      case 'place':
        return setPlace(said)
      case 'found':
        return onFound(said)
      case 'failed':
        return setFailure(said.text)
      case 'key':
        return onKey(said.key)
      case 'link':
        return onLink(said.href)
      case undefined:
        return undefined
    }
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    globalThis.addEventListener('message', listen)
    return () => globalThis.removeEventListener('message', listen)
  }, [])
  const send = useEffectEvent((message: BookAsk) => ask(message))
  useEffect(() => {
    if (isReady && bytes) send({ kind: 'open', bytes: bytes.buffer })
  }, [isReady, bytes])
  const isOpen = opened !== undefined
  const lookKey = JSON.stringify(look)
  const sendLook = useEffectEvent(() => ask({ kind: 'look', look }))
  useEffect(() => {
    if (isOpen) sendLook()
  }, [isOpen, lookKey])
  return { frame, opened, place, failure, ask }
}
