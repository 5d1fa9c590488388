import type { AlbumItem } from '@cove/device-contract/album'
import { useLocale, useT } from '@cove/kernel/i18n'
import { Link } from '@cove/kernel/router'
import { shownName } from '@cove/device-contract/rules'
import { Button, Skeleton } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { Fact, Facts, Muted, SidePanel } from '@cove/ui/page'
import { useState } from 'react'
import { useDetails } from '../data/use-details.ts'
import type { Details } from '../data/use-details.ts'
import { albumAddress, cityAddress } from '../model/addresses.ts'
import { cityArea, cityName } from '@cove/parts/city'
import { cameraFacts, coordinatesText } from '../model/facts-text.ts'
import { durationText, timeText } from '../model/day-text.ts'
import { FramesDialog } from './frames-dialog.tsx'
import { WorldMap } from './world-map.tsx'
import s from './details.module.css'
import page from './page.module.css'

interface DetailsPanelProps {
  readonly item: Pick<AlbumItem, 'itemId' | 'name' | 'frameCount'>
  readonly albumId: string | undefined
  readonly onClose: () => void
}

/** VW-01: what is known about one picture: when, where, with what, and in which albums it is. */
export function DetailsPanel({ item, albumId, onClose }: DetailsPanelProps) {
  const t = useT('album')
  const details = useDetails(item.itemId, albumId)
  return (
    <SidePanel label={t('details.title')} title={shownName(item.name)} closeLabel={t('close')} onClose={onClose}>
      {details === undefined ? (
        <Skeleton height={160} />
      ) : details === 'gone' ? (
        <Muted>{t('details.gone')}</Muted>
      ) : (
        <DetailFacts details={details} />
      )}
      {item.frameCount !== undefined && <Burst item={item} albumId={albumId} count={item.frameCount} />}
    </SidePanel>
  )
}

/** ALB-01b: the frames behind a picture of a burst. */
function Burst({ item, albumId, count }: Pick<DetailsPanelProps, 'item' | 'albumId'> & { readonly count: number }) {
  const t = useT('album')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('frames.choose', { count })}</Button>
      {isOpen && <FramesDialog item={item} albumId={albumId} onClose={() => setOpen(false)} />}
    </>
  )
}

function DetailFacts({ details }: { readonly details: Details }) {
  const t = useT('album')
  const locale = useLocale()
  const { bytes } = useFormats()
  const { item, albums } = details
  const place =
    item.latitude !== undefined && item.longitude !== undefined ? { latitude: item.latitude, longitude: item.longitude } : undefined
  const camera = [details.make, details.model].filter(Boolean).join(' ')
  const size = item.widthPx && item.heightPx ? `${item.widthPx} × ${item.heightPx}` : undefined
  return (
    <Facts>
      <Fact label={t(`details.dates.${item.takenFrom}`)}>{timeText(item, locale)}</Fact>
      <Fact label={t('details.size')}>{[size, bytes(item.sizeBytes)].filter(Boolean).join(' · ')}</Fact>
      {item.durationMs !== undefined && <Fact label={t('details.duration')}>{durationText(item.durationMs)}</Fact>}
      {camera !== '' && <Fact label={t('details.camera')}>{camera}</Fact>}
      {details.lens !== undefined && <Fact label={t('details.lens')}>{details.lens}</Fact>}
      {cameraFacts(details) !== '' && <Fact label={t('details.exposure')}>{cameraFacts(details)}</Fact>}
      {item.path !== undefined && <Fact label={t('details.path')}>{item.path}</Fact>}
      {albums.length > 0 && (
        <Fact label={t('details.albums')}>
          {albums.map(({ albumId, name }) => (
            <Link key={albumId} to={albumAddress(albumId)} className={page.chip}>
              {name}
            </Link>
          ))}
        </Fact>
      )}
      {place && (
        <Fact label={t('details.place')}>
          {details.city && (
            <Link to={cityAddress(details.city.cityId)} className={page.chip} title={cityArea(details.city, locale)}>
              {cityName(details.city, locale)}
            </Link>
          )}
          {coordinatesText(place.latitude, place.longitude)}
          <span className={s.miniMap}>
            <WorldMap label={t('details.map')} center={place} zoom={4} points={[{ ...place, key: 'here' }]} />
          </span>
        </Fact>
      )}
    </Facts>
  )
}
