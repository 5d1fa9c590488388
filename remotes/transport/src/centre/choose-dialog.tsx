import { downloads } from '@cove/device-contract/downloads'
import type { OfflineFile, OfflineTask } from '@cove/device-contract/downloads'
import { tellFailure, useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useReading } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'
import { Button, Dialog, Spinner } from '@cove/ui'
import { AppFrameSpacer, useFormats } from '@cove/ui/data'
import { Bar, Muted } from '@cove/ui/page'
import { useState } from 'react'
import { chooseFiles } from '../data/download-calls.ts'
import { TorrentFileTree } from './torrent-file-tree.tsx'

interface ChooseDialogProps {
  readonly taskId: string
  /** The task's current state: the files of a magnet are known when it leaves 'metadata'. */
  readonly state: OfflineTask['state'] | undefined
  readonly onClose: () => void
}
type Files = Read<{ readonly files: readonly OfflineFile[] }>

/** DL-01c: which files of a torrent are downloaded. */
export function ChooseDialog({ taskId, state, onClose }: ChooseDialogProps) {
  const kernel = useKernel()
  const t = useT('transport')
  const read: Files = useReading(
    ['downloads.get', taskId, state],
    ({ device }, how) => device.use(downloads).get({ query: { taskId } }, how),
    {
      keepsLast: true,
    },
  )
  const [chosen, setChosen] = useState<ReadonlySet<number>>()
  const [busy, setBusy] = useState(false)
  const files = read.data?.files
  const checked = chosen ?? new Set(files?.filter((file) => file.isSelected).map((file) => file.index))
  const isEmpty = !files?.some((file) => checked.has(file.index))
  const confirm = async () => {
    setBusy(true)
    const done = await chooseFiles(kernel, taskId, [...checked])
    setBusy(false)
    if (done.ok) onClose()
    else tellFailure(kernel, done.failure)
  }
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={t('choose.title')}
      actions={
        <>
          <Button disabled={!files} onClick={() => setChosen(new Set(files?.map((file) => file.index)))}>
            {t('choose.all')}
          </Button>
          <Button disabled={!files} onClick={() => setChosen(new Set())}>
            {t('choose.none')}
          </Button>
          <AppFrameSpacer />
          <Button onClick={onClose}>{t('choose.cancel')}</Button>
          <Button variant="primary" disabled={isEmpty} busy={busy} onClick={() => void confirm()}>
            {t('choose.confirm')}
          </Button>
        </>
      }
    >
      <Choice read={read} checked={checked} onChange={setChosen} />
    </Dialog>
  )
}

interface ChoiceProps {
  readonly read: Files
  readonly checked: ReadonlySet<number>
  readonly onChange: (chosen: ReadonlySet<number>) => void
}

/** The files with a summary, or why they cannot be chosen yet. */
function Choice({ read, checked, onChange }: ChoiceProps) {
  const t = useT('transport')
  const { bytes } = useFormats()
  if (read.failure) return <p role="alert">{read.failure.text}</p>
  const files = read.data?.files
  if (!files || files.length === 0) {
    return (
      <Bar at="middle">
        <Spinner size={22} label={t('choose.reading')} />
        {files && <Muted>{t('choose.waiting')}</Muted>}
      </Bar>
    )
  }
  const kept = files.filter((file) => checked.has(file.index))
  return (
    <>
      <TorrentFileTree files={files} chosen={checked} onChange={onChange} />
      <p role="status">{t('choose.summary', { count: kept.length, size: bytes(kept.reduce((sum, file) => sum + file.sizeBytes, 0)) })}</p>
    </>
  )
}
