import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { readWebSay } from '../model/web-messages.ts'
import type { WebAsk } from '../model/web-messages.ts'

/** Set by the bundler: where the files of this remote are. */
declare const __webpack_public_path__: string

/** The address of the document that shows web pages. */
export const webFrameUrl = (): string => `${__webpack_public_path__}web.frame.html`

/** A page in its frame. */
export interface WebFrame {
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly isShown: boolean
}

/** S-I3: gives a document that has no origin the text of a page and nothing else, and checks what it says. */
export function useWebFrame(text: string | undefined, onLink: (href: string) => void): WebFrame {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const [isShown, setShown] = useState(false)
  const hear = useEffectEvent((event: MessageEvent) => {
    if (event.source !== frame.current?.contentWindow) return
    const said = readWebSay(event.data)
    if (said?.kind === 'ready') setReady(true)
    else if (said?.kind === 'shown') setShown(true)
    else if (said) onLink(said.href)
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    globalThis.addEventListener('message', listen)
    return () => globalThis.removeEventListener('message', listen)
  }, [])
  useEffect(() => {
    const ask: WebAsk | undefined = text === undefined ? undefined : { kind: 'show', text }
    if (isReady && ask) frame.current?.contentWindow?.postMessage(ask, '*')
  }, [isReady, text])
  return { frame, isShown }
}
