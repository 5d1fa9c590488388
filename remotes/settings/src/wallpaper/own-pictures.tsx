import type { WallpaperPicture } from '@cove/device-contract/wallpaper'
import { useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { ContextMenuArea, IconButton, PlusIcon, Skeleton, Spinner } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { TrashIcon } from '@cove/ui/icons'
import { Muted, Section } from '@cove/ui/page'
import { useLook } from '../data/use-look.ts'
import { largestPictureBytes, pictureTypes } from '../data/use-wallpapers.ts'
import type { OwnWallpapers } from '../data/use-wallpapers.ts'
import s from './page.module.css'

/** The pictures that the user uploaded, and the place for another. */
export function OwnPictures({ own }: { readonly own: OwnWallpapers }) {
  const t = useT('settings')
  return (
    <Section title={t('wallpaper.own')} tools={<Muted as="small">{t('wallpaper.limits')}</Muted>}>
      <FailureNote failure={own.failure} />
      <div className={s.grid} role="group" aria-label={t('wallpaper.own')}>
        {own.pictures === undefined && own.failure === undefined && <Skeleton width="100%" height={84} />}
        {own.pictures?.map((picture) => (
          <OwnPicture key={picture.wallpaperId} picture={picture} own={own} />
        ))}
        <Upload own={own} />
      </div>
    </Section>
  )
}

function OwnPicture({ picture, own }: { readonly picture: WallpaperPicture; readonly own: OwnWallpapers }) {
  const t = useT('settings')
  const { wallpaper, change } = useLook()
  const remove = useRemove(picture, own)
  const { wallpaperId, name, thumbnailUrl } = picture
  const menu = [
    { id: 'use', label: t('wallpaper.use'), onSelect: () => change({ wallpaper: wallpaperId }) },
    { id: 'remove', label: t('wallpaper.remove'), onSelect: () => void remove() },
  ]
  return (
    <ContextMenuArea items={menu}>
      <div className={s.item}>
        <label className={s.day}>
          <img className={s.thumb} src={own.srcOf(thumbnailUrl)} alt="" draggable={false} />
          <input
            type="radio"
            name="settings-wallpaper"
            className={s.radio}
            checked={wallpaper === wallpaperId}
            aria-label={name}
            onChange={() => change({ wallpaper: wallpaperId })}
          />
        </label>
        <span className={s.caption}>
          <span title={name}>{name}</span>
          <IconButton size="sm" label={t('wallpaper.removeOf', { name })} icon={<TrashIcon size={14} />} onClick={() => void remove()} />
        </span>
      </div>
    </ContextMenuArea>
  )
}

function useRemove({ wallpaperId, name }: WallpaperPicture, own: OwnWallpapers) {
  const t = useT('settings')
  const { dialogs } = useKernel()
  const { id: windowId } = useWindow()
  return async () => {
    const { confirmed } = await dialogs.confirm({
      windowId,
      title: t('wallpaper.removeTitle', { name }),
      body: t('wallpaper.removeBody'),
      confirmLabel: t('wallpaper.remove'),
      tone: 'danger',
    })
    if (confirmed) await own.remove(wallpaperId)
  }
}

function Upload({ own }: { readonly own: OwnWallpapers }) {
  const t = useT('settings')
  const { toasts } = useKernel()
  const { change } = useLook()
  const formats = useFormats()
  const choose = async (file: File | undefined) => {
    if (!file) return
    if (file.size > largestPictureBytes) {
      toasts.show({ tone: 'error', title: t('wallpaper.tooLarge', { name: file.name, size: formats.bytes(file.size) }) })
      return
    }
    const wallpaperId = await own.upload(file)
    if (wallpaperId !== undefined) change({ wallpaper: wallpaperId })
  }
  return (
    <label className={s.add}>
      {own.isUploading ? <Spinner /> : <PlusIcon size={20} />}
      <span>{own.isUploading ? t('wallpaper.uploading') : t('wallpaper.add')}</span>
      <input
        type="file"
        accept={pictureTypes}
        className={s.radio}
        disabled={own.isUploading}
        aria-label={t('wallpaper.add')}
        onChange={(event) => {
          void choose(event.target.files?.[0])
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
    </label>
  )
}
