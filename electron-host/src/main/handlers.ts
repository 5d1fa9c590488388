import type { ComputerFacts } from '../ipc/table.ts'
import { Refused } from './ipc/router.ts'
import type { Handlers } from './ipc/router.ts'
import { externalUrl } from './security/external-url.ts'
import type { NativeWindowHost } from './windows/native-window-host.ts'

/** What handlers act on. */
export interface HandlerParts {
  readonly windows: Pick<NativeWindowHost, 'open' | 'close'>
  /** The window of a page, by the id of its contents. */
  readonly windowIdOf: (contentsId: number) => number | undefined
  readonly setTitle: (contentsId: number, title: string) => void
  readonly setBadge: (count: number) => void
  readonly openExternal: (url: string) => Promise<void>
  readonly facts: () => ComputerFacts
}

/** The work behind each channel of the table. */
export function createHandlers(parts: HandlerParts): Handlers {
  return {
    'windows.open': ({ address }) => {
      const outcome = parts.windows.open(address)
      if (outcome === 'limit' || outcome === 'unknownAddress') throw new Refused(outcome)
      return { isReused: outcome === 'reused' }
    },
    'windows.close': (_input, sender) => {
      const id = parts.windowIdOf(sender.windowId)
      if (id !== undefined) parts.windows.close(id)
      return undefined
    },
    'windows.setTitle': ({ title }, sender) => {
      // Control characters would let a page draw over what the system adds to titles.
      parts.setTitle(sender.windowId, title.replaceAll(/\p{C}/gu, ''))
      return undefined
    },
    'windows.badge': ({ count }) => {
      parts.setBadge(count)
      return undefined
    },
    'computer.facts': () => parts.facts(),
    'links.openExternal': async ({ url }) => {
      const safe = externalUrl(url)
      if (safe === undefined) throw new Refused('url')
      await parts.openExternal(safe)
      return undefined
    },
  }
}
