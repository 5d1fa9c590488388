import { album } from '@cove/device-contract/album'
import { useKernel, useStoreValue } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useFormats } from '@cove/ui/data'
import { useEffect } from 'react'
import { useOpenApp } from '../apps/use-apps.ts'
import type { Photo } from './use-photos.ts'
import s from './widgets.module.css'

/** The latest pictures; a press opens the album. */
export function PhotosWidget({ photos }: { readonly photos: readonly Photo[] }) {
  const openApp = useOpenApp()
  const t = useT('widgets')
  const day = usePhotoDay(photos[0])
  return (
    <button
      type="button"
      className={s.photos}
      data-count={photos.length}
      aria-label={`${t('photos.name')}, ${day}, ${t('photos.open')}`}
      onClick={() => void openApp({ remoteId: 'album', windowName: 'main' })}
    >
      {photos.map((photo) => (
        <PhotoPicture key={photo.itemId} photo={photo} />
      ))}
      <span className={s.caption}>
        {t('photos.name')}
        <small>{day}</small>
      </span>
    </button>
  )
}

/** MED-01b: the day of a picture as the album counts it; one that is only known from its file says so. */
export function usePhotoDay(photo: Photo | undefined): string {
  const t = useT('widgets')
  const { placeDate } = useFormats()
  if (!photo) return ''
  const day = placeDate(photo.takenSeconds * 1000, 'day')
  return photo.takenFrom === 'file' ? t('photos.modified', { day }) : day
}

interface PhotoPictureProps {
  readonly photo: Pick<Photo, 'itemId' | 'modifiedSeconds' | 'colour'>
  readonly size?: 'SMALL' | 'LARGE' | undefined
}

/** One picture of the album, in the colour it will have until it is there. */
export function PhotoPicture({ photo: { itemId, modifiedSeconds, colour }, size = 'LARGE' }: PhotoPictureProps) {
  const { transfers } = useKernel()
  const isReady = useStoreValue(transfers.store, (state) => state.thumbnailsReady)
  const version = Math.floor(modifiedSeconds)
  useEffect(() => {
    // The first question fetches the ticket; its arrival renders again.
    if (!isReady) transfers.ticketUrl(album.calls.thumbnail, { itemId, size, version })
  }, [isReady, transfers, itemId, version, size])
  const url = isReady ? transfers.ticketUrl(album.calls.thumbnail, { itemId, size, version }) : undefined
  return (
    <span className={s.photo} style={{ backgroundColor: colour }}>
      {url !== undefined && <img src={url} alt="" draggable={false} />}
    </span>
  )
}
