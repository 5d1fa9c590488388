import type { KnownAccount } from '@cove/kernel'
import { useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Avatar, Button, InfoIcon } from '@cove/ui'
import { PasswordField } from '@cove/ui/forms'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { lazyScreen } from '../lazy-screen.tsx'
import { CapsLockHint, useCapsLock } from './caps-lock.tsx'
import { Focused } from './focused.tsx'
import { SignInCard } from './sign-in-card.tsx'
import s from './login.module.css'

const ForgotPassword = lazyScreen(() => import('./forgot-password.tsx').then((module) => module.ForgotPassword))

/** The second step of signing in: whose password, and the way back. */
export interface PasswordStepProps {
  readonly account: string
  /** What this browser knows of the account; a name that was only typed shows nothing of its owner (S-I9). */
  readonly line: KnownAccount | undefined
  readonly onBack: () => void
}

interface PersonCardProps {
  readonly name: string
  /** The kind of account, told by the form of the name. */
  readonly kind: string
  readonly avatarUrl?: string | undefined
  /** Instead of the name, which then stands below. */
  readonly title?: string
  readonly onBack: () => void
  readonly children: ReactNode
}

export function PersonCard({ name, kind, avatarUrl, title, onBack, children }: PersonCardProps) {
  const device = useSession((state) => state.device)
  const t = useT('shell')
  const where = title === undefined ? `${kind} · ${device?.name ?? t('product')}` : name
  return (
    <SignInCard title={title ?? name} subtitle={where} art={<Avatar name={name} src={avatarUrl || undefined} size={72} />} onBack={onBack}>
      <Focused key={title}>{children}</Focused>
    </SignInCard>
  )
}

interface PasswordLineProps {
  readonly account: string
  readonly value: string
  readonly error: string | undefined
  readonly hint?: string | undefined
  readonly onChange: (typed: string) => void
}

/** The password, with the account beside it for the browser's own list of passwords. A wrong one is selected, to be typed over. */
export function PasswordLine({ account, value, error, hint, onChange }: PasswordLineProps) {
  const t = useT('sign-in')
  const caps = useCapsLock()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error !== undefined) field.current?.select()
  }, [error])
  return (
    <div className={s.line}>
      <input className={s.unseen} name="username" autoComplete="username" value={account} readOnly tabIndex={-1} aria-hidden="true" />
      <PasswordField
        ref={field}
        label={t('who.password')}
        hideLabel
        placeholder={t('who.password')}
        name="password"
        data-autofocus=""
        value={value}
        hint={hint}
        error={error}
        {...caps.watch}
        onChange={(event) => onChange(event.target.value)}
      />
      <CapsLockHint on={caps.on} />
    </div>
  )
}

/** H-68: how a member and the administrator get in again. */
export function ForgotLink() {
  const t = useT('sign-in')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        {t('forgot.ask')}
      </Button>
      {isOpen && <ForgotPassword onClose={() => setOpen(false)} />}
    </>
  )
}

/** From the second wrong password on: what helps who does not remember it. */
export function ForgottenNote({ children }: { readonly children: string }) {
  const t = useT('sign-in')
  return (
    <div className={s.forgotten} role="note">
      <InfoIcon size={16} />
      <div>
        <b>{t('forgotten.title')}</b>
        <p>{children}</p>
      </div>
    </div>
  )
}
