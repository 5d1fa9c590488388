import { transfer } from '@cove/device-contract/transfer'
import { useKernel, useSettings } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, Dialog } from '@cove/ui'
import { Switch } from '@cove/ui/forms'
import { Fields, Muted, Stack } from '@cove/ui/page'
import { useTransfersState } from '../data/use-transfers.ts'
import { CountSelect } from '../ui/count-select.tsx'
import { HoursFields } from '../ui/hours-fields.tsx'
import { LimitField } from '../ui/limit-field.tsx'

/** Rules of transfers; the limits and hours also hold for backup and sync. Each takes effect at once. */
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
  const [limits, changeLimits] = useSettings(transfer)
  return (
    <Stack>
      <Fields stretches>
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
      </Fields>
      <Muted>{t('settings.shared')}</Muted>
      <LimitField
        label={t('settings.uploadLimit')}
        value={limits.uploadLimitBytesPerSecond}
        onChange={(uploadLimitBytesPerSecond) => changeLimits({ uploadLimitBytesPerSecond })}
      />
      <LimitField
        label={t('settings.downloadLimit')}
        value={limits.downloadLimitBytesPerSecond}
        onChange={(downloadLimitBytesPerSecond) => changeLimits({ downloadLimitBytesPerSecond })}
      />
      <Switch
        label={t('settings.schedule')}
        hint={t('settings.scheduleHint')}
        checked={limits.isScheduled}
        onChange={(isScheduled) => changeLimits({ isScheduled })}
      />
      {limits.isScheduled && <HoursFields hours={limits} onChange={({ fromMinute, toMinute }) => changeLimits({ fromMinute, toMinute })} />}
    </Stack>
  )
}
