import { useT } from '@cove/kernel/i18n'
import { useAccountAccess } from '@cove/parts/account-access'
import { Columns, Page, PageHead } from '@cove/ui/page'
import { DeviceScope } from './device-scope.tsx'
import { OnlineScope } from './online-scope.tsx'

interface SecuritySectionProps {
  readonly onLink: () => void
  readonly onSignIns: () => void
}

/** What protects the sign-in to this device, and beside it what protects the online account: each in one card. */
export function SecuritySection({ onLink, onSignIns }: SecuritySectionProps) {
  const t = useT('account-security')
  const isOnline = useAccountAccess().kind === 'signedIn'
  return (
    <Page label={t('sections.security')}>
      <PageHead title={t('sections.security')} intro={t(isOnline ? 'security.introTwo' : 'security.introOne')} />
      <Columns>
        <DeviceScope onSignIns={onSignIns} />
        <OnlineScope onLink={onLink} />
      </Columns>
    </Page>
  )
}
