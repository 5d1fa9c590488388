import type { AlbumFilter, AlbumItemType } from '@cove/device-contract/album'
import { albumItemTypes } from '@cove/device-contract/album'
import { useT } from '@cove/kernel/i18n'
import { Button, EmptyState, IconButton, Menu } from '@cove/ui'
import type { MenuEntry } from '@cove/ui'
import { formatCount } from '@cove/ui/data'
import { CloseIcon, FilterIcon, PlayIcon, UploadIcon } from '@cove/ui/icons'
import { useState } from 'react'
import { useRowHeight } from '../data/use-row-height.ts'
import { useUploadPictures } from '../data/use-upload.tsx'
import { photoPages } from '../model/photo-pages.ts'
import type { PhotosPageName } from '../model/photo-pages.ts'
import { useWindowFacts } from './albums-context.ts'
import { Gallery } from './gallery.tsx'
import { MemoryStrip } from './memory-strip.tsx'
import { PageFrame } from './page-frame.tsx'
import { SizeSlider } from './size-slider.tsx'
import s from './page.module.css'

/** The timeline of the user, or a part of it. */
export function PhotosPage({ page }: { readonly page: PhotosPageName }) {
  const t = useT('album')
  const { facets } = useWindowFacts()
  const [type, setType] = useState<AlbumItemType>()
  const [camera, setCamera] = useState<string>()
  const [isPlaying, setPlaying] = useState(false)
  const [rowPx, setRowPx] = useRowHeight()
  const upload = useUploadPictures()
  const filter: AlbumFilter = { ...photoPages[page].filter, ...(type && { type }), ...(camera !== undefined && { camera }) }
  const isFiltered = type !== undefined || camera !== undefined
  const waiting = facets?.waitingCount ?? 0
  const menu = filterMenu({ t, type, setType, camera, setCamera, cameras: facets?.cameras ?? [], isVideos: page === 'videos' })
  return (
    <PageFrame
      title={t(`pages.${page}`)}
      sub={waiting > 0 ? t('waiting', { count: waiting, shown: formatCount(waiting) }) : undefined}
      tools={
        <>
          <SizeSlider value={rowPx} onChange={setRowPx} />
          <Menu
            trigger={<IconButton label={t('filter')} pressed={isFiltered} icon={<FilterIcon size={17} />} />}
            items={menu}
            align="end"
          />
          <IconButton label={t('play')} icon={<PlayIcon size={17} />} onClick={() => setPlaying(true)} />
          {page !== 'favourites' && page !== 'backup' && (
            <IconButton label={t('upload')} icon={<UploadIcon size={17} />} onClick={upload.choose} />
          )}
          {upload.input}
        </>
      }
    >
      {isFiltered && (
        <div className={s.chips}>
          {type !== undefined && <Chip text={t(`types.${type}`)} label={t('removeFilter')} onClose={() => setType(undefined)} />}
          {camera !== undefined && <Chip text={camera} label={t('removeFilter')} onClose={() => setCamera(undefined)} />}
        </div>
      )}
      <Gallery
        query={{ filter, sort: photoPages[page].sort }}
        rowPx={rowPx}
        head={page === 'photos' && !isFiltered && <MemoryStrip />}
        empty={<NoPictures page={page} isFiltered={isFiltered} onUpload={upload.choose} />}
        isPlaying={isPlaying}
        onStop={() => setPlaying(false)}
      />
    </PageFrame>
  )
}

interface NoPicturesProps {
  readonly page: PhotosPageName
  readonly isFiltered: boolean
  readonly onUpload: () => void
}

function NoPictures({ page, isFiltered, onUpload }: NoPicturesProps) {
  const t = useT('album')
  if (isFiltered) return <EmptyState art="search" title={t('empty.filtered')} />
  const action = page === 'photos' && (
    <Button variant="primary" icon={<UploadIcon size={16} />} onClick={onUpload}>
      {t('upload')}
    </Button>
  )
  return <EmptyState art="upload" title={t(`empty.${page}`)} body={t(`emptyBody.${page}`)} action={action || undefined} />
}

interface ChipProps {
  readonly text: string
  readonly label: string
  readonly onClose: () => void
}

function Chip({ text, label, onClose }: ChipProps) {
  return (
    <button type="button" className={s.chip} aria-label={`${label}: ${text}`} onClick={onClose}>
      {text}
      <CloseIcon size={12} />
    </button>
  )
}

interface FilterMenu {
  readonly t: ReturnType<typeof useT>
  readonly type: AlbumItemType | undefined
  readonly setType: (type: AlbumItemType | undefined) => void
  readonly camera: string | undefined
  readonly setCamera: (camera: string | undefined) => void
  readonly cameras: readonly { readonly camera: string; readonly count: number }[]
  readonly isVideos: boolean
}

function filterMenu({ t, type, setType, camera, setCamera, cameras, isVideos }: FilterMenu): MenuEntry[] {
  const types = isVideos ? [] : albumItemTypes
  return [
    ...types.map((one): MenuEntry => ({
      id: one,
      label: t(`types.${one}`),
      checked: one === type,
      onSelect: () => setType(one === type ? undefined : one),
    })),
    {
      id: 'camera',
      label: t('camera'),
      separatorBefore: types.length > 0,
      disabled: cameras.length === 0,
      children: cameras.map((one): MenuEntry => ({
        id: `camera-${one.camera}`,
        label: `${one.camera} (${formatCount(one.count)})`,
        checked: one.camera === camera,
        onSelect: () => setCamera(one.camera === camera ? undefined : one.camera),
      })),
    },
  ]
}
