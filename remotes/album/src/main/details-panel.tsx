import type { AlbumItem } from '@cove/device-contract/album'
import { useLocale, useT } from '@cove/kernel/i18n'
import { Link } from '@cove/kernel/router'
import { shownName } from '@cove/device-contract/rules'
import { Button, IconButton, Skeleton } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { CloseIcon } from '@cove/ui/icons'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useDetails } from '../data/use-details.ts'
import type { Details } from '../data/use-details.ts'
import { albumAddress } from '../model/addresses.ts'
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
    <aside className={s.details} aria-label={t('details.title')}>
      <header className={s.detailsHead}>
        <b className={s.detailsName}>{shownName(item.name)}</b>
        <IconButton label={t('close')} icon={<CloseIcon size={16} />} onClick={onClose} />
      </header>
      {details === undefined ? (
        <Skeleton height={160} />
      ) : details === 'gone' ? (
        <p className={page.quiet}>{t('details.gone')}</p>
      ) : (
        <Facts details={details} />
      )}
      {item.frameCount !== undefined && <Burst item={item} albumId={albumId} count={item.frameCount} />}
    </aside>
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

function Facts({ details }: { readonly details: Details }) {
  const t = useT('album')
  const locale = useLocale()
  const { bytes } = useFormats()
  const { item, albums } = details
  const place =
    item.latitude !== undefined && item.longitude !== undefined ? { latitude: item.latitude, longitude: item.longitude } : undefined
  const camera = [details.make, details.model].filter(Boolean).join(' ')
  const size = item.widthPx && item.heightPx ? `${item.widthPx} × ${item.heightPx}` : undefined
  return (
    <dl className={s.facts}>
      <Fact label={t(`details.dates.${item.takenFrom}`)}>{timeText(item.takenSeconds, locale)}</Fact>
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
          {coordinatesText(place.latitude, place.longitude)}
          <span className={s.miniMap}>
            <WorldMap label={t('details.map')} center={place} zoom={4} points={[{ ...place, key: 'here' }]} />
          </span>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={s.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
