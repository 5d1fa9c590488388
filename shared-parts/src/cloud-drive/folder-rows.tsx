import type { CloudEntry } from '@cove/device-contract/clouds'
import { extensionOf, nameProblemOf, shownName, stripIllegalCharacters, trimName } from '@cove/device-contract/rules'
import {
  ColumnHeader,
  FileRow,
  FileRowSkeleton,
  RenameField,
  VirtualRows,
  fileKindOfName,
  useDragSource,
  useDropTarget,
  useFormats,
} from '@cove/ui/data'
import type { Column } from '@cove/ui/data'
import { useRef } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { findByPrefix } from './cloud-order.ts'
import type { CloudColumn } from './cloud-order.ts'
import { cloudDrag, draggedFiles } from './cloud-drag.ts'
import type { FolderActions } from './use-folder-actions.ts'
import { openEntry } from './use-folder-commands.tsx'
import { useCloudTexts } from './use-cloud-texts.ts'
import type { FolderView } from './use-folder-view.ts'
import s from './folder.module.css'

export interface FolderRowsProps {
  readonly name: string
  readonly view: FolderView
  readonly actions: FolderActions
  readonly onKey: (event: KeyboardEvent) => void
}

/** As many shapes stand in while the first page is read. */
const skeletons = 16

/** SED-04d: the entries of a folder, any number of them. */
export function FolderRows({ name, view, actions, onKey }: FolderRowsProps) {
  const { folder: texts } = useCloudTexts()
  const { entries, folder, order, selection } = view
  const isLoading = folder.entries === undefined
  const columns: readonly Column<CloudColumn>[] = [
    { key: 'name', label: texts.column.name, slot: 'name' },
    { key: 'date', label: texts.column.date, slot: 'date' },
    { key: 'size', label: texts.column.size, slot: 'size' },
  ]
  return (
    <div className={s.list}>
      <VirtualRows<CloudEntry>
        label={texts.label(name)}
        count={isLoading ? skeletons : view.count}
        itemAt={(index) => entries[index]}
        {...(isLoading ? {} : { selection })}
        busy={isLoading}
        handle={view.listRef}
        header={<ColumnHeader columns={columns} sort={order} onSort={(key, direction) => view.setOrder({ key, direction })} />}
        onOpen={(index) => {
          const entry = entries[index]
          if (entry) openEntry(view, entry)
        }}
        onTypeAhead={(prefix, from) => findByPrefix(entries, prefix, from)}
        onKeyDown={onKey}
        renderItem={(entry, _index, { selected }) =>
          entry ? <EntryRow entry={entry} selected={selected} view={view} actions={actions} /> : <FileRowSkeleton />
        }
      />
    </div>
  )
}

interface EntryRowProps {
  readonly entry: CloudEntry
  readonly selected: boolean
  readonly view: FolderView
  readonly actions: FolderActions
}

function EntryRow({ entry, selected, view, actions }: EntryRowProps) {
  const ref = useRef<HTMLDivElement>(null)
  const { bytes, date } = useFormats()
  const { name, isFolder, modifiedSeconds, sizeBytes } = entry
  const isRenaming = view.renaming === name
  useDragSource({
    ref,
    disabled: isRenaming,
    data: () => cloudDrag({ accountId: view.account.accountId, paths: (selected ? view.selected : [entry]).map(view.pathOf) }),
  })
  const isOver = useEntryDrop(ref, entry, { view, actions })
  return (
    <FileRow
      ref={ref}
      name={shownName(name)}
      kind={isFolder ? 'folder' : fileKindOfName(name)}
      extension={extensionOf(name)}
      date={modifiedSeconds === 0 ? '—' : date(modifiedSeconds * 1000)}
      type=""
      size={isFolder ? '—' : bytes(sizeBytes)}
      cells={['date', 'size']}
      selected={selected}
      dropReady={isOver}
      editor={isRenaming ? <EntryName entry={entry} view={view} actions={actions} /> : undefined}
    />
  )
}

const nowhere: RefObject<HTMLDivElement | null> = { current: null }

/** FM-19: a folder takes files of the device that are dropped on it. */
function useEntryDrop(
  ref: RefObject<HTMLDivElement | null>,
  entry: CloudEntry,
  { view, actions }: Pick<EntryRowProps, 'view' | 'actions'>,
) {
  const over = useDropTarget({
    ref: entry.isFolder ? ref : nowhere,
    accepts: (data) => draggedFiles(data) !== undefined,
    onDrop: (data) => void actions.put(draggedFiles(data) ?? [], view.pathOf(entry)),
  })
  return over !== undefined
}

function EntryName({ entry, view, actions }: Omit<EntryRowProps, 'selected'>) {
  const texts = useCloudTexts()
  const end = (name?: string) => {
    view.setRenaming(undefined)
    view.listRef.current?.focus()
    if (name !== undefined) void actions.rename(entry, trimName(name))
  }
  return (
    <RenameField
      name={entry.name}
      isFolder={entry.isFolder}
      draft={view.draft}
      clean={stripIllegalCharacters}
      errorOf={(text) => (nameProblemOf(trimName(text)) === undefined ? undefined : texts.nameProblem)}
      onCommit={end}
      onCancel={() => end()}
    />
  )
}
