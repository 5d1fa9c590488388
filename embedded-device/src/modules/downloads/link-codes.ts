import { randomInt } from 'node:crypto'
import { createRateLimit, sourceKey } from '@cove/server-kit'

/** DL-01b: eight digits with which another device may send links to a user, for ten minutes. */
export interface LinkCodes {
  /** The user's current code; a new one when the last is over. */
  codeOf(userNo: string): { readonly code: string; readonly expiresInSeconds: number }
  /** Whose code this is. Guessing is slowed per source and for all sources together (S-I6). */
  ownerOf(code: string, source: string): { readonly userNo: string } | { readonly error: 'linkCodeWrong' | 'tooManyAttempts' }
}

const lifeMs = 10 * 60_000
const codeCount = 100_000_000
const allSources = 'all'

export function createLinkCodes(steadyMs: () => number = () => performance.now()): LinkCodes {
  const byUser = new Map<string, { readonly code: string; readonly endsMs: number }>()
  const perSource = createRateLimit({ free: 5, firstWaitMs: 5_000, maxWaitMs: 15 * 60_000, forgetMs: 30 * 60_000, nowMs: steadyMs })
  // Many sources together get so many guesses per code's life that hitting one of a hundred codes stays unlikely.
  const perDevice = createRateLimit({ free: 200, firstWaitMs: 2_000, maxWaitMs: 60_000, forgetMs: lifeMs, nowMs: steadyMs })

  const isTaken = (code: string): boolean => [...byUser.values()].some((one) => one.code === code && one.endsMs > steadyMs())
  const fresh = (): string => {
    for (;;) {
      const code = String(randomInt(codeCount)).padStart(8, '0')
      if (!isTaken(code)) return code
    }
  }

  return {
    codeOf(userNo) {
      const known = byUser.get(userNo)
      const mine = known && known.endsMs - steadyMs() > 1000 ? known : { code: fresh(), endsMs: steadyMs() + lifeMs }
      byUser.set(userNo, mine)
      return { code: mine.code, expiresInSeconds: Math.floor((mine.endsMs - steadyMs()) / 1000) }
    },
    ownerOf(code, source) {
      const key = sourceKey(source)
      if (perSource.waitMs(key) > 0 || perDevice.waitMs(allSources) > 0) return { error: 'tooManyAttempts' }
      perSource.attempt(key)
      const plain = code.replace(/[\s-]/g, '')
      const owner = [...byUser].find(([, one]) => one.code === plain && one.endsMs > steadyMs())?.[0]
      if (owner === undefined) {
        perDevice.attempt(allSources)
        return { error: 'linkCodeWrong' }
      }
      perSource.forgive(key)
      return { userNo: owner }
    },
  }
}
