import { ServiceError } from './service-error.ts'
import { createBucket } from './bucket.ts'
import type { Bucket } from './bucket.ts'

/** How an account is. `ready` may be after failures, whose pause is over with the first success. */
export type PoliteState =
  | { readonly kind: 'ready'; readonly sinceMs: number }
  | { readonly kind: 'signInNeeded'; readonly sinceMs: number }
  | { readonly kind: 'banned'; readonly sinceMs: number; readonly banLevel: number }
  | { readonly kind: 'waiting'; readonly sinceMs: number; readonly untilMs: number }
  | { readonly kind: 'away'; readonly sinceMs: number; readonly untilMs: number }

export interface PoliteOptions {
  readonly nowMs: () => number
  /** Resolves after so many milliseconds; rejects with the signal's reason. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** Requests that may be sent per second, and at once after a rest. */
  readonly perSecond: number
  readonly burst: number
  /** For tests: which share of each pause is waited. */
  readonly pauseFactor?: number | undefined
  /** What was known before a restart. */
  readonly first?: PoliteState | undefined
  readonly onChanged?: ((state: PoliteState) => void) | undefined
}

/** Who asks: a task waits for its turn, a person is told at once that it takes longer, and a trial is of new secrets. */
export type Patience = 'waits' | 'isTold' | 'trial'

/** One request on its way; say how it ended. */
export interface Pass extends Disposable {
  succeeded(): void
  failed(error: ServiceError): void
}

/** SED-04b: decides when a request of one account may be sent. */
export interface Polite {
  /** Resolves when the request may be sent; rejects with `signInNeeded`, `banned`, `rateLimited` or `unavailable` when it may not. */
  enter(signal: AbortSignal, patience: Patience): Promise<Pass>
  /** Tries new secrets, one attempt at a time; afterwards requests are sent again. */
  signIn<T>(attempt: () => Promise<T>): Promise<T>
  state(): PoliteState
}

const firstPauseMs = { rateLimited: 1000, unavailable: 250 } as const
const longestPauseMs = { rateLimited: 15 * 60_000, unavailable: 60_000 } as const
/** A service that asks for more is asked again after this. */
const longestAskedMs = 24 * 3600_000

type Passing = 'rateLimited' | 'unavailable'

/** Creates the rate rules of one account; clock, disk and network are passed in. */
export const createPolite = (options: PoliteOptions): Polite => new OnePolite(options)

class OnePolite implements Polite {
  readonly #options: PoliteOptions
  readonly #bucket: Bucket
  #state: PoliteState
  // Failures in a row, each of a request that was sent after the one before had failed.
  #failures = 0
  #episode = 0
  #probe: Promise<void> | undefined
  #attempt: Promise<unknown> | undefined

  constructor(options: PoliteOptions) {
    this.#options = options
    this.#bucket = createBucket(options)
    this.#state = options.first ?? { kind: 'ready', sinceMs: options.nowMs() }
  }

  state(): PoliteState {
    return this.#state
  }

  async enter(signal: AbortSignal, patience: Patience): Promise<Pass> {
    for (;;) {
      signal.throwIfAborted()
      if (patience !== 'trial' && (await this.#waited(signal, patience))) continue
      const leftMs = this.#bucket.take()
      if (leftMs > 0) {
        await this.#options.wait(leftMs, signal)
        continue
      }
      if (patience === 'trial' || !this.#isPaused()) return this.#pass(() => {})
      if (this.#probe) continue
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#probe = promise
      return this.#pass(() => {
        this.#probe = undefined
        resolve()
      })
    }
  }

  async signIn<T>(work: () => Promise<T>): Promise<T> {
    while (this.#attempt) await this.#attempt.catch(() => undefined)
    const running = work()
    this.#attempt = running
    try {
      const answer = await running
      this.#failures = 0
      this.#episode += 1
      this.#change({ kind: 'ready', sinceMs: this.#options.nowMs() })
      return answer
    } finally {
      this.#attempt = undefined
    }
  }

  #change(next: PoliteState): void {
    this.#state = next
    this.#options.onChanged?.(next)
  }

  /** Until the person signs in. */
  #isClosed(): boolean {
    return this.#state.kind === 'signInNeeded' || this.#state.kind === 'banned'
  }

  #isPaused(): boolean {
    return this.#state.kind === 'waiting' || this.#state.kind === 'away'
  }

  #pass(end: () => void): Pass {
    const sentIn = this.#episode
    return {
      succeeded: () => this.#answered(sentIn),
      failed: (error) => this.#failed(error, sentIn),
      [Symbol.dispose]: end,
    }
  }

  #answered(sentIn: number): void {
    // A request from before a failure says nothing about the time after it.
    if (sentIn !== this.#episode || this.#isClosed()) return
    this.#failures = 0
    if (this.#state.kind !== 'ready') this.#change({ kind: 'ready', sinceMs: this.#options.nowMs() })
  }

  #failed({ problem, banLevel, retryAfterMs = 0 }: ServiceError, sentIn: number): void {
    if (this.#isClosed()) return
    if (problem === 'banned') this.#change({ kind: 'banned', sinceMs: this.#options.nowMs(), banLevel })
    else if (problem === 'signInNeeded') this.#change({ kind: 'signInNeeded', sinceMs: this.#options.nowMs() })
    else if (problem === 'rateLimited' || problem === 'unavailable') this.#pause(problem, retryAfterMs, sentIn === this.#episode)
    // The service has answered, only not what was hoped for.
    else this.#answered(sentIn)
  }

  #pause(problem: Passing, askedMs: number, isNew: boolean): void {
    if (isNew) this.#failures += 1
    const nowMs = this.#options.nowMs()
    const state = this.#state
    const ownMs =
      (this.#options.pauseFactor ?? 1) * Math.min(longestPauseMs[problem], firstPauseMs[problem] * 2 ** Math.min(20, this.#failures - 1))
    const untilMs = nowMs + Math.max(ownMs, Math.min(askedMs, longestAskedMs))
    const knownMs = 'untilMs' in state ? state.untilMs : 0
    const kind = problem === 'rateLimited' || (state.kind === 'waiting' && knownMs > nowMs) ? 'waiting' : 'away'
    if (isNew) this.#episode += 1
    const sinceMs = state.kind === kind ? state.sinceMs : nowMs
    if (isNew || untilMs > knownMs) this.#change({ kind, sinceMs, untilMs: Math.max(untilMs, knownMs) })
  }

  /** True when something was waited for, and everything is to be judged again. */
  async #waited(signal: AbortSignal, patience: Patience): Promise<boolean> {
    const state = this.#state
    if (state.kind === 'signInNeeded') throw new ServiceError('signInNeeded')
    if (state.kind === 'banned') throw bannedAt(state.banLevel)
    const leftMs = 'untilMs' in state ? state.untilMs - this.#options.nowMs() : 0
    if (leftMs > 0 && patience === 'waits') {
      await this.#options.wait(leftMs, signal)
      return true
    }
    if (leftMs > 0 && state.kind === 'waiting') throw new ServiceError('rateLimited', { retryAfterMs: leftMs })
    if (!this.#isPaused() || !this.#probe) return false
    // One request finds out whether it works again; the others wait for what it finds.
    const before = this.#episode
    await this.#probe
    if (patience === 'isTold' && this.#episode !== before) throw new ServiceError('unavailable')
    return true
  }
}

/** The account is locked by its service: for a while (4) or for good (5). */
export const bannedAt = (banLevel: number, text?: string): ServiceError =>
  new ServiceError('banned', { banLevel, text, failure: banLevel >= 5 ? 'cloudDriveBanPermanent' : 'cloudDriveBanTemporary' })
