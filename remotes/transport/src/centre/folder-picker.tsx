import type { Resource, ResourceRef } from '@cove/device-contract/files'
import type { Storage } from '@cove/device-contract/storage'
import { nameProblemOf, segmentsOf, shownName, shownPath, trimName } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import type { Outcome } from '@cove/kernel'
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
  const t = useT('transport')
  const locale = useLocale()
  const spaces = useSpaces()
  const [chosen, setChosen] = useState(start)
  const known = spaces?.ok ? spaces.data : []
  const first = known[0]
  const root = known.find((space) => space.storageId === chosen?.storageId) ?? first
  const target = chosen && root?.storageId === chosen.storageId ? chosen : first && { storageId: first.storageId, path: '/' }
  const open = (path: string, storageId = target?.storageId) => {
    if (storageId !== undefined) setChosen({ storageId, path })
  }
  const { nameOf } = namedSpaces(known, locale)
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
      {target && root && <PathLine key={`path ${keyOf(target)}`} target={target} rootName={nameOf(root)} onOpen={open} />}
      {target && <Folders key={keyOf(target)} target={target} onOpen={open} />}
    </Dialog>
  )
}

function keyOf({ storageId, path }: ResourceRef): string {
  return `${storageId} ${path}`
}

/** The spaces of the user; undefined while they load. */
function useSpaces(): Outcome<readonly Storage[]> | undefined {
  const kernel = useKernel()
  const [spaces, setSpaces] = useState<Outcome<readonly Storage[]>>()
  useEffect(() => {
    let live = true
    void listDownloadSpaces(kernel).then((answer) => live && setSpaces(answer))
    return () => {
      live = false
    }
  }, [kernel])
  return spaces
}

interface PathLineProps {
  readonly target: ResourceRef
  readonly rootName: string
  readonly onOpen: (path: string) => void
}

/** The path of the open folder, and a new folder in it. */
function PathLine({ target, rootName, onOpen }: PathLineProps) {
  const t = useT('transport')
  const [isNaming, setIsNaming] = useState(false)
  const open = (path: string) => {
    setIsNaming(false)
    onOpen(path)
  }
  return (
    <>
      <div className={s.line}>
        <Breadcrumb
          items={[
            { id: '/', label: rootName },
            ...segmentsOf(target.path).map((segment) => ({
              id: segment.path,
              label: shownName(segment.name),
              path: shownPath(rootName, segment.path),
            })),
          ]}
          onOpen={open}
        />
        <span className={s.grow} />
        <Button size="sm" icon={<FolderPlusIcon size={16} />} disabled={isNaming} onClick={() => setIsNaming(true)}>
          {t('folder.newFolder')}
        </Button>
      </div>
      {isNaming && <NewFolderForm target={target} onMade={onOpen} />}
    </>
  )
}

interface NewFolderFormProps {
  readonly target: ResourceRef
  readonly onMade: (path: string) => void
}

function NewFolderForm({ target, onMade }: NewFolderFormProps) {
  const kernel = useKernel()
  const t = useT('transport')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const create = async () => {
    const name = trimName(text)
    if (name === '' || nameProblemOf(name)) return setProblem(t(name === '' ? 'folder.noName' : 'folder.badName'))
    const made = await makeFolder(kernel, target, name)
    if (made.ok) onMade(made.data.path)
    else setProblem(made.failure.text)
  }
  return (
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
          value={text}
          error={problem}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button type="submit">{t('folder.create')}</Button>
    </form>
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
