import type { ArchiveEntry } from '@cove/device-contract/archives'
import { extensionOf, shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { Button, EmptyState, NameText } from '@cove/ui'
import { Centered, FileIcon, fileKindOfName, VirtualRows } from '@cove/ui/data'
import { LockIcon, WarningIcon } from '@cove/ui/icons'
import type { ReactNode } from 'react'
import type { ArchiveFolder } from '../data/use-archive.ts'
import { useFormats } from '../ui/use-formats.ts'
import type { ArchiveView } from './use-archive-view.ts'
import list from '../ui/list-row.module.css'
import s from './archive.module.css'

interface RowsProps {
  readonly archive: ArchiveFolder
  readonly view: ArchiveView
}

/** One folder of the archive. */
export function ArchiveRows({ archive, view }: RowsProps) {
  const t = useT('file-manager')
  const { status, entries } = archive
  if (status === 'failed') return <ArchiveFailed archive={archive} view={view} />
  if (status === 'ready' && entries.length === 0)
    return (
      <Centered>
        <EmptyState art="folder" title={t('archive.empty')} body={t('archive.emptyBody')} />
      </Centered>
    )
  return (
    <div className={s.rows}>
      <VirtualRows<ArchiveEntry>
        label={t('archive.label')}
        count={status === 'loading' ? 8 : entries.length}
        itemAt={(index) => entries[index]}
        selection={view.selection}
        onOpen={(index) => {
          const entry = entries[index]
          if (entry) view.open(entry)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Backspace') return
          event.preventDefault()
          view.up()
        }}
        busy={status === 'loading'}
        header={<ArchiveHeader />}
        renderItem={(entry, _index, state) => <ArchiveRow entry={entry} selected={state.selected} />}
      />
    </div>
  )
}

/** Why the archive cannot be read, and what helps. */
function ArchiveFailed({ archive, view }: RowsProps) {
  const t = useT('file-manager')
  const { failure, reload } = archive
  if (!failure) return undefined
  const isLocked = failure.name === 'archivePasswordRequired'
  if (!isLocked)
    return (
      <Centered>
        <FailureState title={t('archive.failed')} failure={failure} onRetry={reload} />
      </Centered>
    )
  return (
    <Centered>
      <EmptyState art="lock" title={t('archive.locked')} body={failure.text} />
      <Button variant="primary" onClick={() => view.ask('')}>
        {t('archive.enterPassword')}
      </Button>
    </Centered>
  )
}

function ArchiveHeader() {
  const t = useT('file-manager')
  return (
    <div className={`${list.row} ${list.head} ${s.row}`} role="presentation">
      {(['name', 'ratio', 'modified', 'size'] as const).map((column) => (
        <span key={column} role="columnheader" data-column={column}>
          {t(`archive.column.${column}`)}
        </span>
      ))}
    </div>
  )
}

function ArchiveRow({ entry, selected }: { readonly entry: ArchiveEntry | undefined; readonly selected: boolean }) {
  const t = useT('file-manager')
  const { bytes, date } = useFormats()
  if (!entry) return <div className={`${list.row} ${s.row}`} role="presentation" />
  const isFolder = entry.kind === 'folder'
  return (
    <div className={`${list.row} ${s.row}`} role="presentation" data-selected={selected || undefined}>
      <span className={s.name} role="gridcell" data-handle="" data-column="name">
        <FileIcon kind={isFolder ? 'folder' : fileKindOfName(entry.name)} extension={extensionOf(entry.name)} size={24} />
        <span className={s.text}>
          <NameText name={shownName(entry.name)} />
          {entry.problem !== undefined && <Reason text={t(`archive.problem.${entry.problem}`)} />}
        </span>
        {entry.isEncrypted && !isFolder && <Mark label={t('archive.encrypted')} icon={<LockIcon size={14} />} />}
      </span>
      <span role="gridcell" data-column="ratio">
        {ratioOf(entry)}
      </span>
      <span role="gridcell" data-column="modified">
        {entry.modifiedSeconds === undefined ? '' : date(entry.modifiedSeconds)}
      </span>
      <span role="gridcell" data-column="size">
        {isFolder
          ? t(entry.fileCount === 1 ? 'archive.itemsOne' : 'archive.items', { count: entry.fileCount ?? 0 })
          : bytes(entry.sizeBytes)}
      </span>
    </div>
  )
}

/** TSK-13: why nothing is made of an entry, in words below its name: a finger has no pointer that rests on a sign. */
function Reason({ text }: { readonly text: string }) {
  return (
    <small className={s.reason} title={text}>
      <WarningIcon size={12} />
      <span>{text}</span>
    </small>
  )
}

function Mark({ label, icon }: { readonly label: string; readonly icon: ReactNode }) {
  return (
    <span role="img" aria-label={label} title={label} className={s.mark}>
      {icon}
    </span>
  )
}

function ratioOf({ packedBytes, sizeBytes, kind }: ArchiveEntry): string {
  if (kind === 'folder' || packedBytes === undefined || sizeBytes === 0) return '—'
  return `${Math.round((packedBytes / sizeBytes) * 100)}%`
}
