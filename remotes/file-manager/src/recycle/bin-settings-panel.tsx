import { recycleDays } from '@cove/device-contract/recycle'
import { useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Badge, Button } from '@cove/ui'
import { Select, Switch } from '@cove/ui/forms'
import { useFormats } from '../ui/use-formats.ts'
import type { BinView } from './use-bin-view.ts'
import s from './recycle.module.css'

/** RB-02: the automatic cleaning; others than the administrator see it and why they cannot change it. */
export function BinSettingsPanel({ view, onEmpty }: { readonly view: BinView; readonly onEmpty: () => void }) {
  const t = useT('file-manager')
  const { bytes } = useFormats()
  const isAdmin = useSession((state) => state.user?.role === 'admin')
  const { settings, failure, change } = view.settings
  const { summary, bin } = view
  return (
    <aside className={s.panel} aria-label={t('bin.settings')}>
      <header className={s.panelHead}>
        <h2>{t('bin.settings')}</h2>
        <Badge>{t('bin.adminOnly')}</Badge>
      </header>
      {settings && (
        <>
          <Switch
            label={t('bin.autoClean')}
            hint={isAdmin ? t('bin.autoCleanHint') : t('bin.adminReason')}
            checked={settings.isEnabled}
            disabled={!isAdmin}
            onChange={(isEnabled) => void change({ ...settings, isEnabled })}
          />
          <Select
            label={t('bin.keep')}
            value={String(settings.days)}
            disabled={!isAdmin || !settings.isEnabled}
            options={recycleDays.map((days) => ({ value: String(days), label: t('bin.days', { days }) }))}
            onChange={(days) => void change({ isEnabled: true, days: Number(days) })}
          />
        </>
      )}
      <FailureNote failure={failure} />
      <p className={s.panelFoot}>
        <span>{t('bin.usage')}</span>
        <b>{summary ? bytes(summary.storageBytes + summary.sambaBytes) : ''}</b>
      </p>
      <Button variant="dangerOutline" disabled={bin.count === 0} onClick={onEmpty}>
        {t('bin.emptyNow')}
      </Button>
    </aside>
  )
}
