import type { AccountProfile } from '@cove/device-contract/account'
import type { Accounts } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useAccountAccess } from '@cove/parts/account-access'
import { Badge, Button } from '@cove/ui'
import { CheckIcon, GlobeIcon, MailIcon, PhoneIcon } from '@cove/ui/icons'
import { Bar, Card, Item, Items, Line, Lines } from '@cove/ui/page'
import { useFactors } from '../data/account-reads.ts'
import { LoadState } from '../ui/load-state.tsx'
import { AccountGate } from './account-gate.tsx'
import { OnlinePasskeys } from './online-passkeys.tsx'
import { OnlinePassword } from './online-password.tsx'
import { OnlineSecondStep } from './online-second-step.tsx'

const gains = ['reach', 'share', 'move'] as const

/** LGN-06: what protects the online account; without one, what it would add. */
export function OnlineScope({ onLink }: { readonly onLink: () => void }) {
  const t = useT('account-security')
  const access = useAccountAccess()
  if (access.kind === 'signedOut') return <Invitation onLink={onLink} />
  return (
    <AccountGate access={access} what={t('scope.online')}>
      {(accounts, profile) => (
        <Card
          icon={<GlobeIcon size={22} />}
          title={t('scope.online')}
          intro={t('scope.onlineIntro')}
          tools={<Badge tone="ok">{t('scope.signedIn')}</Badge>}
        >
          <Rows accounts={accounts} profile={profile} onLink={onLink} />
        </Card>
      )}
    </AccountGate>
  )
}

function Invitation({ onLink }: { readonly onLink: () => void }) {
  const t = useT('account-security')
  return (
    <Card icon={<GlobeIcon size={22} />} title={t('scope.online')} intro={t('scope.invite')}>
      <Lines>
        {gains.map((one) => (
          <Line key={one} icon={<CheckIcon size={16} />} text={t(`scope.gains.${one}`)} />
        ))}
      </Lines>
      <Bar>
        <Button variant="primary" onClick={onLink}>
          {t('gate.link')}
        </Button>
      </Bar>
    </Card>
  )
}

interface RowsProps {
  readonly accounts: Accounts
  readonly profile: AccountProfile | undefined
  /** Shows the page with the details of the account. */
  readonly onLink: () => void
}

function Rows({ accounts, profile, onLink }: RowsProps) {
  const t = useT('account-security')
  const loaded = useFactors(accounts)
  const hasPassword = profile?.hasPassword !== false
  const email = profile?.email ?? ''
  return (
    <Items label={t('scope.online')}>
      <Item icon={<PhoneIcon size={18} />} title={t('entry.phone')} note={profile?.phone || t('profile.noPhone')} />
      <OnlinePassword accounts={accounts} hasPassword={hasPassword} />
      <LoadState loaded={loaded}>
        {(factors) => (
          <>
            <OnlineSecondStep accounts={accounts} factors={factors} hasPassword={hasPassword} onChanged={loaded.reload} />
            <OnlinePasskeys accounts={accounts} passkeys={factors.passkeys} onChanged={loaded.reload} />
          </>
        )}
      </LoadState>
      <Item
        icon={<MailIcon size={18} />}
        title={t('profile.email')}
        note={email || t('scope.noMail')}
        action={<Button onClick={onLink}>{t(email === '' ? 'passkeys.add' : 'scope.change')}</Button>}
      />
    </Items>
  )
}
