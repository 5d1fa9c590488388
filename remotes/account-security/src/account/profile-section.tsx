import type { AccountProfile } from '@cove/device-contract/account'
import { useSession, type Accounts } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Avatar, Badge, Button } from '@cove/ui'
import { readProfile } from '../data/account-calls.ts'
import { useAccountAccess } from '../data/use-accounts.ts'
import { useLoaded } from '../data/use-loaded.ts'
import type { Section } from '../model/section.ts'
import { LoadState } from '../ui/load-state.tsx'
import { Card, Line, Lines, Page } from '../ui/page.tsx'
import { AccountGate } from './account-gate.tsx'
import { AvatarCard } from './avatar-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import s from '../ui/page.module.css'

/** LGN-14a: who the person is; a local account sees what an online one would add (LGN-15). */
export function ProfileSection({ onSection }: { readonly onSection: (section: Section) => void }) {
  const t = useT('account-security')
  const access = useAccountAccess()
  const isLocal = access.kind === 'signedOut' || access.kind === 'unavailable'
  return (
    <Page title={t('sections.profile')} intro={t('profile.intro')}>
      <DevicePerson isLocal={isLocal} />
      <AccountGate access={access} what={t('profile.account')}>
        {(accounts) => <AccountProfileCards accounts={accounts} />}
      </AccountGate>
      {isLocal && <LocalCard canAttach={access.kind === 'signedOut'} onSection={onSection} />}
    </Page>
  )
}

function AccountProfileCards({ accounts }: { readonly accounts: Accounts }) {
  const t = useT('account-security')
  const loaded = useLoaded(accounts, readProfile)
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

/** Who the device takes the person for. */
function DevicePerson({ isLocal }: { readonly isLocal: boolean }) {
  const t = useT('account-security')
  const user = useSession((state) => state.user)
  const device = useSession((state) => state.device)
  if (!user) return undefined
  return (
    <Card title={t('profile.onDevice')} intro={t('profile.onDeviceIntro', { device: device?.name ?? t('profile.thisDevice') })}>
      <Lines label={t('profile.onDevice')}>
        <Line
          leading={<Avatar name={user.nickname || user.account} src={user.avatarUrl || undefined} size={44} />}
          title={
            <>
              <span>{user.nickname || user.account}</span>
              <Badge tone={user.role === 'admin' ? 'accent' : 'neutral'}>{t(`role.${user.role}`)}</Badge>
              {isLocal && <Badge tone="warn">{t('profile.localBadge')}</Badge>}
            </>
          }
          facts={user.account && <span>{t('profile.deviceAccount', { account: user.account })}</span>}
        />
      </Lines>
    </Card>
  )
}

/** LGN-15: what a local account does without, and how an account becomes its own. */
function LocalCard({ canAttach, onSection }: { readonly canAttach: boolean; readonly onSection: (section: Section) => void }) {
  const t = useT('account-security')
  return (
    <Card title={t('local.title')} intro={t('local.intro')}>
      <ul className={s.bullets}>
        {(['share', 'documents', 'tunnel', 'profile', 'factors'] as const).map((one) => (
          <li key={one}>{t(`local.needs.${one}`)}</li>
        ))}
      </ul>
      {canAttach && (
        <>
          <h5 className={s.lineTitle}>{t('local.attachTitle')}</h5>
          <ol className={s.steps}>
            {(['signIn', 'choose', 'invite'] as const).map((step) => (
              <li key={step}>{t(`local.attach.${step}`)}</li>
            ))}
          </ol>
          <div className={s.buttons}>
            <Button onClick={() => onSection('members')}>{t('local.toMembers')}</Button>
          </div>
        </>
      )}
    </Card>
  )
}
