import { useSession } from '@cove/kernel'
import type { KnownAccount } from '@cove/kernel'
import { routeKindOf } from '@cove/kernel/host'
import { useT } from '@cove/kernel/i18n'
import { Link } from '@cove/kernel/router'
import { Button } from '@cove/ui'
import { FieldError, TextField } from '@cove/ui/forms'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Focused } from './focused.tsx'
import { KnownAccounts } from './known-accounts.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { ThirdParties } from './third-parties.tsx'
import { WayTiles } from './way-tiles.tsx'
import { whoIs } from './who.ts'
import s from './login.module.css'

const allWays = ['qr-code', 'passkey', 'sms-code', 'ip'] as const

interface SignInStartProps {
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly known: readonly KnownAccount[]
  readonly isOnline: boolean
  readonly problem: string | undefined
  readonly onForget: (account: string) => void
  readonly onNext: (step: { readonly kind: 'local' | 'online'; readonly account: string }) => void
}

/** LGN-03a: one field for a name, a phone number or an e-mail address; every other way below it. */
export function SignInStart({ typed, onType, known, isOnline, problem, onForget, onNext }: SignInStartProps) {
  const t = useT('sign-in')
  const shell = useT('shell')
  const device = useSession((state) => state.device)
  const hasMembers = useSession((state) => state.phase !== 'setup')
  return (
    <SignInCard title={device?.name ?? shell('product')} subtitle={<Reach />}>
      <Focused>
        <WhoForm typed={typed} onType={onType} isOnline={isOnline} hasMembers={hasMembers} problem={problem} onNext={onNext} />
        {!hasMembers && (
          <p className={s.links}>
            <Link to="/setup">{t('links.setUp')}</Link>
          </p>
        )}
        <KnownAccounts
          known={known}
          onForget={onForget}
          onChoose={(line) => {
            onType(line.account)
            onNext({ kind: line.kind === 'account' ? 'online' : 'local', account: line.account })
          }}
        />
        <WayTiles label={t('ways.other')} ways={isOnline ? allWays : ['passkey']} who={whoFor(typed, isOnline)} offers />
        {isOnline && (
          <div className={s.providers}>
            <ThirdParties />
            <Link to="/login/sign-up">{t('links.signUp')}</Link>
          </div>
        )}
      </Focused>
    </SignInCard>
  )
}

interface WhoFormProps extends Pick<SignInStartProps, 'typed' | 'onType' | 'isOnline' | 'problem' | 'onNext'> {
  readonly hasMembers: boolean
}

function WhoForm({ typed, onType, isOnline, hasMembers, problem, onNext }: WhoFormProps) {
  const t = useT('sign-in')
  const [wrong, setWrong] = useState<string>()
  const label = t(isOnline ? 'who.field' : 'who.fieldLocal')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const who = whoIs(typed)
    if ('problem' in who) setWrong(t(`problems.${who.problem}`))
    else if (who.kind === 'online' && !isOnline) setWrong(t('problems.noService'))
    else if (who.kind === 'local' && !hasMembers) setWrong(t('problems.noMembers'))
    else onNext(who)
  }
  return (
    <form className={s.part} noValidate aria-label={t('who.form')} onSubmit={submit}>
      <FieldError>{problem}</FieldError>
      <TextField
        label={label}
        hideLabel
        placeholder={label}
        hint={t('who.hint')}
        name="account"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        data-autofocus=""
        value={typed}
        error={wrong}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          onType(event.target.value)
          setWrong(undefined)
        }}
      />
      <Button variant="primary" size="lg" type="submit">
        {t('who.next')}
      </Button>
    </form>
  )
}

/** Whose passkey is meant, as far as the typed name tells; undefined for anybody's. */
function whoFor(typed: string, isOnline: boolean): 'local' | 'online' | undefined {
  if (!isOnline) return 'local'
  const who = whoIs(typed)
  return 'problem' in who ? undefined : who.kind
}

const reaches = { 'this computer': 'computer', 'local network': 'network', internet: 'internet', relay: 'relay' } as const

/** How this page reaches the device, and whether it does. */
function Reach() {
  const t = useT('sign-in')
  const online = useSession((state) => state.online)
  const [route] = useState(() => routeKindOf(new URL(location.href)))
  return online ? t('reach.on', { route: t(`reach.${reaches[route]}`) }) : t('reach.off')
}
