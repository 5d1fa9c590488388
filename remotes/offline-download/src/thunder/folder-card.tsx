import { downloads } from '@cove/device-contract/downloads'
import type { ResourceRef } from '@cove/device-contract/files'
import type { Storage } from '@cove/device-contract/storage'
import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useLocale, useT } from '@cove/kernel/i18n'
import { listDownloadSpaces, writeDownloadFolder } from '@cove/parts/downloads'
import { FailureNote } from '@cove/parts/failure'
import { useRead, useReading } from '@cove/parts/read'
import { namedSpaces } from '@cove/parts/spaces'
import { Button, Skeleton } from '@cove/ui'
import { Select, TextField } from '@cove/ui/forms'
import { Bar, Card } from '@cove/ui/page'
import { useState } from 'react'

/** DL-01b, H-37: the folder downloads go to; the device checks it before it accepts it. */
export function FolderCard() {
  const t = useT('offline-download')
  const { spaces, saved, typed, change, failure, busy, save } = useFolder()
  const bad = typed !== undefined && !typed.path.startsWith('/')
  const same = saved && typed && saved.storageId === typed.storageId && saved.path === typed.path
  return (
    <Card title={t('folder.title')}>
      {!typed && !failure && <Skeleton height={32} />}
      {!typed && <FailureNote failure={failure} />}
      {typed && spaces && spaces.length > 1 && <SpaceSelect spaces={spaces} folder={typed} onChange={change} />}
      {typed && (
        <>
          <TextField
            label={t('folder.path')}
            hideLabel
            spellCheck={false}
            value={typed.path}
            error={bad ? t('folder.bad') : failure?.text}
            onChange={(event) => change({ ...typed, path: event.target.value })}
          />
          <Bar at="end">
            <Button size="sm" disabled={bad || same} busy={busy} onClick={() => void save()}>
              {t('folder.save')}
            </Button>
          </Bar>
        </>
      )}
    </Card>
  )
}

/** DL-01b, H-37: the folder as the device has it and as it is typed, and the spaces it may be on. */
function useFolder() {
  const kernel = useKernel()
  const t = useT('offline-download')
  const spaces = useReading(['downloads.spaces'], listDownloadSpaces)
  const saved = useRead(downloads, 'folder')
  const [changed, setChanged] = useState<ResourceRef>()
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const typed = spaces.data && saved.data && (changed ?? saved.data)
  const change = (folder: ResourceRef) => {
    setChanged(folder)
    setFailure(undefined)
  }
  const save = async () => {
    if (!typed) return
    setBusy(true)
    const answer = await writeDownloadFolder(kernel, typed)
    setBusy(false)
    if (!answer.ok) return setFailure(answer.failure)
    saved.set(typed)
    setChanged(undefined)
    kernel.toasts.show({ tone: 'success', title: t('folder.saved') })
  }
  const unread = typed ? undefined : (saved.failure ?? spaces.failure)
  return { spaces: spaces.data, saved: saved.data, typed, change, failure: failure ?? unread, busy, save }
}

interface SpaceSelectProps {
  readonly spaces: readonly Storage[]
  readonly folder: ResourceRef
  readonly onChange: (folder: ResourceRef) => void
}

function SpaceSelect({ spaces, folder, onChange }: SpaceSelectProps) {
  const t = useT('offline-download')
  const { nameOf } = namedSpaces(spaces, useLocale())
  return (
    <Select
      label={t('folder.space')}
      hideLabel
      value={folder.storageId}
      options={spaces.map((space) => ({
        value: space.storageId,
        label: nameOf(space),
      }))}
      onChange={(storageId) => onChange({ ...folder, storageId })}
    />
  )
}
