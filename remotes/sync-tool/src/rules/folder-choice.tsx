import { syncExcludedPaths } from '@cove/device-contract/sync'
import { shownName } from '@cove/device-contract/rules'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { pathRules } from '@cove/kernel/sync'
import { FailureNote } from '@cove/parts/failure'
import { useReading } from '@cove/parts/read'
import { ChevronRightIcon, IconButton, Skeleton } from '@cove/ui'
import { FileIcon, formatCount } from '@cove/ui/data'
import { Checkbox } from '@cove/ui/forms'
import { ChevronDownIcon } from '@cove/ui/icons'
import { Muted, Section } from '@cove/ui/page'
import { useId, useState } from 'react'
import { createFolderReader } from './folder-reader.data.ts'
import type { FolderPlaces, FolderReader, SideFolder } from './folder-reader.data.ts'
import type { TaskDraft } from './draft.data.ts'
import { chosenOf, leaveOut, takeIn } from './selection.data.ts'
import type { DraftProps } from './way-form.tsx'
import s from './folder-choice.module.css'

/** More folders of one folder are counted, not listed. */
const mostFolders = 200

interface FolderChoiceProps extends DraftProps {
  readonly places: FolderPlaces
}

/** SYN-01b: the folders of both sides, each synchronized whole, partly or not at all. */
export function FolderChoice({ draft, onChange, places }: FolderChoiceProps) {
  const t = useT('sync-tool')
  const { storageId, path, folder } = places
  return (
    <Section title={t('choice.title')}>
      <Muted>{t('choice.hint')}</Muted>
      <Choice key={`${storageId} ${path} ${folder ? 'both' : 'device'}`} draft={draft} onChange={onChange} places={places} />
    </Section>
  )
}

/** What every branch of the tree works with. */
interface Branch {
  readonly reader: FolderReader
  /** Another reader reads other folders. */
  readonly readerId: string
  readonly draft: TaskDraft
  readonly choose: (path: string, isChosen: boolean) => void
}

function Choice({ draft, onChange, places }: FolderChoiceProps) {
  const t = useT('sync-tool')
  const kernel = useKernel()
  const [reader] = useState(() => createFolderReader(kernel, places))
  const readerId = useId()
  const [refused, setRefused] = useState<'full' | 'unlisted'>()
  const choose = (path: string, isChosen: boolean) => {
    const { excludedPaths: before } = draft
    const excludedPaths = isChosen ? takeIn(path, before, reader.childrenOf) : leaveOut(path, before)
    if (!excludedPaths) return setRefused('unlisted')
    const isFull = excludedPaths.length > syncExcludedPaths
    setRefused(isFull ? 'full' : undefined)
    if (!isFull) onChange({ excludedPaths })
  }
  return (
    <div className={s.tree}>
      <Folders path="" branch={{ reader, readerId, draft, choose }} level={0} />
      {refused && <p role="alert">{t(`choice.${refused}`, { most: formatCount(syncExcludedPaths) })}</p>}
    </div>
  )
}

interface FoldersProps {
  readonly path: string
  readonly branch: Branch
  readonly level: number
}

function Folders({ path, branch, level }: FoldersProps) {
  const t = useT('sync-tool')
  const { reader, readerId, draft } = branch
  const { data: list } = useReading(['sync.folders', readerId, path], async () => ({ ok: true, data: await reader.read(path) }))
  if (!list) return <Skeleton height={32} />
  // Folders that a rule leaves out anyway are no choice.
  const rules = pathRules({ ...draft, excludedPaths: [] })
  const folders = list.folders.filter((one) => rules.hasFolder(one.path))
  return (
    <>
      {list.failure && <FailureNote failure={list.failure} />}
      {list.isComputerUnread === true && <Muted>{t('choice.unread')}</Muted>}
      {folders.length === 0 && <Muted>{t('choice.none')}</Muted>}
      <ul aria-label={path === '' ? t('choice.title') : path}>
        {folders.slice(0, mostFolders).map((folder) => (
          <FolderRow key={folder.path} folder={folder} branch={branch} level={level} />
        ))}
      </ul>
      {folders.length > mostFolders && <Muted>{t('choice.more', { count: formatCount(folders.length - mostFolders) })}</Muted>}
    </>
  )
}

function FolderRow({ folder, branch, level }: { readonly folder: SideFolder; readonly branch: Branch; readonly level: number }) {
  const t = useT('sync-tool')
  const [isOpen, setOpen] = useState(false)
  const { path, isOnComputer, isOnDevice } = folder
  const name = shownName(folder.name)
  const chosen = chosenOf(path, branch.draft.excludedPaths)
  const side = isOnComputer ? (isOnDevice ? undefined : 'computer') : 'device'
  return (
    <li>
      <div className={s.row} style={{ paddingInlineStart: `${level * 22}px` }}>
        <IconButton
          size="sm"
          label={t(isOpen ? 'plan.close' : 'plan.open', { name })}
          icon={isOpen ? <ChevronDownIcon size={14} /> : <ChevronRightIcon size={14} />}
          onClick={() => setOpen(!isOpen)}
        />
        <Checkbox
          hideLabel
          label={t('choice.choose', { name })}
          checked={chosen === 'all'}
          indeterminate={chosen === 'some'}
          onChange={(isChosen) => branch.choose(path, isChosen)}
        />
        <FileIcon kind="folder" size={20} />
        <span className={s.name}>{name}</span>
        {side && <Muted as="small">{t(`choice.only.${side}`)}</Muted>}
      </div>
      {isOpen && <Folders path={path} branch={branch} level={level + 1} />}
    </li>
  )
}
