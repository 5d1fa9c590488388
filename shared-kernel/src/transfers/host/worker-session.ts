import type { Credentials, PageApi } from './protocol.ts'

/** A page that lends its session. */
export interface Lender {
  readonly renew: PageApi['renew']
  readonly suspect: PageApi['suspect']
  /** Resolves when the page is gone: its answers never come then. */
  readonly gone: Promise<void>
}
/** The session the worker borrows; never stored. */
export interface WorkerSession {
  /** What requests carry now; waits while nobody is signed in. */
  readonly usable: (signal: AbortSignal | undefined) => Promise<Credentials>
  /** The address now, for a second try after a move. */
  readonly baseUrl: () => string | undefined
  readonly lend: (credentials: Credentials) => void
  /** S-C2: the device went away; whoever answers there next proves itself to a page before a token goes to it. */
  readonly withhold: () => void
  /** LGN-08b: lets a page renew the token, once for everybody; afterwards `usable` answers, or waits for a sign-in (LGN-10). */
  readonly renew: (staleToken: string | undefined) => Promise<void>
  /** Tells one page to look into something. */
  readonly suspect: (what: 'way' | 'session') => void
}

/** Creates the session of one person; `lenders` are his pages, the one used last first. */
export function createWorkerSession(lenders: () => readonly Lender[]): WorkerSession {
  let current: Credentials | undefined
  let renewing: Promise<void> | undefined
  const waiting = new Set<(credentials: Credentials) => void>()
  const lend = (credentials: Credentials) => {
    if (credentials.apiToken === undefined) return
    current = credentials
    for (const resolve of waiting) resolve(credentials)
    waiting.clear()
  }
  const askPages = async (staleToken: string | undefined) => {
    for (const lender of lenders()) {
      // A page that broke or went has no say; the next one may.
      const lent = await Promise.race([lender.renew(staleToken).catch(() => undefined), lender.gone.then(() => undefined)])
      if (lent?.apiToken !== undefined && lent.apiToken !== staleToken) return lend(lent)
    }
  }
  return {
    lend,
    withhold: () => {
      current = undefined
    },
    baseUrl: () => current?.baseUrl,
    usable: (signal) =>
      current
        ? Promise.resolve(current)
        : new Promise((resolve, reject) => {
            waiting.add(resolve)
            signal?.addEventListener(
              'abort',
              () => {
                waiting.delete(resolve)
                reject(signal.reason instanceof Error ? signal.reason : new DOMException('cancelled', 'AbortError'))
              },
              { once: true },
            )
          }),
    renew: (staleToken) => {
      if (current && current.apiToken !== staleToken) return Promise.resolve()
      current = undefined
      renewing ??= askPages(staleToken).finally(() => {
        renewing = undefined
      })
      return renewing
    },
    suspect: (what) => lenders()[0]?.suspect(what),
  }
}
