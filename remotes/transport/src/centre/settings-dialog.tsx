import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, Dialog } from '@cove/ui'
import { Switch } from '@cove/ui/forms'
import { useTransfersState } from '../data/use-transfers.ts'
import { CountSelect } from '../ui/count-select.tsx'
import { HoursFields } from '../ui/hours-fields.tsx'
import { LimitField } from '../ui/limit-field.tsx'
import s from './dialogs.module.css'

/** Rules of all transfers in this browser; each takes effect at once. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT('transport')
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={t('settings.title')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('settings.done')}
        </Button>
      }
    >
      <TransferSettingsFields />
    </Dialog>
  )
}

function TransferSettingsFields() {
  const { transfers } = useKernel()
  const t = useT('transport')
  const settings = useTransfersState((state) => state.settings)
  const { setSettings } = transfers
  return (
    <div className={s.form}>
      <div className={s.columns}>
        <CountSelect
          label={t('settings.uploadsAtOnce')}
          value={settings.uploadsAtOnce}
          onChange={(uploadsAtOnce) => setSettings({ uploadsAtOnce })}
        />
        {transfers.canSaveToFolder && (
          <CountSelect
            label={t('settings.downloadsAtOnce')}
            value={settings.downloadsAtOnce}
            onChange={(downloadsAtOnce) => setSettings({ downloadsAtOnce })}
          />
        )}
      </div>
      <LimitField
        label={t('settings.uploadLimit')}
        value={settings.uploadLimitBytesPerSecond}
        onChange={(uploadLimitBytesPerSecond) => setSettings({ uploadLimitBytesPerSecond })}
      />
      {transfers.canSaveToFolder && (
        <LimitField
          label={t('settings.downloadLimit')}
          value={settings.downloadLimitBytesPerSecond}
          onChange={(downloadLimitBytesPerSecond) => setSettings({ downloadLimitBytesPerSecond })}
        />
      )}
      <Switch
        label={t('settings.schedule')}
        hint={t('settings.scheduleHint')}
        checked={settings.isScheduled}
        onChange={(isScheduled) => setSettings({ isScheduled })}
      />
      {settings.isScheduled && (
        <HoursFields hours={settings} onChange={({ fromMinute, toMinute }) => setSettings({ fromMinute, toMinute })} />
      )}
    </div>
  )
}
