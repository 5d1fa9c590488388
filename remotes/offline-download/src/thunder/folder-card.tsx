import type { ResourceRef } from '@cove/device-contract/files'
import type { Storage } from '@cove/device-contract/storage'
import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useLocale, useT } from '@cove/kernel/i18n'
import { writeDownloadFolder } from '@cove/parts/downloads'
import { namedSpaces } from '@cove/parts/spaces'
import { Button, Skeleton } from '@cove/ui'
import { Select, TextField } from '@cove/ui/forms'
import { useEffect, useState } from 'react'
import { readFolder } from '../data/download-calls.ts'
import s from './thunder.module.css'

/** DL-01b, H-37: the folder downloads go to; the device checks it before it accepts it. */
export function FolderCard() {
  const t = useT('offline-download')
  const { spaces, saved, typed, change, failure, busy, save } = useFolder()
  const bad = typed !== undefined && !typed.path.startsWith('/')
  const same = saved && typed && saved.storageId === typed.storageId && saved.path === typed.path
  return (
    <section className={s.card} aria-label={t('folder.title')}>
      <h2 className={s.title}>{t('folder.title')}</h2>
      {!typed && !failure && <Skeleton height={32} />}
      {!typed && failure && (
        <span className={s.hint} role="alert">
          {failure.text}
        </span>
      )}
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
          <div className={s.row}>
            <Button size="sm" disabled={bad || same} busy={busy} onClick={() => void save()}>
              {t('folder.save')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

/** The folder as the device has it and as it is typed. */
function useFolder() {
  const kernel = useKernel()
  const t = useT('offline-download')
  const [spaces, setSpaces] = useState<readonly Storage[]>()
  const [saved, setSaved] = useState<ResourceRef>()
  const [typed, setTyped] = useState<ResourceRef>()
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    let live = true
    void readFolder(kernel).then((answer) => {
      if (!live) return
      if (answer.ok) {
        setSpaces(answer.data.spaces)
        setSaved(answer.data.folder)
        setTyped(answer.data.folder)
      } else setFailure(answer.failure)
    })
    return () => {
      live = false
    }
  }, [kernel])
  const change = (folder: ResourceRef) => {
    setTyped(folder)
    setFailure(undefined)
  }
  const save = async () => {
    if (!typed) return
    setBusy(true)
    const answer = await writeDownloadFolder(kernel, typed)
    setBusy(false)
    if (!answer.ok) return setFailure(answer.failure)
    setSaved(typed)
    kernel.toasts.show({ tone: 'success', title: t('folder.saved') })
  }
  return { spaces, saved, typed, change, failure, busy, save }
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
