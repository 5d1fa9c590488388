import type { Log } from '../log/log.ts'
import type { RegistryEntry } from '../remote/remote-manifest.ts'
import type { IntentBroker } from './intent-broker.ts'

/** What the broker asks of the desktop. */
export interface BrokerParts {
  readonly remotes: () => readonly RegistryEntry[]
  readonly openWindow: (remoteId: string, windowName: string, params: unknown) => string | undefined
  readonly log: Log
}

/** Creates the broker: handlers first, then the window whose declaration opens the intent. */
export function createIntentBroker(parts: BrokerParts): IntentBroker {
  const handlers = new Map<string, (params: unknown) => void>()
  return {
    ask: (intent, params) => {
      const parsed = intent.params.safeParse(params)
      if (!parsed.success) {
        parts.log.warn('intents.refusedParams', { intent: intent.id })
        return false
      }
      const handler = handlers.get(intent.id)
      if (handler) {
        handler(parsed.data)
        return true
      }
      const target = windowOpening(parts.remotes(), intent.id)
      return target !== undefined && parts.openWindow(target.remoteId, target.windowName, parsed.data) !== undefined
    },
    handle: (intent, handler) => {
      // S-E8: the first keeps it; a second one is a mistake of a remote, not of the desktop.
      if (handlers.has(intent.id)) {
        parts.log.warn('intents.secondHandlerRefused', { intent: intent.id })
        return { [Symbol.dispose]: () => undefined }
      }
      const receive = (params: unknown) => {
        const parsed = intent.params.safeParse(params)
        if (parsed.success) handler(parsed.data)
      }
      handlers.set(intent.id, receive)
      return { [Symbol.dispose]: () => void (handlers.get(intent.id) === receive && handlers.delete(intent.id)) }
    },
  }
}

function windowOpening(
  remotes: readonly RegistryEntry[],
  intentId: string,
): { readonly remoteId: string; readonly windowName: string } | undefined {
  for (const remote of remotes) {
    for (const [windowName, window] of Object.entries(remote.manifest.windows)) {
      if (window.opens === intentId) return { remoteId: remote.id, windowName }
    }
  }
  return undefined
}
