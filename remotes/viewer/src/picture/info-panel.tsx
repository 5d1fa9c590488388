import type { Resource } from '@cove/device-contract/files'
import { extensionOf, parentOf, shownName } from '@cove/device-contract/rules'
import { useLocale, useT } from '@cove/kernel/i18n'
import { cityArea, cityName } from '@cove/parts/city'
import { useFileDate, useMediaLook } from '@cove/parts/media-tile'
import { Badge, Button, CloseIcon, IconButton } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import type { AlbumPicture } from '../data/use-album-picture.ts'
import { useFileActions } from '../data/use-file-actions.ts'
import { useFileTags } from '../data/use-file-tags.ts'
import { cameraCells } from '../model/camera.ts'
import { Stars } from './stars.tsx'
import { Histogram } from './histogram.tsx'
import s from './info-panel.module.css'

interface InfoPanelProps {
  readonly file: Resource
  /** Undefined for a file that is in no library. */
  readonly picture: AlbumPicture | undefined
  readonly onClose: () => void
}

/** VW-04: when, with which camera and how a picture was taken, its stars, and where it is. */
export function InfoPanel({ file, picture, onClose }: InfoPanelProps) {
  const t = useT('viewer')
  const date = useFileDate(file)
  const { open } = useFileActions()
  const look = useMediaLook(file)
  const query = new URLSearchParams({ storageId: file.storageId, path: file.path })
  return (
    <aside className={s.panel} aria-label={t('info.title')}>
      <header className={s.head} data-window-drag="">
        <b>{t('info.title')}</b>
        <IconButton size="sm" label={t('info.close')} icon={<CloseIcon size={16} />} onClick={onClose} />
      </header>
      <h3 className={s.name}>{shownName(file.name)}</h3>
      <p className={s.quiet}>{date.line}</p>
      <CameraCard file={file} look={look} />
      <Histogram file={file} />
      <Place look={look} city={picture?.city} />
      {picture && (
        <div className={s.fact}>
          <span>{t('rating.title')}</span>
          <Stars label={shownName(file.name)} stars={picture.stars} onRate={picture.rate} />
          <span>{t('rating.keys')}</span>
        </div>
      )}
      <p className={s.fact}>
        <span>{t('info.place')}</span>
        {shownName(parentOf(file.path))}
      </p>
      <Membership file={file} albums={picture?.albums ?? []} />
      <div className={s.foot}>
        <Button size="sm" onClick={() => open(`/viewer/file-info?${query}`)}>
          {t('info.window')}
        </Button>
        <Button size="sm" onClick={() => open(`/viewer/exif-info?${query}`)}>
          {t('info.exifWindow')}
        </Button>
      </div>
    </aside>
  )
}

/** ALB-01b: the city that it was taken near, which leads to the other pictures of it; else its coordinates. */
function Place({ look, city }: { readonly look: ReturnType<typeof useMediaLook>; readonly city: AlbumPicture['city'] }) {
  const t = useT('viewer')
  const locale = useLocale()
  const { open } = useFileActions()
  if (city)
    return (
      <p className={s.fact}>
        <span>{t('info.taken')}</span>
        <Button size="sm" variant="ghost" onClick={() => open(`/my-album/places?city=${city.cityId}`)}>
          {[cityName(city, locale), cityArea(city, locale)].join(' · ')}
        </Button>
      </p>
    )
  if (look?.latitude === undefined || look.longitude === undefined) return undefined
  return (
    <p className={s.fact}>
      <span>{t('info.coordinates')}</span>
      {look.latitude.toFixed(5)}, {look.longitude.toFixed(5)}
    </p>
  )
}

/** The albums that it is in, each a way there, and its tags. */
function Membership({ file, albums }: { readonly file: Resource; readonly albums: AlbumPicture['albums'] }) {
  const t = useT('viewer')
  const { open } = useFileActions()
  const tags = useFileTags(file)
  return (
    <>
      {albums.length > 0 && (
        <div className={s.fact}>
          <span>{t('info.albums')}</span>
          <span className={s.links}>
            {albums.map(({ albumId, name }) => (
              <Button
                key={albumId}
                size="sm"
                variant="ghost"
                onClick={() => open(`/my-album/album-resource-view?${new URLSearchParams({ album: albumId })}`)}
              >
                {name}
              </Button>
            ))}
          </span>
        </div>
      )}
      {tags.length > 0 && (
        <div className={s.fact}>
          <span>{t('info.tags')}</span>
          <span className={s.links}>
            {tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </span>
        </div>
      )}
    </>
  )
}

function CameraCard({ file, look }: { readonly file: Resource; readonly look: ReturnType<typeof useMediaLook> }) {
  const t = useT('viewer')
  const { bytes } = useFormats()
  const { camera } = look ?? {}
  const cells = camera ? cameraCells(camera) : []
  return (
    <section className={s.camera} aria-label={t('info.camera')}>
      <div className={s.line}>
        <b>{[camera?.make, camera?.model].filter(Boolean).join(' ') || t('info.noCamera')}</b>
        <Badge>{extensionOf(file.name).toUpperCase()}</Badge>
      </div>
      {camera?.lens !== undefined && <p className={s.line}>{camera.lens}</p>}
      <p className={s.line}>
        <span>{look?.widthPx !== undefined && look.heightPx !== undefined ? `${look.widthPx} × ${look.heightPx}` : ''}</span>
        <span>{bytes(file.sizeBytes)}</span>
      </p>
      {cells.length > 0 && (
        <ul className={s.cells}>
          {cells.map((cell) => (
            <li key={cell}>{cell}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
