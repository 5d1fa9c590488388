import { recycle } from '@cove/device-contract/recycle'
import type { TrashItem } from '@cove/device-contract/recycle'
import { extensionOf, parentOf, shownName } from '@cove/device-contract/rules'
import { useKernel, useStoreValue } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import type { NamedSpaces } from '@cove/parts/spaces'
import { EmptyState, NameText } from '@cove/ui'
import { Centered, FileIcon } from '@cove/ui/data'
import { useEffect, useState } from 'react'
import type { RecycleBin } from '../data/use-recycle-bin.ts'
import { useFormats } from '../ui/use-formats.ts'
import { daysLeft } from './days-left.ts'
import list from '../ui/list-row.module.css'
import s from './recycle.module.css'

/** Says why the bin shows no items: it cannot be read, it is empty, or the filter finds nothing. */
export function BinState({ bin, days }: { readonly bin: RecycleBin; readonly days: number | undefined }) {
  const t = useT('file-manager')
  if (bin.status === 'failed' && bin.failure) {
    return (
      <Centered>
        <FailureState title={t('failed.binTitle')} failure={bin.failure} onRetry={bin.reload} />
      </Centered>
    )
  }
  if (bin.status !== 'ready' || bin.count > 0) return undefined
  const { letters, span, source } = bin.filter
  const isFiltered = letters.trim() !== '' || span !== undefined
  const body = source === 'samba' ? t('bin.sambaBody') : days === undefined ? t('bin.keptForever') : t('bin.keptDays', { days })
  return (
    <Centered>
      {isFiltered ? (
        <EmptyState art="search" title={t('bin.nothingFound')} body={t('bin.nothingFoundBody')} />
      ) : (
        <EmptyState art="folder" title={t('empty.bin.title')} body={body} />
      )}
    </Centered>
  )
}

export function BinHeader() {
  const t = useT('file-manager')
  return (
    <div className={`${list.row} ${list.head} ${s.row}`} role="presentation">
      {(['name', 'origin', 'deleted', 'left', 'size'] as const).map((column) => (
        <span key={column} role="columnheader" data-column={column}>
          {t(`bin.column.${column}`)}
        </span>
      ))}
    </div>
  )
}

interface BinRowProps {
  readonly item: TrashItem | undefined
  readonly selected: boolean
  readonly spaces: NamedSpaces
  /** Undefined while nothing is cleaned by itself. */
  readonly days: number | undefined
  /** When the window was opened. */
  readonly nowMs: number
}

export function BinRow({ item, selected, spaces, days, nowMs }: BinRowProps) {
  const { bytes, date } = useFormats()
  if (!item) return <div className={`${list.row} ${s.row}`} role="presentation" />
  const origin = spaces.pathOf(item.storageId, parentOf(item.originPath))
  return (
    <div className={`${list.row} ${s.row}`} role="presentation" data-selected={selected || undefined}>
      <span className={s.name} role="gridcell" data-handle="" data-column="name">
        <BinPicture key={item.trashId} item={item} />
        <span className={s.text}>
          <NameText name={shownName(item.name)} />
          {item.foundInside !== undefined && <small className={s.inside}> › {shownName(item.foundInside)}</small>}
        </span>
      </span>
      <span role="gridcell" className={s.text} data-column="origin" title={origin}>
        {origin}
      </span>
      <span role="gridcell" className={s.text} data-column="deleted">
        {item.deletedByName === undefined ? date(item.deletedSeconds) : `${item.deletedByName} · ${date(item.deletedSeconds)}`}
      </span>
      <DaysLeft item={item} days={days} nowMs={nowMs} />
      <span role="gridcell" data-column="size">
        {item.kind === 'folder' && item.sizeBytes === 0 ? '' : bytes(item.sizeBytes)}
      </span>
    </div>
  )
}

/** RB-01b: the picture that a deleted photo or video had; the sign of its kind where none is known. */
function BinPicture({ item: { trashId, kind, name } }: { readonly item: TrashItem }) {
  const { transfers } = useKernel()
  const [hasFailed, setFailed] = useState(false)
  const isReady = useStoreValue(transfers.store, (state) => state.thumbnailsReady)
  const mayHaveOne = (kind === 'image' || kind === 'video') && !hasFailed
  useEffect(() => {
    // The first question fetches the ticket; its arrival renders again.
    if (!isReady && mayHaveOne) transfers.ticketUrl(recycle.calls.thumbnail, { trashId })
  }, [isReady, mayHaveOne, transfers, trashId])
  const url = isReady && mayHaveOne ? transfers.ticketUrl(recycle.calls.thumbnail, { trashId }) : undefined
  if (url !== undefined) return <img className={s.picture} src={url} alt="" loading="lazy" onError={() => setFailed(true)} />
  return <FileIcon kind={kind} extension={extensionOf(name)} size={24} />
}

/** RB-02: when the entry is deleted for good; from three days it warns. */
function DaysLeft({ item, days, nowMs }: Pick<BinRowProps, 'days' | 'nowMs'> & { readonly item: TrashItem }) {
  const t = useT('file-manager')
  const left = days === undefined ? undefined : daysLeft(item.deletedSeconds, days, nowMs)
  const text = left === undefined ? t('bin.left.never') : left === 0 ? t('bin.left.tonight') : t('bin.left.days', { count: left })
  return (
    <span role="gridcell" data-column="left" data-soon={(left !== undefined && left <= 3) || undefined}>
      {text}
    </span>
  )
}
