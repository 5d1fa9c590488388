import type { Resource, ResourceRef } from '@cove/device-contract/files'
import type { Storage } from '@cove/device-contract/storage'
import { nameProblemOf, segmentsOf, shownName, shownPath, trimName } from '@cove/device-contract/rules'
import { useKernel, type Outcome } from '@cove/kernel'
import { useLocale, useT } from '@cove/kernel/i18n'
import { listDownloadSpaces } from '@cove/parts/downloads'
import { namedSpaces } from '@cove/parts/spaces'
import { Button, Dialog, NameText, Skeleton } from '@cove/ui'
import { Select, TextField } from '@cove/ui/forms'
import { Breadcrumb, FileIcon } from '@cove/ui/data'
import { FolderPlusIcon } from '@cove/ui/icons'
import { useEffect, useState } from 'react'
import { listFolders, makeFolder } from '../data/folder-calls.ts'
import s from './dialogs.module.css'

interface FolderPickerProps {
  readonly start: ResourceRef | undefined
  /** What the folder is for, where it is not a download. */
  readonly words?: { readonly title: string; readonly hint: string; readonly confirm: string }
  readonly onAnswer: (folder: ResourceRef | undefined) => void
}

/** Chooses a folder of the device that something may go to (H-37). */
export function FolderPicker({ start, words, onAnswer }: FolderPickerProps) {
  const kernel = useKernel()
  const t = useT('transport')
  const locale = useLocale()
  const [spaces, setSpaces] = useState<Outcome<readonly Storage[]>>()
  const [chosen, setChosen] = useState(start)
  const [naming, setNaming] = useState<string>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let live = true
    void listDownloadSpaces(kernel).then((answer) => live && setSpaces(answer))
    return () => {
      live = false
    }
  }, [kernel])
  const known = spaces?.ok ? spaces.data : []
  const first = known[0]
  const isKnown = chosen !== undefined && known.some((space) => space.storageId === chosen.storageId)
  const target = isKnown ? chosen : first && { storageId: first.storageId, path: '/' }
  const open = (path: string, storageId = target?.storageId) => {
    setNaming(undefined)
    setProblem(undefined)
    if (storageId !== undefined) setChosen({ storageId, path })
  }
  const { nameOf } = namedSpaces(known, locale)
  const create = async () => {
    if (!target || naming === undefined) return
    const name = trimName(naming)
    if (name === '' || nameProblemOf(name)) return setProblem(t(name === '' ? 'folder.noName' : 'folder.badName'))
    const made = await makeFolder(kernel, target, name)
    if (made.ok) open(made.data.path)
    else setProblem(made.failure.text)
  }
  const root = known.find((space) => space.storageId === target?.storageId)
  return (
    <Dialog
      open
      size="md"
      onClose={() => onAnswer(undefined)}
      title={words?.title ?? t('folder.title')}
      actions={
        <>
          <Button onClick={() => onAnswer(undefined)}>{t('folder.cancel')}</Button>
          <Button variant="primary" disabled={!target} onClick={() => onAnswer(target)}>
            {words?.confirm ?? t('folder.confirm')}
          </Button>
        </>
      }
    >
      {words && <p className={s.hint}>{words.hint}</p>}
      {spaces?.ok === false && <p role="alert">{spaces.failure.text}</p>}
      {spaces?.ok && known.length === 0 && <p role="alert">{t('folder.none')}</p>}
      {target && known.length > 1 && (
        <Select
          label={t('folder.spaces')}
          hideLabel
          value={target.storageId}
          options={known.map((space) => ({ value: space.storageId, label: nameOf(space) }))}
          onChange={(storageId) => open('/', storageId)}
        />
      )}
      {target && root && (
        <div className={s.line}>
          <Breadcrumb
            items={[
              { id: '/', label: nameOf(root) },
              ...segmentsOf(target.path).map((segment) => ({
                id: segment.path,
                label: shownName(segment.name),
                path: shownPath(nameOf(root), segment.path),
              })),
            ]}
            onOpen={open}
          />
          <span className={s.grow} />
          <Button size="sm" icon={<FolderPlusIcon size={16} />} disabled={naming !== undefined} onClick={() => setNaming('')}>
            {t('folder.newFolder')}
          </Button>
        </div>
      )}
      {naming !== undefined && (
        <form
          className={s.line}
          onSubmit={(event) => {
            event.preventDefault()
            void create()
          }}
        >
          <div className={s.grow}>
            <TextField
              label={t('folder.newName')}
              hideLabel
              placeholder={t('folder.newName')}
              value={naming}
              error={problem}
              onChange={(event) => setNaming(event.target.value)}
            />
          </div>
          <Button type="submit">{t('folder.create')}</Button>
        </form>
      )}
      {target && <Folders key={`${target.storageId} ${target.path}`} target={target} onOpen={open} />}
    </Dialog>
  )
}

function Folders({ target, onOpen }: { readonly target: ResourceRef; readonly onOpen: (path: string) => void }) {
  const kernel = useKernel()
  const t = useT('transport')
  const [folders, setFolders] = useState<Outcome<readonly Resource[]>>()
  const { storageId, path } = target
  useEffect(() => {
    let live = true
    void listFolders(kernel, { storageId, path }).then((answer) => live && setFolders(answer))
    return () => {
      live = false
    }
  }, [kernel, storageId, path])
  return (
    <ul className={s.list} aria-label={t('folder.list')} aria-busy={folders === undefined}>
      {folders === undefined && [1, 2, 3].map((line) => <Skeleton key={line} height={34} />)}
      {folders?.ok === false && (
        <li role="alert" className={s.none}>
          {folders.failure.text}
        </li>
      )}
      {folders?.ok && folders.data.length === 0 && <li className={s.none}>{t('folder.empty')}</li>}
      {folders?.ok &&
        folders.data.map((folder) => (
          <li key={folder.path}>
            <button type="button" className={s.entry} onClick={() => onOpen(folder.path)}>
              <FileIcon kind="folder" size={24} />
              <span className={s.grow}>
                <NameText name={shownName(folder.name)} />
              </span>
            </button>
          </li>
        ))}
    </ul>
  )
}
