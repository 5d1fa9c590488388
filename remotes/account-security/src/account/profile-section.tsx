import type { AccountProfile } from '@cove/device-contract/account'
import { useKernel } from '@cove/kernel'
import type { Accounts } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { accountCalls } from '../data/account-calls.ts'
import { useProfile } from '../data/account-reads.ts'
import { useAccountAccess } from '@cove/parts/account-access'
import { Card, Items, Line, Lines, Page, PageHead } from '@cove/ui/page'
import { useState } from 'react'
import { LoadState } from '../ui/load-state.tsx'
import { AccountGate } from './account-gate.tsx'
import { AvatarItem } from './avatar-item.tsx'
import { EntryCard } from './entry-card.tsx'
import { LinkCard } from './link-card.tsx'
import { MyselfCard } from './myself-card.tsx'
import { ProfileForm } from './profile-form.tsx'

/** LGN-14a: the user's profile; a local account sees what an online one would add (LGN-15). */
export function ProfileSection() {
  const t = useT('account-security')
  const access = useAccountAccess()
  // From here on signing in happens on this page, and linking is what follows.
  const [hasEntry, setHasEntry] = useState(false)
  if (access.kind === 'signedOut' && !hasEntry) setHasEntry(true)
  const isLocal = access.kind === 'signedOut' || access.kind === 'unavailable'
  return (
    <Page narrow label={t('sections.profile')}>
      <PageHead title={t('sections.profile')} intro={t('profile.intro')} />
      <MyselfCard isLocal={isLocal} />
      {access.kind === 'signedOut' ? (
        <EntryCard accounts={access.accounts} />
      ) : (
        <AccountGate access={access} what={t('profile.account')}>
          {(accounts) => (
            <>
              <LinkCard accounts={accounts} isNext={hasEntry} />
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
  const kernel = useKernel()
  const t = useT('account-security')
  const loaded = useProfile(accounts)
  return (
    <LoadState loaded={loaded} lines={5}>
      {(profile: AccountProfile) => (
        <>
          <Card title={t('profile.account')}>
            <Items label={t('avatar.title')}>
              <AvatarItem
                name={profile.nickname}
                src={profile.avatarUrl}
                save={async (picture) => {
                  const outcome = await accountCalls(kernel, accounts).saveAvatar(picture)
                  if (outcome.ok) loaded.set(outcome.data)
                  return outcome
                }}
              />
            </Items>
          </Card>
          <Card title={t('profile.form')} intro={t('profile.formIntro', { phone: profile.phone || t('profile.noPhone') })}>
            {/* Another version is another form: what was typed against the old one is gone on purpose, after a question. */}
            <ProfileForm key={profile.profileVersion} accounts={accounts} profile={profile} onSaved={loaded.set} onReload={loaded.reload} />
          </Card>
        </>
      )}
    </LoadState>
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
