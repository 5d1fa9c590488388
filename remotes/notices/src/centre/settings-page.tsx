import { notices as area, retentionChoices } from '@cove/device-contract/notices'
import { useSession, useSettings } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Select } from '@cove/ui/forms'
import { AddressCard } from './address-card.tsx'
import { Card } from './card.tsx'
import { MailServerCard } from './mail-server-card.tsx'
import { QuietCard } from './quiet-card.tsx'
import { RulesCard } from './rules-card.tsx'
import s from './settings.module.css'

/** NTC-05, NTC-06: when and how the user is notified. */
export function SettingsPage() {
  const t = useT('notices')
  const isAdministrator = useSession((state) => state.user?.role === 'admin')
  return (
    <div className={s.scroll}>
      <div className={s.page}>
        <header>
          <h3 className={s.pageTitle}>{t('set.title')}</h3>
          <p className={s.hint}>{t('set.intro')}</p>
        </header>
        <QuietCard />
        <RulesCard />
        <AddressCard />
        {isAdministrator && <MailServerCard />}
        <KeepCard />
      </div>
    </div>
  )
}

function KeepCard() {
  const t = useT('notices')
  const [{ retentionDays }, change] = useSettings(area)
  const options = retentionChoices.map((days) => ({ value: String(days), label: t('set.days', { count: days }) }))
  return (
    <Card title={t('set.keep')} hint={t('set.keepHint')}>
      <Select
        label={t('set.keepLabel')}
        value={String(retentionDays)}
        options={options}
        onChange={(days) => void change({ retentionDays: Number(days) })}
      />
    </Card>
  )
}
