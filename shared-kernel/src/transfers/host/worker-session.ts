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

/** How long one page may take to renew, in ms: a browser may have put it to sleep. */
const patienceMs = 60_000
/** How long requests that wait for a session leave the pages alone before they ask again, in ms: twice as long each time. */
const askAgainMs = { first: 5_000, most: 60_000 }

/** Creates the session of one person; `lenders` are his pages, the one used last first. */
export function createWorkerSession(lenders: () => readonly Lender[], sleep: (ms: number) => Promise<void>): WorkerSession {
  let current: Credentials | undefined
  let renewing: Promise<void> | undefined
  let isWithheld = false
  let isAskingAgain = false
  let staleBefore: string | undefined
  const waiting = new Set<(credentials: Credentials) => void>()
  const lend = (credentials: Credentials) => {
    if (credentials.apiToken === undefined) return
    current = credentials
    isWithheld = false
    for (const resolve of waiting) resolve(credentials)
    waiting.clear()
  }
  const askPages = async (staleToken: string | undefined) => {
    for (const lender of lenders()) {
      // A page that broke, went or sleeps has no say; the next one may.
      const silence = Promise.race([lender.gone, sleep(patienceMs)]).then(() => undefined)
      const lent = await Promise.race([lender.renew(staleToken).catch(() => undefined), silence])
      if (lent?.apiToken !== undefined && lent.apiToken !== staleToken) return lend(lent)
    }
  }
  const renew = (staleToken: string | undefined): Promise<void> => {
    if (current && current.apiToken !== staleToken) return Promise.resolve()
    current = undefined
    staleBefore = staleToken
    renewing ??= askPages(staleToken).finally(() => {
      renewing = undefined
    })
    return renewing
  }
  /** A page that could not lend once, because its way was broken just then, may be able to later and does not know that we wait. */
  const askAgain = async () => {
    if (isAskingAgain) return
    isAskingAgain = true
    for (let waitMs = askAgainMs.first; waiting.size > 0; waitMs = Math.min(askAgainMs.most, waitMs * 2)) {
      await sleep(waitMs)
      // S-C2: a device that is away comes back with a page's word, not because we asked.
      if (waiting.size > 0 && !isWithheld) await renew(staleBefore)
    }
    isAskingAgain = false
  }
  return {
    lend,
    withhold: () => {
      current = undefined
      isWithheld = true
    },
    baseUrl: () => current?.baseUrl,
    usable: (signal) =>
      current
        ? Promise.resolve(current)
        : new Promise((resolve, reject) => {
            waiting.add(resolve)
            void askAgain()
            signal?.addEventListener(
              'abort',
              () => {
                waiting.delete(resolve)
                reject(signal.reason instanceof Error ? signal.reason : new DOMException('cancelled', 'AbortError'))
              },
              { once: true },
            )
          }),
    renew,
    suspect: (what) => lenders()[0]?.suspect(what),
  }
}
