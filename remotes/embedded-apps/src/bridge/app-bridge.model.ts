import { readMessage } from './ask.model.ts'
import type { AppAsk } from './ask.model.ts'
import { createRate } from './rate.model.ts'

/** How an ask ended, as the frame is told. */
export type AskOutcome = { readonly ok: true; readonly data?: unknown } | { readonly ok: false; readonly error: string }

/** The desktop's end of the one port that a frame has. */
export interface AppBridge extends Disposable {
  /** Tells the frame something that it did not ask. */
  tell(event: Readonly<Record<string, unknown>>): void
}

interface BridgeOptions {
  readonly answer: (ask: AppAsk) => Promise<AskOutcome>
  readonly nowMs: () => number
  /** It does not stop asking; the bridge is closed. */
  readonly onFlood: () => void
}

/** What a bridge needs of a port. */
export type BridgePort = Pick<MessagePort, 'addEventListener' | 'postMessage' | 'start' | 'close'>

/** APP-03: reads what a frame says strictly and at a bounded rate; each message with a number gets one answer. */
export function openBridge(port: BridgePort, { answer, nowMs, onFlood }: BridgeOptions): AppBridge {
  const rate = createRate()
  let isOpen = true
  const close = () => {
    isOpen = false
    port.close()
  }
  const reply = (id: number, outcome: AskOutcome) => {
    if (isOpen) port.postMessage({ id, ...outcome })
  }
  const carryOut = async (ask: AppAsk | undefined): Promise<AskOutcome> => {
    try {
      return ask ? await answer(ask) : { ok: false, error: 'badRequest' }
    } catch {
      return { ok: false, error: 'fault' }
    }
  }
  const hear = async ({ data }: Pick<MessageEvent<unknown>, 'data'>) => {
    if (!isOpen) return
    const verdict = rate.judge(nowMs())
    if (verdict === 'stop') {
      close()
      return onFlood()
    }
    const message = readMessage(data)
    if (verdict === 'tooFast') return message && reply(message.id, { ok: false, error: 'tooFast' })
    const outcome = message && (await carryOut(message.ask))
    rate.settled()
    if (message && outcome) reply(message.id, outcome)
  }
  port.addEventListener('message', (event) => void hear(event))
  port.start()
  return {
    tell: (event) => {
      if (isOpen) port.postMessage(event)
    },
    [Symbol.dispose]: close,
  }
}
