import { versionCounts, versionDays, versions } from '@cove/device-contract/versions'
import { useSettings } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Select } from '@cove/ui/forms'
import s from './versions.module.css'

/** VER-03: how long and how many versions are kept. */
export function VersionKeeping() {
  const t = useT('file-manager')
  const [{ keptDays, keptCount }, change] = useSettings(versions)
  return (
    <footer className={s.keeping}>
      <Select
        label={t('versions.keptDays')}
        value={String(keptDays)}
        options={versionDays.map((days) => ({ value: String(days), label: t('versions.days', { days }) }))}
        onChange={(days) => void change({ keptDays: Number(days) })}
      />
      <Select
        label={t('versions.keptCount')}
        value={String(keptCount)}
        options={versionCounts.map((count) => ({ value: String(count), label: t('versions.counts', { count }) }))}
        onChange={(count) => void change({ keptCount: Number(count) })}
      />
      <p>{t('versions.quota')}</p>
    </footer>
  )
}
