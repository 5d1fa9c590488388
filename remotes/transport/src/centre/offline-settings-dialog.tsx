import { downloads } from '@cove/device-contract/downloads'
import type { DownloadSettings } from '@cove/device-contract/downloads'
import { tellFailure, useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { writeDownloadFolder } from '@cove/parts/downloads'
import { useRead } from '@cove/parts/read'
import { Button, Dialog, Skeleton } from '@cove/ui'
import { Switch, TextField } from '@cove/ui/forms'
import { Fields, Stack } from '@cove/ui/page'
import { useState } from 'react'
import { writeSettings } from '../data/download-calls.ts'
import { CountSelect } from '../ui/count-select.tsx'
import { HoursFields } from '../ui/hours-fields.tsx'
import { LimitField } from '../ui/limit-field.tsx'
import { useHomeNetwork } from './home-network.tsx'
import { useFolderChoice } from './use-folder-choice.tsx'

/** DL-01b: the rules of the device's downloads, and where they go; nothing changes before the user saves. */
export function OfflineSettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const kernel = useKernel()
  const t = useT('transport')
  const { data, failure, set } = useRead(downloads, 'settings')
  const [changes, setChanges] = useState<Partial<DownloadSettings>>({})
  const settings = data && { ...data, ...changes }
  const { folder, line } = useFolderChoice()
  const home = useHomeNetwork()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (!settings) return
    setBusy(true)
    const placed = folder ? await writeDownloadFolder(kernel, folder) : undefined
    const allowed = placed?.ok === false ? placed : await home.save()
    const saved = allowed?.ok === false ? allowed : await writeSettings(kernel, settings)
    setBusy(false)
    if (!saved.ok) return tellFailure(kernel, saved.failure)
    set(settings)
    kernel.toasts.show({ tone: 'success', title: t('offlineSettings.saved') })
    onClose()
  }
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={t('offlineSettings.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('offlineSettings.cancel')}</Button>
          <Button variant="primary" disabled={!settings} busy={busy} onClick={() => void save()}>
            {t('offlineSettings.save')}
          </Button>
        </>
      }
    >
      {failure && <p role="alert">{failure.text}</p>}
      {!settings && !failure && [1, 2, 3, 4].map((line) => <Skeleton key={line} height={32} />)}
      {settings && (
        <Stack>
          {line(t('offlineSettings.folder'))}
          <SettingsFields settings={settings} onChange={(change) => setChanges({ ...changes, ...change })} />
          {home.field}
        </Stack>
      )}
    </Dialog>
  )
}

interface SettingsFieldsProps {
  readonly settings: DownloadSettings
  readonly onChange: (change: Partial<DownloadSettings>) => void
}

function SettingsFields({ settings, onChange }: SettingsFieldsProps) {
  const t = useT('transport')
  return (
    <>
      <CountSelect
        label={t('offlineSettings.tasksAtOnce')}
        value={settings.tasksAtOnce}
        onChange={(tasksAtOnce) => onChange({ tasksAtOnce })}
      />
      <LimitField
        label={t('offlineSettings.limit')}
        value={settings.limitBytesPerSecond}
        onChange={(limitBytesPerSecond) => onChange({ limitBytesPerSecond })}
      />
      <Switch
        label={t('offlineSettings.yield')}
        hint={t('offlineSettings.yieldHint')}
        checked={settings.yieldsToTransfers}
        onChange={(yieldsToTransfers) => onChange({ yieldsToTransfers })}
      />
      <Switch label={t('offlineSettings.schedule')} checked={settings.isScheduled} onChange={(isScheduled) => onChange({ isScheduled })} />
      {settings.isScheduled && <HoursFields hours={settings} onChange={({ fromMinute, toMinute }) => onChange({ fromMinute, toMinute })} />}
      <SeedingFields settings={settings} onChange={onChange} />
    </>
  )
}

function SeedingFields({ settings, onChange }: SettingsFieldsProps) {
  const t = useT('transport')
  const seeds = settings.seedRatioPercent > 0 || settings.seedMinutes > 0
  const count = (text: string) => Math.min(1_000_000, Math.max(0, Math.floor(Number(text)) || 0))
  return (
    <>
      <Switch
        label={t('offlineSettings.seeding')}
        hint={t('offlineSettings.seedingHint')}
        checked={seeds}
        onChange={(on) => onChange(on ? { seedRatioPercent: 100, seedMinutes: 60 } : { seedRatioPercent: 0, seedMinutes: 0 })}
      />
      {seeds && (
        <>
          <Fields stretches>
            <TextField
              type="number"
              min={0}
              label={t('offlineSettings.seedRatio')}
              value={String(settings.seedRatioPercent)}
              onChange={(event) => onChange({ seedRatioPercent: count(event.target.value) })}
            />
            <TextField
              type="number"
              min={0}
              label={t('offlineSettings.seedMinutes')}
              value={String(settings.seedMinutes)}
              onChange={(event) => onChange({ seedMinutes: count(event.target.value) })}
            />
          </Fields>
          <LimitField
            label={t('offlineSettings.uploadLimit')}
            value={settings.uploadLimitBytesPerSecond}
            onChange={(uploadLimitBytesPerSecond) => onChange({ uploadLimitBytesPerSecond })}
          />
        </>
      )}
    </>
  )
}
