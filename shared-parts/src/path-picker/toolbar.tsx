import { segmentsOf, shownName, shownPath } from '@cove/device-contract/rules'
import { CloseIcon, GridIcon, IconButton, RefreshIcon } from '@cove/ui'
import { Breadcrumb } from '@cove/ui/data'
import { SearchField, SegmentedControl } from '@cove/ui/forms'
import { ChevronLeftIcon, ChevronRightIcon, ListIcon, SidebarIcon, StarIcon } from '@cove/ui/icons'
import type { RefObject } from 'react'
import { folderAt, refKey } from './picker-place.ts'
import type { PickerPlace } from './picker-place.ts'
import type { Picker } from './use-picker.ts'
import { placeName, usePickerTexts } from './use-picker-texts.ts'
import s from './path-picker.module.css'

interface ToolbarProps {
  readonly picker: Picker
  readonly searchRef: RefObject<HTMLDivElement | null>
  readonly onShowPlaces: () => void
  readonly onClose: () => void
}

/** PP-01b: back, forward, refresh, path, search and arrangement. */
export function PickerToolbar({ picker, searchRef, onShowPlaces, onClose }: ToolbarProps) {
  const { texts } = usePickerTexts()
  const { trail, rows, places, view, setView, search, setSearch } = picker
  const { place } = trail
  return (
    <div className={s.toolbar}>
      <span className={s.narrowOnly}>
        <IconButton label={texts.showPlaces} icon={<SidebarIcon size={16} />} onClick={onShowPlaces} />
      </span>
      <IconButton label={texts.back} icon={<ChevronLeftIcon size={17} />} disabled={!trail.canBack} onClick={trail.back} />
      <IconButton label={texts.forward} icon={<ChevronRightIcon size={17} />} disabled={!trail.canForward} onClick={trail.forward} />
      <IconButton label={texts.refresh} icon={<RefreshIcon size={16} />} disabled={!place} onClick={rows.reload} />
      <div className={s.path}>{place && <Breadcrumb label={texts.path} {...crumbs(place, picker)} />}</div>
      <FavouriteButton picker={picker} />
      <div ref={searchRef} className={s.search}>
        <SearchField
          label={place ? texts.searchIn(placeName(place, places)) : texts.search}
          placeholder={texts.search}
          value={search}
          onChange={setSearch}
        />
      </div>
      <SegmentedControl
        label={texts.view}
        value={view}
        segments={[
          { value: 'list', label: texts.list, icon: <ListIcon size={15} /> },
          { value: 'grid', label: texts.grid, icon: <GridIcon size={14} /> },
        ]}
        onChange={setView}
      />
      <IconButton label={texts.close} icon={<CloseIcon size={15} />} onClick={onClose} />
    </div>
  )
}

function FavouriteButton({ picker: { trail, favourites, toggleFavourite } }: { readonly picker: Picker }) {
  const { texts } = usePickerTexts()
  const { place } = trail
  if (place?.kind !== 'folder' || !toggleFavourite) return undefined
  const isFavourite = favourites.some((one) => refKey(one) === refKey(place))
  return (
    <span className={s.favourite} data-on={isFavourite || undefined}>
      <IconButton
        label={isFavourite ? texts.removeFavourite : texts.addFavourite}
        icon={<StarIcon size={15} />}
        pressed={isFavourite}
        size="sm"
        onClick={toggleFavourite}
      />
    </span>
  )
}

function crumbs(place: PickerPlace, { places, open }: Picker) {
  if (place.kind === 'source') return { items: [{ id: place.placeId, label: place.name }], onOpen: () => undefined }
  const { storageId, path } = place
  const top = places.spaces?.topOf(storageId) ?? ''
  const items = [
    { id: '/', label: top },
    ...segmentsOf(path).map((segment) => ({ id: segment.path, label: shownName(segment.name), path: shownPath(top, segment.path) })),
  ]
  return { items, onOpen: (id: string) => open(folderAt({ storageId, path: id })) }
}
