import { notices as area, retentionChoices } from '@cove/device-contract/notices'
import { useSession, useSettings } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Select } from '@cove/ui/forms'
import { Card, Page, PageHead } from '@cove/ui/page'
import { AddressCard } from './address-card.tsx'
import { MailServerCard } from './mail-server-card.tsx'
import { QuietCard } from './quiet-card.tsx'
import { RulesCard } from './rules-card.tsx'

/** NTC-05, NTC-06: when and how the user is notified. */
export function SettingsPage() {
  const t = useT('notices')
  const isAdministrator = useSession((state) => state.user?.role === 'admin')
  return (
    <Page narrow>
      <PageHead title={t('set.title')} intro={t('set.intro')} />
      <QuietCard />
      <RulesCard />
      <AddressCard />
      {isAdministrator && <MailServerCard />}
      <KeepCard />
    </Page>
  )
}

function KeepCard() {
  const t = useT('notices')
  const [{ retentionDays }, change] = useSettings(area)
  const options = retentionChoices.map((days) => ({ value: String(days), label: t('set.days', { count: days }) }))
  return (
    <Card title={t('set.keep')} intro={t('set.keepHint')}>
      <Select
        label={t('set.keepLabel')}
        value={String(retentionDays)}
        options={options}
        onChange={(days) => void change({ retentionDays: Number(days) })}
      />
    </Card>
  )
}
