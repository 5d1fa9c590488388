import type { DeviceBackupEvery } from '@cove/device-contract/device-backups'
import { useKernel, useWindow } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useCloudAccounts } from '@cove/parts/cloud-drive'
import { FailureNote } from '@cove/parts/failure'
import { Button, Dialog } from '@cove/ui'
import { Form, Select, TextField } from '@cove/ui/forms'
import { FolderIcon, HardDriveIcon } from '@cove/ui/icons'
import { PickRow } from '@cove/ui/page'
import { useId, useState } from 'react'
import { createDeviceBackup } from './device-backups.data.ts'
import type { ShownKey } from './key-dialogs.tsx'

interface Place {
  readonly storageId: string
  readonly path: string
  readonly name: string
}

interface Draft {
  readonly name: string
  readonly source?: Place
  /** '' for a folder on a disk, else the number of a cloud account. */
  readonly account: string
  readonly folder?: Place
  readonly cloudPath: string
  readonly every: DeviceBackupEvery
  /** Of a backup that is there. */
  readonly key: string
}

const empty: Draft = { name: '', account: '', cloudPath: '/cove', every: 'day', key: '' }
const usual = { from: '', until: '', keepDays: 7, keepWeeks: 4, keepMonths: 12, sentKibPerSecond: 0, mostMinutes: 0 } as const

interface NewDeviceBackupProps {
  readonly onClose: () => void
  readonly onMade: (shown: ShownKey) => void
}

/** BK-09b: a new backup of the device, or one that is there with its key. */
export function NewDeviceBackup({ onClose, onMade }: NewDeviceBackupProps) {
  const t = useT('backup')
  const formId = useId()
  const { draft, change, send, failure, isBusy, isComplete } = useDraft(onMade)
  return (
    <Dialog
      open
      title={t('device.new')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('device.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy} disabled={!isComplete}>
            {t('device.make')}
          </Button>
        </>
      }
    >
      <Form id={formId} label={t('device.new')} onSubmit={() => void send()}>
        <PlaceRow place={draft.source} what="source" onPick={(source) => change({ source })} />
        <TargetFields draft={draft} onChange={change} />
        <TextField label={t('device.name')} value={draft.name} maxLength={64} onChange={(event) => change({ name: event.target.value })} />
        <Select
          label={t('device.every')}
          value={draft.every}
          options={(['never', 'hour', 'day', 'week'] as const).map((value) => ({ value, label: t(`device.everyNames.${value}`) }))}
          onChange={(every) => change({ every })}
        />
        <TextField
          label={t('device.oldKey')}
          hint={t('device.oldKeyHint')}
          value={draft.key}
          onChange={(event) => change({ key: event.target.value })}
        />
        <FailureNote failure={failure} />
      </Form>
    </Dialog>
  )
}

function useDraft(onMade: NewDeviceBackupProps['onMade']) {
  const kernel = useKernel()
  const [draft, setDraft] = useState(empty)
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const accounts = useCloudAccounts().data ?? []
  const kind = accounts.find(({ accountId }) => String(accountId) === draft.account)?.kind
  const { source, folder, account, cloudPath, every, key } = draft
  const name = draft.name.trim() || (source?.name ?? '')
  const target =
    account === ''
      ? folder && {
          target: 'folder' as const,
          targetStorageId: folder.storageId,
          targetPath: `${folder.path.replace(/\/$/, '')}/cove-backup`,
        }
      : (kind === 's3' || kind === 'webdav') && { target: kind, targetAccountId: Number(account), targetPath: cloudPath }
  const send = async () => {
    if (!source || !target) return
    setBusy(true)
    const places = { sourceStorageId: source.storageId, sourcePath: source.path, ...target }
    const answer = await createDeviceBackup(kernel, { ...usual, name, every, ...places }, key.trim())
    setBusy(false)
    if (answer.ok) onMade({ name, key: answer.data.key })
    else setFailure(answer.failure)
  }
  const change = (more: Partial<Draft>) => setDraft((before) => ({ ...before, ...more }))
  return { draft, change, send, failure, isBusy, isComplete: source !== undefined && Boolean(target) }
}

interface TargetFieldsProps {
  readonly draft: Draft
  readonly onChange: (more: Partial<Draft>) => void
}

function TargetFields({ draft, onChange }: TargetFieldsProps) {
  const t = useT('backup')
  const accounts = (useCloudAccounts().data ?? []).filter(({ kind }) => kind === 's3' || kind === 'webdav')
  const options = [
    { value: '', label: t('device.onDisk') },
    ...accounts.map(({ accountId, name, address }) => ({ value: String(accountId), label: `${name} · ${address}` })),
  ]
  return (
    <>
      <Select label={t('device.target')} value={draft.account} options={options} onChange={(account) => onChange({ account })} />
      {draft.account === '' ? (
        <PlaceRow place={draft.folder} what="folder" onPick={(folder) => onChange({ folder })} />
      ) : (
        <TextField
          label={t('device.cloudPath')}
          value={draft.cloudPath}
          onChange={(event) => onChange({ cloudPath: event.target.value })}
        />
      )}
    </>
  )
}

interface PlaceRowProps {
  readonly place: Place | undefined
  readonly what: 'source' | 'folder'
  readonly onPick: (place: Place) => void
}

function PlaceRow({ place, what, onPick }: PlaceRowProps) {
  const t = useT('backup')
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const pick = async () => {
    const labels = { title: t(`device.${what}.pick`), confirmLabel: t('device.choose') }
    const [chosen] = (await kernel.pick({ windowId, ...labels, needsWrite: what === 'folder', publicSpace: 'hidden' })) ?? []
    if (chosen) onPick(chosen)
  }
  const Icon = what === 'source' ? FolderIcon : HardDriveIcon
  return (
    <PickRow
      icon={<Icon size={18} />}
      title={place ? (place.path === '/' ? place.name : place.path) : t(`device.${what}.none`)}
      hint={t(`device.${what}.hint`)}
      action={t(`device.${what}.action`)}
      onPick={() => void pick()}
    />
  )
}
