import { localPasswordStrength } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { PasswordField } from '@cove/ui/forms'
import type { ChangeEvent } from 'react'
import { CapsLockHint, useCapsLock } from '../login/caps-lock.tsx'
import s from '../login/entry-card.module.css'

interface FieldHandle {
  readonly value: string
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
  readonly error: string | undefined
}

/** LGN-07d: a new password of a local account, twice, with its rule and how strong it looks. */
export function NewPassword({ next, repeat }: { readonly next: FieldHandle; readonly repeat: FieldHandle }) {
  const t = useT('local')
  const caps = useCapsLock()
  const strength = localPasswordStrength(next.value)
  return (
    <>
      <PasswordField
        label={t('password')}
        hint={t('passwordHint')}
        name="new-password"
        autoComplete="new-password"
        {...next}
        {...caps.watch}
      />
      {strength > 0 && (
        <div className={s.strength} data-level={strength} role="status">
          {[1, 2, 3, 4].map((level) => (
            <i key={level} data-on={level <= strength || undefined} />
          ))}
          <span>{t(`strength.${strength}`)}</span>
        </div>
      )}
      <PasswordField label={t('repeat')} name="repeat" autoComplete="new-password" {...repeat} {...caps.watch} />
      <CapsLockHint on={caps.on} />
    </>
  )
}
