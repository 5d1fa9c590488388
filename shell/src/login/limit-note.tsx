import { useT } from '@cove/kernel/i18n'
import { clockOf } from './use-sign-in-limit.ts'
import type { SignInLimitState } from './use-sign-in-limit.ts'
import s from './entry-card.module.css'

/** S-I6: the attempts that are left, or the time until the next one. Read out when it appears, not every second. */
export function LimitNote({ limit }: { readonly limit: SignInLimitState }) {
  const t = useT('shell')
  const { secondsLeft, attemptsLeft } = limit
  if (secondsLeft > 0)
    return (
      <p className={s.problem} role="alert">
        {t('login.limited')} <span aria-hidden="true">{t('login.limitedFor', { time: clockOf(secondsLeft) })}</span>
      </p>
    )
  if (attemptsLeft === undefined || attemptsLeft === 0) return undefined
  return (
    <p className={s.attempts} role="status">
      {t(attemptsLeft === 1 ? 'login.attemptLeft' : 'login.attemptsLeft', { count: attemptsLeft })}
    </p>
  )
}
