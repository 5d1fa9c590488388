import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useOpenApp } from '../apps/use-apps.ts'
import { PhotoPicture, usePhotoDay } from '../widgets/photos-widget.tsx'
import type { Photo } from '../widgets/use-photos.ts'
import { useMemory } from './use-memory.ts'
import s from './phone.module.css'

/** The page of the album with the pictures of one day of the year. */
const memoriesAddress = (day: number): `/${string}` => `/my-album/memories?day=${day}`

/** Pictures of this day in an earlier year, else the latest one; a press opens them in the album. */
export function PhotoCard({ latest }: { readonly latest: Photo }) {
  const { windows } = useKernel()
  const openApp = useOpenApp()
  const t = useT('widgets')
  const memory = useMemory(latest.itemId)
  const day = usePhotoDay(latest)
  const title = memory
    ? t(memory.years === 1 ? 'phone.photos.lastYear' : 'phone.photos.yearsAgo', { count: memory.years })
    : t('phone.photos.latest')
  const open = () => (memory ? windows.open(memoriesAddress(memory.day)) : openApp({ remoteId: 'album', windowName: 'main' }))
  return (
    <button type="button" className={s.photo} onClick={() => void open()}>
      <PhotoPicture photo={memory ? { ...latest, itemId: memory.coverItemId, modifiedSeconds: 0 } : latest} />
      <span className={s.photoText}>
        <b>{title}</b>
        <span>{memory ? t('phone.photos.count', { count: memory.count }) : day}</span>
      </span>
    </button>
  )
}
