import type { Resource } from '@cove/device-contract/files'
import { extensionOf, parentOf, shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { MediaTile, useMediaLook } from '@cove/parts/media-tile'
import { useFileSpaces } from '../data/use-file-spaces.ts'
import { FileIcon, LocalImage } from '@cove/ui/data'
import { versionFacts } from '../model/conflicts.ts'
import type { Conflict } from '../model/conflicts.ts'
import type { RepeatValue } from '../model/repeat-name.ts'
import { useFormats } from '../ui/use-formats.ts'
import s from './conflict.module.css'

interface ConflictCardsProps {
  readonly conflict: Conflict
  readonly choice: RepeatValue
  readonly onChoose: (choice: RepeatValue) => void
}

/** FM-26: both versions; only what differs is coloured. */
export function ConflictCards({ conflict, choice, onChoose }: ConflictCardsProps) {
  const t = useT('file-manager')
  const { bytes } = useFormats()
  const { newer, growthBytes } = versionFacts(conflict)
  const growth = growthBytes === 0 ? undefined : `${growthBytes > 0 ? '+' : '−'}${bytes(Math.abs(growthBytes))}`
  return (
    <div className={s.cards}>
      <VersionCard
        label={t('conflict.incoming')}
        file={conflict.source}
        local={conflict.local}
        isChosen={choice !== 'skip'}
        note={{ age: newer === 'source' ? t('conflict.newer') : undefined, size: growth, isSame: conflict.isSame }}
        onChoose={() => onChoose('cover')}
      />
      <VersionCard
        label={t('conflict.existing')}
        file={conflict.target}
        isChosen={choice !== 'cover'}
        note={{ age: newer === 'target' ? t('conflict.newer') : undefined, size: undefined, isSame: conflict.isSame }}
        onChoose={() => onChoose('skip')}
      />
    </div>
  )
}

interface VersionCardProps {
  readonly label: string
  readonly file: Resource
  /** Where the version is a file of this computer. */
  readonly local?: File | undefined
  readonly isChosen: boolean
  readonly note: { readonly age: string | undefined; readonly size: string | undefined; readonly isSame: boolean }
  readonly onChoose: () => void
}

function VersionCard({ label, file, local, isChosen, note, onChoose }: VersionCardProps) {
  const t = useT('file-manager')
  const { bytes, date } = useFormats()
  const { spaces } = useFileSpaces()
  const look = useMediaLook(file)
  const pixels = !local && look?.widthPx && look.heightPx ? `${look.widthPx} × ${look.heightPx}` : undefined
  return (
    <button type="button" className={s.card} aria-pressed={isChosen} onClick={onChoose}>
      <span className={s.picture}>
        {local ? <LocalTile file={local} kind={file.kind} /> : <MediaTile file={file} />}
        <span className={s.label}>{label}</span>
      </span>
      <b className={s.name}>{shownName(file.name)}</b>
      <span className={s.fact}>
        <i>{t('conflict.modified')}</i>
        {date(file.modifiedSeconds)}
        <em>{note.age}</em>
      </span>
      <span className={s.fact}>
        <i>{t('info.size')}</i>
        {bytes(file.sizeBytes)}
        <em>{note.size}</em>
      </span>
      {pixels && (
        <span className={s.fact}>
          <i>{t('details.pixels')}</i>
          {pixels}
        </span>
      )}
      <span className={s.fact}>
        <i>{t('info.place')}</i>
        <span className={s.place}>{local ? t('conflict.thisComputer') : spaces?.pathOf(file.storageId, parentOf(file.path))}</span>
        {note.isSame && <em>{t('conflict.same')}</em>}
      </span>
    </button>
  )
}

/** A picture of this computer as itself, any other file by its kind. */
function LocalTile({ file, kind }: { readonly file: File; readonly kind: Resource['kind'] }) {
  if (drawn.has(file.type)) return <LocalImage file={file} className={s.local} alt="" />
  return <FileIcon kind={kind} extension={extensionOf(file.name)} size={64} />
}

/** What every browser draws. */
const drawn: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])
