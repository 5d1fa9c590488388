import type { UndoEntry, UndoKind } from '@cove/device-contract/undo'
import { parentOf } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import type { NamedSpaces } from '@cove/parts/spaces'
import {
  ArchiveIcon,
  CopyIcon,
  DownloadIcon,
  ExtractIcon,
  FolderPlusIcon,
  MoveToIcon,
  PencilIcon,
  RedoIcon,
  TrashIcon,
  UndoIcon,
  UploadIcon,
} from '@cove/ui/icons'
import { canUndo, sentenceOf } from '../model/history-rows.ts'
import { useFormats } from '../ui/use-formats.ts'
import list from '../ui/list-row.module.css'
import s from './history.module.css'

const glyphs: Readonly<Record<UndoKind, typeof UndoIcon>> = {
  create: FolderPlusIcon,
  upload: UploadIcon,
  download: DownloadIcon,
  rename: PencilIcon,
  move: MoveToIcon,
  copy: CopyIcon,
  compress: ArchiveIcon,
  extract: ExtractIcon,
  delete: TrashIcon,
  restore: UndoIcon,
  undo: UndoIcon,
  redo: RedoIcon,
}

export function HistoryHeader() {
  const t = useT('file-manager')
  return (
    <div className={`${list.row} ${list.head} ${s.row}`} role="presentation">
      {(['change', 'place', 'time', 'state'] as const).map((column) => (
        <span key={column} role="columnheader" data-column={column}>
          {t(`history.column.${column}`)}
        </span>
      ))}
    </div>
  )
}

interface HistoryRowProps {
  readonly entry: UndoEntry | undefined
  readonly selected: boolean
  readonly spaces: NamedSpaces
}

/** One change: what, where, when, and whether it can still be undone. */
export function HistoryRow({ entry, selected, spaces }: HistoryRowProps) {
  const t = useT('file-manager')
  const { date } = useFormats()
  if (!entry) return <div className={`${list.row} ${s.row}`} role="presentation" />
  const { key, values, moreCount } = sentenceOf(entry, spaces.pathOf)
  const one = t(key, values)
  const sentence = moreCount > 0 ? t('history.more', { what: one, count: moreCount }) : one
  const place = spaces.pathOf(entry.storageId, parentOf(entry.path))
  const Glyph = glyphs[entry.kind]
  const isOver = !canUndo(entry)
  return (
    <div className={`${list.row} ${s.row}`} role="presentation" data-selected={selected || undefined} data-over={isOver || undefined}>
      <span className={s.change} role="gridcell" data-handle="" data-column="change" title={sentence}>
        <span className={s.glyph} aria-hidden="true">
          <Glyph size={18} />
        </span>
        <span className={s.text}>{sentence}</span>
      </span>
      <span role="gridcell" className={s.text} data-column="place" title={place}>
        {place}
      </span>
      <span role="gridcell" data-column="time">
        {date(entry.changedSeconds)}
      </span>
      <span role="gridcell" className={s.text} data-column="state">
        {t(`history.state.${entry.state}`)}
      </span>
    </div>
  )
}
