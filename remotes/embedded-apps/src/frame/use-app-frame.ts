import type { InstalledApp } from '@cove/device-contract/apps'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { openBridge } from '../bridge/app-bridge.model.ts'
import type { AppBridge, AskOutcome } from '../bridge/app-bridge.model.ts'
import type { AppAsk } from '../bridge/ask.model.ts'

/** Why a frame was stopped. */
export type StopReason = 'navigated' | 'flood'

/** What an app is told about the desktop. */
export interface AppContext {
  readonly page: string
  readonly theme: 'light' | 'dark'
  readonly locale: string
}

interface AppFrameOptions {
  readonly app: InstalledApp
  readonly context: AppContext
  readonly answer: (ask: AppAsk) => Promise<AskOutcome>
}

/** A frame and the one port it has. */
export interface AppFrameHandle {
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly stopped: StopReason | undefined
  readonly onLoad: () => void
  /** Opens the first page of the app again. */
  readonly again: () => void
  /** Grows with each opening; the frame is another one then. */
  readonly round: number
  readonly tellRevoked: (grantIds: readonly number[]) => void
}

/** APP-03: gives the first document of a frame a port, and no other: one that comes after it is not the app any more, and is taken away. */
export function useAppFrame({ app, context, answer }: AppFrameOptions): AppFrameHandle {
  const { page, theme, locale } = context
  const frame = useRef<HTMLIFrameElement>(null)
  const bridge = useRef<AppBridge>(undefined)
  const latest = useRef(answer)
  const [round, setRound] = useState(0)
  const [stopped, setStopped] = useState<StopReason>()
  const close = () => {
    bridge.current?.[Symbol.dispose]()
    bridge.current = undefined
  }
  useEffect(() => {
    latest.current = answer
  })
  useEffect(() => bridge.current?.tell({ event: 'context', context: { page, theme, locale } }), [page, theme, locale])
  useEffect(() => close, [app.entryUrl, round])
  const connect = () => {
    const { port1, port2 } = new MessageChannel()
    const onFlood = () => setStopped('flood')
    bridge.current = openBridge(port1, { answer: (ask) => latest.current(ask), nowMs: () => performance.now(), onFlood })
    // It has no origin that could be named; the document is the one that was asked for, because this is its first.
    frame.current?.contentWindow?.postMessage({ cove: 1, context }, '*', [port2])
  }
  return {
    frame,
    stopped,
    round,
    onLoad() {
      if (!bridge.current) return connect()
      close()
      setStopped('navigated')
    },
    again() {
      setStopped(undefined)
      setRound((before) => before + 1)
    },
    tellRevoked: (grantIds) => bridge.current?.tell({ event: 'revoked', grantIds }),
  }
}
