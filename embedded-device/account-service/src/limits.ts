import { createRateLimit, sourceKey } from '@cove/server-kit'

/** S-I6: limits on attempts; sign-ins have `SignInLimits`. An attempt counts before it is checked, so that parallel guesses count too. */
export interface Limits {
  /** One guess against an account from a source; false when either has to wait. */
  guess(account: string, source: string): boolean
  /** The guess was right: resets this source, for this account and in total. */
  forgive(account: string, source: string): void
  /** Something that costs but guesses nothing: codes on show, messages, reports. False when the source has to wait. */
  ask(what: string, source: string): boolean
  /** A message to a number: few per hour, from all sources together. */
  message(phone: string, source: string): boolean
}

export interface LimitsOptions {
  /** Wrong guesses of one source at one account before waiting begins; ten times as many at one account, or of one source. */
  readonly freeAttempts: number
  readonly monotonicMs?: (() => number) | undefined
}

const minutes = 60_000
const manySources = 10
const asksBeforeWaiting = 120
const messagesPerNumber = 10
const messagesPerSource = 30

/** Opens the limits of one service, in memory. */
export function createLimits(options: LimitsOptions): Limits {
  const { perPair, perAccount, perSource, asks, numbers, senders } = createCounters(options)
  return {
    guess(account, source) {
      const from = sourceKey(source)
      const pair = `${from} ${account}`
      if (perPair.waitMs(pair) > 0 || perAccount.waitMs(account) > 0 || perSource.waitMs(from) > 0) return false
      perPair.attempt(pair)
      perAccount.attempt(account)
      perSource.attempt(from)
      return true
    },
    forgive(account, source) {
      const from = sourceKey(source)
      perPair.forgive(`${from} ${account}`)
      perSource.forgive(from)
    },
    ask(what, source) {
      const key = `${what} ${sourceKey(source)}`
      if (asks.waitMs(key) > 0) return false
      asks.attempt(key)
      return true
    },
    message(phone, source) {
      const from = sourceKey(source)
      if (numbers.waitMs(phone) > 0 || senders.waitMs(from) > 0) return false
      numbers.attempt(phone)
      senders.attempt(from)
      return true
    },
  }
}

function createCounters({ freeAttempts, monotonicMs }: LimitsOptions) {
  const clock = monotonicMs ? { nowMs: monotonicMs } : {}
  const strict = { firstWaitMs: 5_000, maxWaitMs: 15 * minutes, forgetMs: 30 * minutes, ...clock }
  // Strict where one source guesses at one account, so that another source's guesses do not lock the user out.
  const perPair = createRateLimit({ free: freeAttempts, ...strict })
  // Against guesses from many sources, which a successful sign-in does not forgive.
  const perAccount = createRateLimit({ free: freeAttempts * manySources, ...strict })
  // Generous, because a household shares one address.
  const perSource = createRateLimit({
    free: freeAttempts * manySources,
    firstWaitMs: 1_000,
    maxWaitMs: 2 * minutes,
    forgetMs: 15 * minutes,
    ...clock,
  })
  const asks = createRateLimit({ free: asksBeforeWaiting, firstWaitMs: 1_000, maxWaitMs: 5 * minutes, forgetMs: 10 * minutes, ...clock })
  const numbers = createRateLimit({
    free: messagesPerNumber,
    firstWaitMs: 5 * minutes,
    maxWaitMs: 60 * minutes,
    forgetMs: 60 * minutes,
    ...clock,
  })
  const senders = createRateLimit({
    free: messagesPerSource,
    firstWaitMs: 1 * minutes,
    maxWaitMs: 60 * minutes,
    forgetMs: 60 * minutes,
    ...clock,
  })
  return { perPair, perAccount, perSource, asks, numbers, senders }
}
