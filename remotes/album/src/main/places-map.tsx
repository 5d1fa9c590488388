import type { Place } from '@cove/device-contract/album'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { Button, IconButton } from '@cove/ui'
import { formatCount } from '@cove/ui/data'
import { CloseIcon, MinusIcon, PlusIcon } from '@cove/ui/icons'
import { Muted, OneLine, TwoLines } from '@cove/ui/page'
import { useState } from 'react'
import { usePlaces } from '../data/use-places.ts'
import { useRowHeight } from '../data/use-row-height.ts'
import { pages } from '../model/addresses.ts'
import { cellDegrees, viewOf, zoomedView } from '../model/mercator.ts'
import type { MapView } from '../model/mercator.ts'
import { Gallery } from './gallery.tsx'
import { Picture } from './picture.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { WorldMap } from './world-map.tsx'
import { useCountText } from './use-count-text.ts'
import s from './places.module.css'

/** Places with more pictures than this are shown by one of them. */
const pictureFrom = 5
const listed = 30

interface PlacesMapProps {
  readonly overview: readonly Place[]
  readonly nameOf: (place: Place) => string
}

/** The places of pictures on a map that is drawn on the device. */
export function PlacesMap({ overview, nameOf }: PlacesMapProps) {
  const t = useT('album')
  const [view, setView] = useState<MapView>(() => viewOf(overview, { width: 800, height: 500 }))
  const [chosen, setChosen] = useState<Place>()
  const near = usePlaces(cellDegrees(view.zoom))
  const points = (near.data?.places ?? []).map((place) => ({
    key: `${place.coverItemId}-${place.count}`,
    latitude: place.latitude,
    longitude: place.longitude,
    face: <Pin place={place} name={nameOf(place)} isChosen={chosen?.coverItemId === place.coverItemId} onChoose={() => setChosen(place)} />,
  }))
  const goTo = (place: Place) => {
    setChosen(place)
    setView({ latitude: place.latitude, longitude: place.longitude, zoom: Math.max(view.zoom, 5) })
  }
  return (
    <div className={s.mapPage}>
      <WorldMap label={t('map')} center={view} zoom={view.zoom} points={points} onView={setView} />
      <PlaceList places={overview} nameOf={nameOf} onChoose={goTo} />
      <span className={s.zoom}>
        <IconButton label={t('zoomIn')} icon={<PlusIcon size={16} />} onClick={() => setView(zoomedView(view, 1))} />
        <IconButton label={t('zoomOut')} icon={<MinusIcon size={16} />} onClick={() => setView(zoomedView(view, -1))} />
      </span>
      {chosen && <PlaceSheet key={JSON.stringify(chosen.box)} place={chosen} name={nameOf(chosen)} onClose={() => setChosen(undefined)} />}
    </div>
  )
}

interface PlaceListProps {
  readonly places: readonly Place[]
  readonly nameOf: (place: Place) => string
  readonly onChoose: (place: Place) => void
}

function PlaceList({ places, nameOf, onChoose }: PlaceListProps) {
  const t = useT('album')
  const countText = useCountText()
  return (
    <ul className={s.placeList} aria-label={t('placeList')}>
      {places.slice(0, listed).map((place) => (
        <li key={place.coverItemId}>
          <button type="button" className={s.placeRow} onClick={() => onChoose(place)}>
            <span className={s.placeFace}>
              <Picture item={{ itemId: place.coverItemId }} />
            </span>
            <TwoLines title={nameOf(place)} note={countText(place)} />
          </button>
        </li>
      ))}
    </ul>
  )
}

interface PlaceSheetProps {
  readonly place: Place
  readonly name: string
  readonly onClose: () => void
}

/** The pictures of one place, and the button that makes a smart album of it. */
function PlaceSheet({ place, name, onClose }: PlaceSheetProps) {
  const t = useT('album')
  const countText = useCountText()
  const navigate = useNavigate()
  const [isSaving, setSaving] = useState(false)
  const [rowPx] = useRowHeight()
  const rule = { box: widened(place) }
  return (
    <section className={s.sheet} aria-label={t('placePictures')}>
      <header className={s.sheetHead}>
        <b>{name}</b>
        <OneLine look="note" grow>
          {countText(place)}
        </OneLine>
        <Button size="sm" onClick={() => setSaving(true)}>
          {t('saveAsAlbum')}
        </Button>
        <IconButton label={t('close')} size="sm" icon={<CloseIcon size={15} />} onClick={onClose} />
      </header>
      <div className={s.sheetWall}>
        <Gallery query={{ filter: rule }} rowPx={Math.min(rowPx, 96)} empty={<Muted>{t('empty.filtered')}</Muted>} />
      </div>
      {isSaving && (
        <RuleDialog
          rule={rule}
          onClose={() => setSaving(false)}
          onDone={() => {
            setSaving(false)
            void navigate(pages.smart)
          }}
        />
      )}
    </section>
  )
}

/** A rounded number must not lose the pictures at the edge. */
function widened({ box: { south, west, north, east } }: Place) {
  const edge = 1e-6
  return {
    south: Math.max(-90, south - edge),
    west: Math.max(-180, west - edge),
    north: Math.min(90, north + edge),
    east: Math.min(180, east + edge),
  }
}

interface PinProps {
  readonly place: Place
  readonly name: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Pin({ place, name, isChosen, onChoose }: PinProps) {
  const t = useT('album')
  const { count, coverItemId } = place
  const label = t('placePin', { place: name, count })
  if (count < pictureFrom)
    return (
      <button type="button" className={s.dotPin} aria-label={label} aria-pressed={isChosen} onClick={onChoose}>
        {formatCount(count)}
      </button>
    )
  return (
    <button type="button" className={s.pin} aria-label={label} aria-pressed={isChosen} onClick={onChoose}>
      <span className={s.pinFace}>
        <Picture item={{ itemId: coverItemId }} />
      </span>
      <span className={s.pinCount}>{formatCount(count)}</span>
      <span className={s.pinName}>{name}</span>
    </button>
  )
}
