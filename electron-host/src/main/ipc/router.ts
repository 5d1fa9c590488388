import type { ChannelRules, ChannelName, InputOf, Answers, IpcAnswer, SenderKind } from '../../ipc/table.ts'
import { isChannel, table } from '../../ipc/table.ts'
import { isWithin } from '../../ipc/size-of.ts'
import { isAppUrl } from '../security/app-origin.ts'
import { createPace } from './pace.ts'

/** Where a call came from, as Electron knows it and the page cannot forge it. */
export interface Sender {
  readonly windowId: number
  /** Address of the sending frame; undefined when the frame is gone. */
  readonly frameUrl: string | undefined
  readonly isMainFrame: boolean
  /** Undefined for a window that the client did not open. */
  readonly kind: SenderKind | undefined
}

/** The work behind a channel. It throws `Refused` for input that is well formed and still not allowed. */
export type Handlers = {
  readonly [C in ChannelName]: (input: InputOf<C>, sender: Sender) => Promise<Answers[C]> | Answers[C]
}

/** A handler's refusal; the page gets `refused`. */
export class Refused extends Error {
  override readonly name = 'Refused'
}

export interface RouterParts {
  readonly handlers: Handlers
  /** Monotonic clock. */
  readonly nowMs: () => number
  readonly onRefused: (facts: { readonly channel: string; readonly reason: string; readonly windowId: number }) => void
}

export interface Router {
  readonly call: (sender: Sender, channel: unknown, input: unknown) => Promise<IpcAnswer<unknown>>
  /** Forgets the pace of a window that is gone. */
  readonly forget: (windowId: number) => void
}

/** Checks sender, window kind, pace, size and shape of every call, in this order, before a handler sees it. */
export function createRouter({ handlers, nowMs, onRefused }: RouterParts): Router {
  const pace = createPace(nowMs)
  const reasonAgainst = (sender: Sender, channel: unknown, input: unknown) => {
    if (!isAppUrl(sender.frameUrl) || !sender.isMainFrame || sender.kind === undefined) return 'foreignSender'
    if (!isChannel(channel)) return 'unknownChannel'
    const rules: ChannelRules<unknown> = table[channel] as ChannelRules<unknown>
    if (!rules.who.includes(sender.kind)) return 'notAllowed'
    if (!pace.take(sender.windowId, channel, rules)) return 'tooOften'
    if (!isWithin(input, rules.maxBytes)) return 'tooLarge'
    return rules.input(input) ? undefined : 'badInput'
  }
  return {
    forget: pace.forget,
    async call(sender, channel, input) {
      const error = reasonAgainst(sender, channel, input)
      if (error !== undefined || !isChannel(channel)) {
        onRefused({ channel: String(channel).slice(0, 64), reason: error ?? 'unknownChannel', windowId: sender.windowId })
        return { ok: false, error: error ?? 'unknownChannel' }
      }
      // The input has the shape of this channel: that was checked above.
      const handle = handlers[channel] as (input: unknown, sender: Sender) => unknown
      try {
        return { ok: true, value: await handle(input, sender) }
      } catch (cause) {
        const isRefused = cause instanceof Refused
        onRefused({ channel, reason: String(cause), windowId: sender.windowId })
        return { ok: false, error: isRefused ? 'refused' : 'failed' }
      }
    },
  }
}
