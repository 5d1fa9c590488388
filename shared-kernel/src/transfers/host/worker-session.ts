import type { Credentials, PageApi } from './protocol.ts'

/** A page that lends its session. */
export interface Lender {
  readonly renew: PageApi['renew']
  readonly suspect: PageApi['suspect']
  /** Resolves when the page closed: it never answers then. */
  readonly gone: Promise<void>
}
/** The session that pages lend the worker; never stored. */
export interface WorkerSession {
  /** What requests carry now; waits while no user is signed in. */
  readonly usable: (signal: AbortSignal | undefined) => Promise<Credentials>
  /** The current address, for a second try after the device moved. */
  readonly baseUrl: () => string | undefined
  readonly lend: (credentials: Credentials) => void
  /** S-C2: the device went away; the next one must prove itself to a page before it gets a token. */
  readonly withhold: () => void
  /** LGN-08b: lets a page renew the token, once for all requests; afterwards `usable` answers, or waits for a sign-in (LGN-10). */
  readonly renew: (staleToken: string | undefined) => Promise<void>
  /** Asks one page to check the connection or the session. */
  readonly suspect: (what: 'way' | 'session') => void
}

/** How long one page may take to renew, in ms: a browser may have suspended it. */
const renewTimeoutMs = 60_000
/** How long waiting requests leave the pages alone before they ask again, in ms: twice as long each time. */
const askAgainMs = { first: 5_000, most: 60_000 }

/** Creates the session of one user; `lenders` are their pages, the one used last first. */
export function createWorkerSession(lenders: () => readonly Lender[], sleep: (ms: number) => Promise<void>): WorkerSession {
  let current: Credentials | undefined
  let renewing: Promise<void> | undefined
  let staleBefore: string | undefined
  let isWithheld = false
  const lend = (credentials: Credentials) => {
    if (credentials.apiToken === undefined) return
    current = credentials
    isWithheld = false
    waiting.resolveAll(credentials)
  }
  const renewFromPages = async (staleToken: string | undefined) => {
    const lent = await askPages(lenders(), { staleToken, sleep })
    if (lent) lend(lent)
  }
  const renew = (staleToken: string | undefined): Promise<void> => {
    if (current && current.apiToken !== staleToken) return Promise.resolve()
    current = undefined
    staleBefore = staleToken
    renewing ??= renewFromPages(staleToken).finally(() => {
      renewing = undefined
    })
    return renewing
  }
  const waiting = createWaitingRequests(sleep, async () => {
    // S-C2: a device that was away comes back only when a page reports it.
    if (!isWithheld) await renew(staleBefore)
  })
  return {
    lend,
    withhold: () => {
      current = undefined
      isWithheld = true
    },
    baseUrl: () => current?.baseUrl,
    usable: (signal) => (current ? Promise.resolve(current) : waiting.add(signal)),
    renew,
    suspect: (what) => lenders()[0]?.suspect(what),
  }
}

interface Asking {
  readonly staleToken: string | undefined
  readonly sleep: (ms: number) => Promise<void>
}

/** Asks one page after the other for a session other than the stale one. */
async function askPages(lenders: readonly Lender[], { staleToken, sleep }: Asking): Promise<Credentials | undefined> {
  for (const lender of lenders) {
    // A page that failed, closed or was suspended is skipped; the next one may answer.
    const silence = Promise.race([lender.gone, sleep(renewTimeoutMs)]).then(() => undefined)
    const lent = await Promise.race([lender.renew(staleToken).catch(() => undefined), silence])
    if (lent?.apiToken !== undefined && lent.apiToken !== staleToken) return lent
  }
  return undefined
}

interface WaitingRequests {
  /** Resolves with the next session; rejects when the signal aborts. */
  readonly add: (signal: AbortSignal | undefined) => Promise<Credentials>
  readonly resolveAll: (credentials: Credentials) => void
}

/** Requests that wait for a session. A page that could not lend once may be able to later, so `ask` runs again while any waits. */
function createWaitingRequests(sleep: (ms: number) => Promise<void>, ask: () => Promise<void>): WaitingRequests {
  const waiting = new Set<(credentials: Credentials) => void>()
  let isAsking = false
  const askAgain = async () => {
    if (isAsking) return
    isAsking = true
    for (let waitMs = askAgainMs.first; waiting.size > 0; waitMs = Math.min(askAgainMs.most, waitMs * 2)) {
      await sleep(waitMs)
      if (waiting.size > 0) await ask()
    }
    isAsking = false
  }
  return {
    add: (signal) =>
      new Promise((resolve, reject) => {
        waiting.add(resolve)
        void askAgain()
        const abort = () => {
          waiting.delete(resolve)
          reject(signal?.reason instanceof Error ? signal.reason : new DOMException('cancelled', 'AbortError'))
        }
        signal?.addEventListener('abort', abort, { once: true })
      }),
    resolveAll: (credentials) => {
      for (const resolve of waiting) resolve(credentials)
      waiting.clear()
    },
  }
}
