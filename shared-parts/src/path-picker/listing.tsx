import type { Resource } from '@cove/device-contract/files'
import { FailureState } from '@cove/parts/failure'
import { EmptyState } from '@cove/ui'
import { Centered, formatCount, VirtualGrid, VirtualRows } from '@cove/ui/data'
import type { ItemState } from '@cove/ui/data'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { kindsOf } from './picker-rules.ts'
import { placeKey } from './picker-place.ts'
import { NewFolderRow, NewFolderTile, PickerRow, PickerRowSkeleton, PickerTile, PickerTileSkeleton } from './listing-items.tsx'
import { NewFolderField } from './new-folder-field.tsx'
import { useMakeFolder } from './use-make-folder.ts'
import type { Picker } from './use-picker.ts'
import { placeName, usePickerTexts } from './use-picker-texts.ts'
import s from './path-picker.module.css'

interface ListingProps {
  readonly picker: Picker
  readonly onOpenItem: (item: Resource) => void
  /** Sees the keys of the list first. */
  readonly onKey: (event: KeyboardEvent) => void
}

/** Level 2 of the picker: what is in the open place. */
export function PickerListing(props: ListingProps) {
  const { picker } = props
  const { texts } = usePickerTexts()
  const { places, rows, trail, isNaming, options, search } = picker
  const regionRef = useRef<HTMLDivElement>(null)
  const isEmpty = rows.status === 'ready' && rows.count === 0 && !isNaming
  const isState = places.failure !== undefined || hasNoPlace(picker) || rows.status === 'failed' || isEmpty
  useKeptFocus(picker, regionRef, isState)
  const name = trail.place ? placeName(trail.place, places) : texts.loading
  const othersText = kindsOf(options).includes('file') ? texts.otherFiles : texts.others
  const hidden = rows.status === 'ready' && search === '' ? (rows.hiddenCount ?? 0) : 0
  return (
    <div ref={regionRef} className={s.listing} role="region" aria-label={name} tabIndex={-1} onKeyDown={isState ? props.onKey : undefined}>
      {isState ? <ListingState picker={picker} /> : <Rows {...props} key={trail.place && placeKey(trail.place)} />}
      {hidden > 0 && <p className={s.others}>{othersText(formatCount(hidden))}</p>}
    </div>
  )
}

/** FM-11: after each change of the place the keys of the list work, unless the user is elsewhere in the picker. */
function useKeptFocus({ trail, rows, isNaming, listRef }: Picker, regionRef: { readonly current: HTMLElement | null }, isState: boolean) {
  const key = trail.place && placeKey(trail.place)
  const keep = useEffectEvent(() => {
    const { activeElement } = document
    const isLost = activeElement === document.body || activeElement === null || activeElement === regionRef.current
    const isOuter = activeElement !== null && regionRef.current !== null && activeElement.contains(regionRef.current)
    if (isNaming || !(isLost || isOuter)) return
    if (isState) regionRef.current?.focus({ preventScroll: true })
    else listRef.current?.focus()
  })
  useEffect(() => keep(), [key, isState, isNaming, rows.status])
}

const skeletons = 8

function Rows({ picker, onOpenItem, onKey }: ListingProps) {
  const { texts } = usePickerTexts()
  const { rows, choice, trail, places, view, isNaming, setNaming, options, listRef } = picker
  const folder = useMakeFolder(picker)
  const isLoading = rows.status === 'loading'
  const offset = isNaming ? 1 : 0
  const itemAt = (index: number) => (isLoading ? undefined : rows.itemAt(index - offset))
  const isField = (index: number) => isNaming && index === 0
  const field = <NewFolderField label={texts.folderName} folder={folder} onCancel={() => setNaming(false)} />
  const shared = {
    label: trail.place ? texts.contents(placeName(trail.place, places)) : texts.loading,
    count: isLoading ? skeletons : rows.count + offset,
    itemAt,
    onRange: (first: number, last: number) => rows.onRange(Math.max(0, first - offset), Math.max(0, last - offset)),
    ...(isLoading ? {} : { selection: choice.selection }),
    onOpen: (index: number) => {
      const item = itemAt(index)
      if (item) onOpenItem(item)
    },
    onTypeAhead: (prefix: string, from: number) => {
      const found = rows.byPrefix(prefix, Math.max(0, from - offset))
      return found === undefined ? undefined : found + offset
    },
    onKeyDown: onKey,
    handle: listRef,
    busy: isLoading,
  }
  const targets = places.targets ?? []
  if (view === 'grid') {
    const tile = (item: Resource | undefined, index: number, state: ItemState) => {
      if (isField(index)) return <NewFolderTile field={field} />
      return item ? <PickerTile item={item} selected={state.selected} options={options} targets={targets} /> : <PickerTileSkeleton />
    }
    return <VirtualGrid<Resource> {...shared} renderItem={tile} />
  }
  const row = (item: Resource | undefined, index: number, state: ItemState) => {
    if (isField(index)) return <NewFolderRow field={field} />
    return item ? <PickerRow item={item} selected={state.selected} options={options} targets={targets} /> : <PickerRowSkeleton />
  }
  return <VirtualRows<Resource> {...shared} rowHeight={60} renderItem={row} />
}

/** PP-03: no disk, or none that can be opened. */
const hasNoPlace = ({ places, trail }: Picker): boolean => places.targets !== undefined && !trail.place

/** FM-18: what is drawn where rows could be. */
function ListingState({ picker }: { readonly picker: Picker }) {
  return (
    <Centered>
      <StateOf picker={picker} />
    </Centered>
  )
}

function StateOf({ picker }: { readonly picker: Picker }) {
  const { texts } = usePickerTexts()
  const { places, rows, trail, search, options } = picker
  if (places.failure) return <FailureState title={texts.unreadable} failure={places.failure} onRetry={places.reload} />
  if (hasNoPlace(picker)) return <EmptyState art="folder" title={texts.noSpaces} body={texts.noSpacesHint} />
  if (rows.failure) return <FailureState title={texts.unreadable} failure={rows.failure} onRetry={rows.reload} />
  if (search.trim() !== '') return <EmptyState art="search" title={texts.notFound(search.trim())} body={texts.notFoundHint} />
  if (trail.place?.kind === 'source') return <EmptyState art="folder" title={texts.sourceEmpty} />
  return kindsOf(options).includes('folder') ? (
    <EmptyState art="folder" title={texts.empty} body={texts.emptyHint} />
  ) : (
    <EmptyState art="folder" title={texts.emptyFiles} />
  )
}
