import type { AccountResult, Accounts } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { SegmentedControl } from '@cove/ui/forms'
import { Card } from '@cove/ui/page'
import { useState } from 'react'
import { FactorForm } from './factor-form.tsx'
import type { Challenge } from './factor-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** Resolves to the sentence for the form when the sign-in failed. */
export type Settle = (result: AccountResult) => string | undefined

/** LGN-15: a user of a local account signs in to an online one, or makes one, without leaving the desktop. */
export function EntryCard({ accounts }: { readonly accounts: Accounts }) {
  const t = useT('account-security')
  const [way, setWay] = useState<'signIn' | 'signUp'>('signIn')
  const [challenge, setChallenge] = useState<Challenge>()
  const settle: Settle = (result) => {
    if (result.kind === 'failed') return result.text
    // Who is signed in is shown by the section, which follows the accounts.
    setChallenge(result.kind === 'secondFactor' ? result : undefined)
    return undefined
  }
  if (challenge)
    return (
      <Card title={t('entry.factor')} intro={t('entry.factorIntro')}>
        <FactorForm accounts={accounts} challenge={challenge} settle={settle} onGiveUp={() => setChallenge(undefined)} />
      </Card>
    )
  return (
    <Card title={t('entry.title')} intro={t('entry.intro')}>
      <SegmentedControl
        label={t('entry.title')}
        value={way}
        onChange={setWay}
        segments={[
          { value: 'signIn', label: t('entry.signIn') },
          { value: 'signUp', label: t('entry.signUp') },
        ]}
      />
      {way === 'signIn' ? <SignInForm accounts={accounts} settle={settle} /> : <SignUpForm accounts={accounts} settle={settle} />}
    </Card>
  )
}
