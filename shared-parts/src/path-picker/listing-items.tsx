import type { Resource } from '@cove/device-contract/files'
import { extensionOf, shownName } from '@cove/device-contract/rules'
import type { PickOptions } from '@cove/kernel'
import { usePicture } from '@cove/parts/file-picture'
import { NameText, Skeleton, VisuallyHidden } from '@cove/ui'
import { FileIcon, FileTile, FileTileSkeleton } from '@cove/ui/data'
import { ChevronRightIcon } from '@cove/ui/icons'
import type { ReactNode } from 'react'
import { isChosenAlready, isReadOnly } from './picker-rules.ts'
import type { SpaceTarget } from './use-places.ts'
import { usePickerTexts } from './use-picker-texts.ts'
import { candidateOf, problemOf, targetOf } from './verdict.ts'
import s from './path-picker.module.css'

export interface ListedItemProps {
  readonly item: Resource
  readonly selected: boolean
  readonly options: PickOptions
  readonly targets: readonly SpaceTarget[]
}

/** What a row or tile says about an entry. */
function useEntry({ item, options, targets }: ListedItemProps) {
  const { texts, formats } = usePickerTexts()
  const problem = problemOf(candidateOf(item), targets, options)
  const isFolder = item.kind === 'folder'
  // A folder that only leads to files is no target, and needs no reason.
  const isPath = problem === 'notFolder'
  const space = targetOf(item, targets)?.space
  const right = space && isReadOnly(space) ? texts.readOnly : texts.readWrite
  const already = isChosenAlready(item, options) ? texts.repeatIn[options.repeatIn ?? 'any'] : undefined
  const reason = problem && !isPath ? texts.problem[problem] : undefined
  return {
    isFolder,
    isDimmed: reason !== undefined,
    note: reason ?? already ?? (isPath ? '' : right),
    size: isFolder ? '' : formats.bytes(item.sizeBytes),
    date: formats.date(item.modifiedSeconds * 1000),
  }
}

/** One row of the list, 60 px high (PP-01a). */
export function PickerRow(props: ListedItemProps) {
  const { item, selected } = props
  const { isFolder, isDimmed, note, size, date } = useEntry(props)
  return (
    <div className={s.row} role="presentation" data-selected={selected || undefined} data-dimmed={isDimmed || undefined}>
      <div className={s.rowName} role="gridcell" data-handle="">
        <EntryPicture item={item} />
        <span className={s.two}>
          <span className={s.name}>
            <NameText name={shownName(item.name)} />
          </span>
          {size !== '' && <small className={s.small}>{size}</small>}
        </span>
      </div>
      <div className={s.date} role="gridcell">
        {date}
      </div>
      <div className={s.right} role="gridcell" title={note}>
        {note}
      </div>
      <span className={s.chevron} aria-hidden="true">
        {isFolder && <ChevronRightIcon size={14} />}
      </span>
    </div>
  )
}

/** One tile of the grid. */
export function PickerTile(props: ListedItemProps) {
  const { item, selected } = props
  const { texts } = usePickerTexts()
  const { isDimmed, note, size } = useEntry(props)
  const picture = usePicture(item, 'SMALL')
  const isNormal = note === texts.readWrite || note === ''
  return (
    <>
      <FileTile
        name={shownName(item.name)}
        kind={item.kind}
        extension={extensionOf(item.name)}
        detail={isNormal ? size : note}
        thumb={picture}
        selected={selected}
        faded={isDimmed}
      />
      {isNormal && note !== '' && <VisuallyHidden>{note}</VisuallyHidden>}
    </>
  )
}

/** The row in which the name of a new folder is typed. */
export function NewFolderRow({ field }: { readonly field: ReactNode }) {
  return (
    <div className={s.row} role="presentation" data-new="">
      <div className={s.rowName} role="gridcell">
        <FileIcon kind="folder" size={26} />
        {field}
      </div>
    </div>
  )
}

/** The tile in which the name of a new folder is typed. */
export function NewFolderTile({ field }: { readonly field: ReactNode }) {
  return (
    <div className={s.newTile}>
      <FileTile name="" kind="folder" editor={field} />
    </div>
  )
}

/** The shape of a row that is not loaded yet. */
export function PickerRowSkeleton() {
  return (
    <div className={s.row} role="presentation">
      <div className={s.rowName} role="gridcell">
        <Skeleton width={26} height={21} />
        <Skeleton width="45%" height={12} />
      </div>
    </div>
  )
}

export { FileTileSkeleton as PickerTileSkeleton }

function EntryPicture({ item }: { readonly item: Resource }) {
  const picture = usePicture(item, 'SMALL')
  if (picture === undefined) return <FileIcon kind={item.kind} extension={extensionOf(item.name)} size={26} />
  return <img className={s.thumb} src={picture} alt="" loading="lazy" decoding="async" draggable={false} />
}
