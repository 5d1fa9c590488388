import type { Resource } from '@cove/device-contract/files'
import { nameProblemOf, shownName, stripIllegalCharacters, trimName } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import type { Outcome } from '@cove/kernel'
import { tellFault } from '../data/tell-fault.ts'
import { useT } from '@cove/kernel/i18n'
import type { NamedSpaces } from '@cove/parts/spaces'
import { Button, Dialog, NameText, Skeleton } from '@cove/ui'
import { Select } from '@cove/ui/forms'
import { Breadcrumb, FileIcon, RenameField } from '@cove/ui/data'
import { FolderPlusIcon } from '@cove/ui/icons'
import { useEffect, useState } from 'react'
import { firstFreeName, listFolders, makeFolder } from '../data/file-calls.ts'
import type { Target } from '../model/clipboard.ts'
import { crumbsOf } from '../model/crumbs.ts'
import { folderPlace, resourceKey } from '../model/place.ts'
import { placePath, rootName } from '../ui/place-name.ts'
import s from './dialogs.module.css'

interface FolderChooserProps {
  readonly action: 'copy' | 'move'
  readonly start: Target | undefined
  readonly spaces: NamedSpaces
  readonly onAnswer: (target: Target | undefined) => void
}

/** Chooses a folder on the device: the keyboard's way to move and copy (FM-19). */
export function FolderChooser({ action, start, spaces, onAnswer }: FolderChooserProps) {
  const t = useT('file-manager')
  const [target, setTarget] = useState<Target | undefined>(() => start ?? (spaces.home && { storageId: spaces.home.storageId, path: '/' }))
  const [naming, setNaming] = useState(false)
  const [folders, add] = useFolders(target)
  if (!target) return undefined
  const open = (path: string) => {
    setNaming(false)
    setTarget({ storageId: target.storageId, path })
  }
  return (
    <Dialog
      open
      size="md"
      onClose={() => onAnswer(undefined)}
      title={t(action === 'copy' ? 'chooser.copyTitle' : 'chooser.moveTitle')}
      actions={
        <>
          <Button icon={<FolderPlusIcon size={16} />} disabled={naming} onClick={() => setNaming(true)}>
            {t('chooser.newFolder')}
          </Button>
          <span className={s.spacer} />
          <Button onClick={() => onAnswer(undefined)}>{t('chooser.cancel')}</Button>
          <Button variant="primary" onClick={() => onAnswer(target)}>
            {t(action === 'copy' ? 'chooser.confirmCopy' : 'chooser.confirmMove')}
          </Button>
        </>
      }
    >
      {spaces.all.length > 1 && (
        <SpaceSelect spaces={spaces} value={target.storageId} onChange={(storageId) => setTarget({ storageId, path: '/' })} />
      )}
      <TargetPath target={target} spaces={spaces} onOpen={open} />
      <ul className={s.folders} aria-label={t('chooser.folders')} aria-busy={folders === undefined}>
        {naming && <NewFolder target={target} folders={foldersIn(folders)} onMade={add} onEnd={() => setNaming(false)} />}
        <FolderList folders={folders} hidesEmpty={naming} onOpen={open} />
      </ul>
    </Dialog>
  )
}

const foldersIn = (answer: FoldersAnswer | undefined): readonly Resource[] => (answer?.ok ? answer.data : [])

interface SpaceSelectProps {
  readonly spaces: NamedSpaces
  readonly value: string
  readonly onChange: (storageId: string) => void
}

function SpaceSelect({ spaces, value, onChange }: SpaceSelectProps) {
  const t = useT('file-manager')
  const options = spaces.all.map((space) => ({
    value: space.storageId,
    label: spaces.nameOf(space),
    disabled: space.status !== 'normal',
  }))
  return <Select label={t('chooser.spaces')} hideLabel value={value} options={options} onChange={onChange} />
}

interface TargetPathProps {
  readonly target: Target
  readonly spaces: NamedSpaces
  readonly onOpen: (path: string) => void
}

/** Where the shown folders are. */
function TargetPath({ target, spaces, onOpen }: TargetPathProps) {
  const t = useT('file-manager')
  const crumbs = crumbsOf(folderPlace(target.storageId, target.path))
  return (
    <Breadcrumb
      items={crumbs.map((crumb) => ({
        id: crumb.id,
        label: crumb.label === undefined ? rootName(crumb.place, spaces, t) : shownName(crumb.label),
        path: placePath(crumb.place, spaces, t),
      }))}
      onOpen={(id) => {
        const at = crumbs.find((crumb) => crumb.id === id)?.place
        if (at?.kind === 'folder') onOpen(at.path)
      }}
    />
  )
}

interface NewFolderProps {
  readonly target: Target
  /** Folders of the target; their names are taken. */
  readonly folders: readonly Resource[]
  readonly onMade: (folder: Resource) => void
  readonly onEnd: () => void
}

/** The row in which a new folder gets its name. */
function NewFolder({ target, folders, onMade, onEnd }: NewFolderProps) {
  const kernel = useKernel()
  const t = useT('file-manager')
  const create = async (name: string) => {
    onEnd()
    const made = await makeFolder(kernel, target, trimName(name))
    if (made.ok) onMade(made.data)
    else tellFault(kernel, made.failure)
  }
  return (
    <li className={s.folder}>
      <FileIcon kind="folder" size={24} />
      <RenameField
        name={firstFreeName(t('newFolderName'), folders)}
        isFolder
        clean={stripIllegalCharacters}
        errorOf={(text) => {
          const problem = nameProblemOf(trimName(text))
          return problem && t(`nameProblem.${problem}`)
        }}
        onCommit={(name) => void create(name)}
        onCancel={onEnd}
      />
    </li>
  )
}

interface FolderListProps {
  readonly folders: FoldersAnswer | undefined
  /** True while something else is shown where the list is empty. */
  readonly hidesEmpty: boolean
  readonly onOpen: (path: string) => void
}

function FolderList({ folders, hidesEmpty, onOpen }: FolderListProps) {
  const t = useT('file-manager')
  if (folders === undefined) return [1, 2, 3].map((line) => <Skeleton key={line} height={34} />)
  if (!folders.ok) return <li role="alert">{folders.failure.text}</li>
  if (folders.data.length === 0) return hidesEmpty ? undefined : <li className={s.none}>{t('chooser.empty')}</li>
  return folders.data.map((folder) => (
    <li key={resourceKey(folder)}>
      <button type="button" className={s.folder} onClick={() => onOpen(folder.path)}>
        <FileIcon kind="folder" size={24} />
        <span className={s.folderName}>
          <NameText name={shownName(folder.name)} />
        </span>
      </button>
    </li>
  ))
}

type FoldersAnswer = Outcome<readonly Resource[]>

/** The folders of a target, undefined while they are read, and how to add one that was just made. */
function useFolders(target: Target | undefined): readonly [FoldersAnswer | undefined, (folder: Resource) => void] {
  const kernel = useKernel()
  const [state, setState] = useState<{ readonly target: Target; readonly answer: FoldersAnswer }>()
  useEffect(() => {
    if (!target) return
    let live = true
    void listFolders(kernel, target).then((answer) => live && setState({ target, answer }))
    return () => {
      live = false
    }
  }, [kernel, target])
  const add = (folder: Resource) =>
    setState((before) =>
      before?.answer.ok
        ? { ...before, answer: { ok: true, data: [folder, ...before.answer.data.filter((one) => one.path !== folder.path)] } }
        : before,
    )
  return [state?.target === target ? state?.answer : undefined, add]
}
