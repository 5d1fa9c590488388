import type { AccountProfile } from '@cove/device-contract/account'
import { useSession } from '@cove/kernel'
import type { Accounts } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Avatar, Badge } from '@cove/ui'
import { useProfile } from '../data/account-reads.ts'
import { useAccountAccess } from '@cove/parts/account-access'
import { Card, Item, Items, Line, Lines, Page, PageHead } from '@cove/ui/page'
import { LoadState } from '../ui/load-state.tsx'
import { AccountGate } from './account-gate.tsx'
import { AvatarCard } from './avatar-card.tsx'
import { EntryCard } from './entry-card.tsx'
import { LinkCard } from './link-card.tsx'
import { ProfileForm } from './profile-form.tsx'

/** LGN-14a: the user's profile; a local account sees what an online one would add (LGN-15). */
export function ProfileSection() {
  const t = useT('account-security')
  const access = useAccountAccess()
  const isLocal = access.kind === 'signedOut' || access.kind === 'unavailable'
  return (
    <Page narrow label={t('sections.profile')}>
      <PageHead title={t('sections.profile')} intro={t('profile.intro')} />
      <DevicePerson isLocal={isLocal} />
      {access.kind === 'signedOut' ? (
        <EntryCard accounts={access.accounts} />
      ) : (
        <AccountGate access={access} what={t('profile.account')}>
          {(accounts) => (
            <>
              <LinkCard accounts={accounts} />
              <AccountProfileCards accounts={accounts} />
            </>
          )}
        </AccountGate>
      )}
      {isLocal && <LocalCard />}
    </Page>
  )
}

function AccountProfileCards({ accounts }: { readonly accounts: Accounts }) {
  const t = useT('account-security')
  const loaded = useProfile(accounts)
  return (
    <LoadState loaded={loaded} lines={5}>
      {(profile: AccountProfile) => (
        <>
          <AvatarCard accounts={accounts} profile={profile} onSaved={loaded.set} />
          <Card title={t('profile.form')} intro={t('profile.formIntro', { phone: profile.phone || t('profile.noPhone') })}>
            {/* Another version is another form: what was typed against the old one is gone on purpose, after a question. */}
            <ProfileForm key={profile.profileVersion} accounts={accounts} profile={profile} onSaved={loaded.set} onReload={loaded.reload} />
          </Card>
        </>
      )}
    </LoadState>
  )
}

/** The user as the device knows them. */
function DevicePerson({ isLocal }: { readonly isLocal: boolean }) {
  const t = useT('account-security')
  const user = useSession((state) => state.user)
  const device = useSession((state) => state.device)
  if (!user) return undefined
  return (
    <Card title={t('profile.onDevice')} intro={t('profile.onDeviceIntro', { device: device?.name ?? t('profile.thisDevice') })}>
      <Items label={t('profile.onDevice')}>
        <Item
          icon={<Avatar name={user.nickname || user.account} src={user.avatarUrl || undefined} size={44} />}
          title={
            <>
              <span>{user.nickname || user.account}</span>
              <Badge tone={user.role === 'admin' ? 'accent' : 'neutral'}>{t(`role.${user.role}`)}</Badge>
              {isLocal && <Badge tone="warn">{t('profile.localBadge')}</Badge>}
            </>
          }
          note={user.account && <span>{t('profile.deviceAccount', { account: user.account })}</span>}
        />
      </Items>
    </Card>
  )
}

/** LGN-15: what a local account does without. */
function LocalCard() {
  const t = useT('account-security')
  return (
    <Card title={t('local.title')} intro={t('local.intro')}>
      <Lines>
        {(['share', 'documents', 'tunnel', 'profile'] as const).map((one) => (
          <Line key={one} text={t(`local.needs.${one}`)} />
        ))}
      </Lines>
    </Card>
  )
}
