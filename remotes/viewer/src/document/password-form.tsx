import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { PasswordField } from '@cove/ui/forms'
import { useState } from 'react'
import s from './document.module.css'

interface PasswordFormProps {
  readonly isWrong: boolean
  readonly onAnswer: (password: string) => void
}

/** OFF-04: a locked document asks for its password, which is not stored. */
export function PasswordForm({ isWrong, onAnswer }: PasswordFormProps) {
  const t = useT('viewer')
  const [password, setPassword] = useState('')
  return (
    <form
      className={s.password}
      onSubmit={(event) => {
        event.preventDefault()
        onAnswer(password)
      }}
    >
      <b>{t('document.locked')}</b>
      <PasswordField
        label={t('document.password')}
        value={password}
        data-autofocus=""
        error={isWrong ? t('document.wrongPassword') : undefined}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" variant="primary" disabled={password === ''}>
        {t('document.unlock')}
      </Button>
    </form>
  )
}
