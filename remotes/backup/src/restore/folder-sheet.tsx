import type { BackupEntry } from '@cove/device-contract/backup'
import { useLocale, useT, formatDateTime } from '@cove/kernel/i18n'
import { Badge, EmptyState, NameText, Skeleton } from '@cove/ui'
import { Breadcrumb, FileFace, formatCount, useFormats } from '@cove/ui/data'
import { Bar, Muted } from '@cove/ui/page'
import s from './folder-sheet.module.css'

interface FolderSheetProps {
  readonly taskName: string
  readonly path: string
  readonly at: number
  readonly moments: readonly number[]
  /** Undefined while it is read. */
  readonly entries: readonly BackupEntry[] | undefined
  readonly selected: BackupEntry | undefined
  readonly onOpen: (path: string) => void
  readonly onSelect: (entry: BackupEntry) => void
}

/** A folder as it was; older moments look out behind it. */
export function FolderSheet({ taskName, path, at, moments, entries, selected, onOpen, onSelect }: FolderSheetProps) {
  const t = useT('backup')
  const locale = useLocale()
  const names = path === '' ? [] : path.split('/')
  const crumbs = [{ id: '', label: taskName }, ...names.map((label, index) => ({ id: names.slice(0, index + 1).join('/'), label }))]
  const older = moments.slice(moments.indexOf(at) + 1, moments.indexOf(at) + 4)
  const countOf = (presence: BackupEntry['presence']) => entries?.filter((entry) => entry.presence === presence).length ?? 0
  return (
    <div className={s.sheets}>
      {older.toReversed().map((moment, index) => (
        <div key={moment} className={s.behind} data-depth={older.length - index} aria-hidden="true">
          {formatDateTime(moment, locale)}
        </div>
      ))}
      <section className={s.sheet} aria-label={t('restore.at', { time: formatDateTime(at, locale) })}>
        <header>
          <Bar>
            <Breadcrumb label={t('restore.path')} items={crumbs} onOpen={onOpen} />
            <Muted as="span">{formatDateTime(at, locale)}</Muted>
            <span className={s.counts}>
              {countOf('gone') > 0 && <Badge tone="err">{t('restore.goneCount', { count: formatCount(countOf('gone')) })}</Badge>}
              {countOf('different') > 0 && (
                <Badge tone="accent">{t('restore.differentCount', { count: formatCount(countOf('different')) })}</Badge>
              )}
            </span>
          </Bar>
        </header>
        {!entries && <Skeleton height={160} />}
        {entries?.length === 0 && <EmptyState art="folder" title={t('restore.emptyFolder')} />}
        <ul className={s.tiles} aria-label={t('restore.files')}>
          {entries?.map((entry) => (
            <EntryTile key={entry.path} entry={entry} isSelected={selected?.path === entry.path} onOpen={onOpen} onSelect={onSelect} />
          ))}
        </ul>
      </section>
    </div>
  )
}

interface EntryTileProps {
  readonly entry: BackupEntry
  readonly isSelected: boolean
  readonly onOpen: (path: string) => void
  readonly onSelect: (entry: BackupEntry) => void
}

function EntryTile({ entry, isSelected, onOpen, onSelect }: EntryTileProps) {
  const t = useT('backup')
  const formats = useFormats()
  const { name, path, isFolder, sizeBytes, fileCount, presence } = entry
  const facts =
    presence === 'same' ? (isFolder ? t('restore.items', { count: fileCount }) : formats.bytes(sizeBytes)) : t(`presence.${presence}`)
  const open = () => isFolder && onOpen(path)
  return (
    <li>
      <button
        type="button"
        className={s.tile}
        aria-pressed={isSelected}
        data-presence={presence}
        onClick={() => onSelect(entry)}
        onDoubleClick={open}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !isFolder) return
          event.preventDefault()
          open()
        }}
      >
        <span className={s.picture}>
          <FileFace name={name} isFolder={isFolder} size={56} />
        </span>
        <NameText name={name} />
        <small>{facts}</small>
      </button>
    </li>
  )
}
