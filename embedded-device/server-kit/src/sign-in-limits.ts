import { isHomeAddress } from './forwarded-source.ts'
import { createPace } from './pace.ts'
import type { Pace } from './pace.ts'
import { createRateLimit, sourceKey } from './rate-limit.ts'
import type { RateLimit } from './rate-limit.ts'
import { storeCounters } from './stored-counters.ts'

/** One try at an account. `account` is normalised by the caller; `browser` is the id of a browser known for this account. */
export interface SignInAttempt {
  readonly account: string
  readonly source: string
  readonly browser?: string | undefined
}

/** S-I6: slows guessing without locking an account: failures count for the address they come from. */
export interface SignInLimits extends Disposable {
  /** Counts the attempt before it is checked; resolves to the seconds to wait, or to undefined when it may be checked now. */
  check(attempt: SignInAttempt): Promise<{ readonly waitSeconds: number } | undefined>
  /** The attempt was wrong: what its response contains. The same for accounts that do not exist (S-I9). */
  failed(attempt: SignInAttempt): { readonly attemptsLeft: number; readonly waitSeconds?: number }
  /** The attempt was right. */
  succeeded(attempt: SignInAttempt): void
}

export interface SignInLimitsOptions {
  /** Wrong attempts of one address at one account before waiting begins. */
  readonly freeAttempts: number
  /** Where the counters are kept over a restart; in memory only without it. */
  readonly file?: string | undefined
  /** Monotonic clock: a changed wall clock neither frees nor locks an account (S-D4). */
  readonly monotonicMs?: (() => number) | undefined
  readonly nowMs?: (() => number) | undefined
  readonly sleep?: ((ms: number) => Promise<void>) | undefined
  readonly onProblem?: ((error: unknown) => void) | undefined
}

const minuteMs = 60_000

/** Opens the limits of one sign-in. Dispose them before the process ends, so that the last counts are stored. */
export function openSignInLimits(options: SignInLimitsOptions): SignInLimits {
  const counters = createCounters(options.freeAttempts, options.monotonicMs ?? (() => performance.now()))
  const { pairs, browsers, sources } = counters
  const storage = storeCounters({ pairs, browsers, sources }, options)
  const holds = createHolds(options.sleep)
  const limitsOf = (attempt: SignInAttempt) => limitsFor(counters, attempt)
  const waitMs = (attempt: SignInAttempt): number => Math.max(...limitsOf(attempt).map(([limit, key]) => limit.waitMs(key)))
  return {
    async check(attempt) {
      const ownMs = waitMs(attempt)
      if (ownMs > 0) return { waitSeconds: secondsOf(ownMs) }
      const slot = attempt.browser === undefined ? takeSlot(counters, keysOf(attempt)) : { afterMs: 0 }
      if ('full' in slot) return { waitSeconds: secondsOf(slot.waitMs) }
      for (const [limit, key] of limitsOf(attempt)) limit.attempt(key)
      storage.changed()
      return slot.afterMs > 0 && !(await holds.hold(slot.afterMs)) ? { waitSeconds: 1 } : undefined
    },
    failed(attempt) {
      const [[own, key]] = limitsOf(attempt) as [readonly [RateLimit, string]]
      const left = waitMs(attempt)
      return { attemptsLeft: own.attemptsLeft(key), ...(left > 0 ? { waitSeconds: secondsOf(left) } : {}) }
    },
    succeeded(attempt) {
      for (const [limit, key] of limitsOf(attempt)) limit.forgive(key)
      storage.changed()
      if (attempt.browser !== undefined) return
      const keys = keysOf(attempt)
      counters.accounts.giveBack(keys.account)
      counters.device.giveBack(keys.zone)
    },
    [Symbol.dispose]() {
      holds[Symbol.dispose]()
      storage[Symbol.dispose]()
    },
  }
}

function keysOf({ account, source, browser }: SignInAttempt) {
  const from = sourceKey(source)
  // Attempts from outside do not slow the users at home.
  const zone = isHomeAddress(source) ? 'home' : 'outside'
  return { own: browser === undefined ? `${from} ${account}` : `${browser} ${account}`, from, zone, account: `${zone} ${account}` }
}

/** The limits that an attempt counts against, each with its key. */
function limitsFor({ pairs, browsers, sources }: Counters, attempt: SignInAttempt): readonly (readonly [RateLimit, string])[] {
  const keys = keysOf(attempt)
  if (attempt.browser !== undefined) return [[browsers, keys.own]]
  return [
    [pairs, keys.own],
    [sources, keys.from],
  ]
}

/** Takes a slot of the account and of the device, or of neither. */
function takeSlot({ accounts, device }: Counters, keys: { readonly account: string; readonly zone: string }): ReturnType<Pace['take']> {
  const first = accounts.take(keys.account)
  if ('full' in first) return first
  const second = device.take(keys.zone)
  if ('full' in second) accounts.giveBack(keys.account)
  return 'full' in second ? second : { afterMs: Math.max(first.afterMs, second.afterMs) }
}

const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1000))

interface Counters {
  /** Per address and account together. */
  readonly pairs: RateLimit
  /** Per known browser and account. */
  readonly browsers: RateLimit
  /** Per address over all accounts; generous, because a household shares one address. */
  readonly sources: RateLimit
  readonly accounts: Pace
  readonly device: Pace
}

function createCounters(free: number, nowMs: () => number): Counters {
  const strict = { free, firstWaitMs: 5_000, maxWaitMs: 15 * minuteMs, forgetMs: 30 * minuteMs, nowMs }
  const generous = { free: free * 10, firstWaitMs: 1_000, maxWaitMs: 2 * minuteMs, forgetMs: 15 * minuteMs, nowMs }
  const paced = { holdMs: 8_000, forgetMs: 30 * minuteMs, nowMs }
  return {
    pairs: createRateLimit(strict),
    browsers: createRateLimit(strict),
    sources: createRateLimit(generous),
    accounts: createPace({ ...paced, free: free * 2, firstMs: 250, maxMs: 10_000 }),
    device: createPace({ ...paced, free: free * 20, firstMs: 50, maxMs: 1_000 }),
  }
}

/** Attempts that wait for their slot; closing rejects all of them at once. */
function createHolds(sleep?: (ms: number) => Promise<void>): Disposable & { hold(ms: number): Promise<boolean> } {
  const waiting = new Set<(isJudged: boolean) => void>()
  return {
    async hold(ms) {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      waiting.add(resolve)
      const timer = sleep ? undefined : setTimeout(() => resolve(true), ms)
      void sleep?.(ms).then(() => resolve(true))
      const isJudged = await promise
      clearTimeout(timer)
      waiting.delete(resolve)
      return isJudged
    },
    [Symbol.dispose]() {
      for (const resolve of waiting) resolve(false)
    },
  }
}
