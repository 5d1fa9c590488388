import type { DeepLink } from './deep-link.ts'
import { linkIn, parseDeepLink } from './deep-link.ts'

/** Links arrive before the client is ready (macOS) and while it runs; they are handled one by one once it is. */
export function createLinkInbox(onRefused: () => void) {
  const waiting: DeepLink[] = []
  let handle: ((link: DeepLink) => void) | undefined
  const put = (link: DeepLink | undefined): void => {
    if (!link) onRefused()
    else if (handle) handle(link)
    // A page that sends links in a loop must not fill the memory.
    else if (waiting.length < 8) waiting.push(link)
  }
  return {
    /** `open-url` of macOS. */
    url: (text: string): void => put(parseDeepLink(text)),
    /** Arguments of this start or of a second one; without a link there is nothing to do. */
    arguments(argv: readonly string[]): void {
      const link = linkIn(argv)
      if (link) put(link)
    },
    ready(start: (link: DeepLink) => void): void {
      handle = start
      for (const link of waiting.splice(0)) start(link)
    },
  }
}
