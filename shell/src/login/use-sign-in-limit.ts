import { useEffect, useState } from 'react'

/** S-I6: what a form knows of the limit of the account that is typed in. */
export interface SignInLimitState {
  /** Seconds until the account may try again; 0 when it may. */
  readonly secondsLeft: number
  /** Attempts that are left; undefined while nothing was wrong. */
  readonly attemptsLeft: number | undefined
  /** Takes what a failed answer tells; without an argument the form starts again. */
  readonly note: (answer?: { readonly attemptsLeft?: number | undefined; readonly waitSeconds?: number | undefined }) => void
}

const secondMs = 1_000

/** Counts down while an account has to wait; `storedUntilMs` is what an earlier page left (S-I6). */
export function useSignInLimit(storedUntilMs: number | undefined): SignInLimitState {
  const [answered, setAnswered] = useState<{ readonly attemptsLeft: number | undefined; readonly untilMs: number | undefined }>()
  const [nowMs, setNowMs] = useState(() => Date.now())
  const untilMs = Math.max(answered?.untilMs ?? 0, storedUntilMs ?? 0)
  const secondsLeft = Math.max(0, Math.ceil((untilMs - nowMs) / secondMs))
  const isWaiting = secondsLeft > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setNowMs(Date.now()), secondMs / 4)
    return () => clearInterval(timer)
  }, [isWaiting])
  return {
    secondsLeft,
    attemptsLeft: answered?.attemptsLeft,
    note: (answer) => {
      const now = Date.now()
      setNowMs(now)
      setAnswered(
        answer && {
          attemptsLeft: answer.attemptsLeft,
          untilMs: answer.waitSeconds === undefined ? undefined : now + answer.waitSeconds * secondMs,
        },
      )
    },
  }
}

/** A wait as a clock shows it: `0:07`, `14:59`. */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
