import type { Resource } from '@cove/device-contract/files'
import { shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { Dialog, IconButton } from '@cove/ui'
import { ChevronLeftIcon, ChevronRightIcon, DownloadIcon, ExitFullscreenIcon, FullscreenIcon } from '@cove/ui/icons'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { resourceKey } from '../model/place.ts'
import { Picture } from '../ui/picture.tsx'
import s from '../ui/preview.module.css'

interface PreviewDialogProps {
  readonly images: readonly Resource[]
  readonly start: number
  readonly onClose: () => void
  readonly onDownload: (image: Resource) => void
}

/** FM-15a: one picture of a folder, and its neighbours with the arrow keys; fitted to the window or at its own size. */
export function PreviewDialog({ images, start, onClose, onDownload }: PreviewDialogProps) {
  const [at, setAt] = useState(start)
  const image = images[at]
  return image && <Preview images={images} at={at} image={image} onMove={setAt} onClose={onClose} onDownload={onDownload} />
}

interface PreviewProps extends Omit<PreviewDialogProps, 'start'> {
  readonly at: number
  readonly image: Resource
  readonly onMove: (at: number) => void
}

function Preview({ images, at, image, onMove, onClose, onDownload }: PreviewProps) {
  const [fitted, setFitted] = useState(true)
  const step = (by: number) => onMove(Math.min(images.length - 1, Math.max(0, at + by)))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }
  return (
    <Dialog open size="lg" onClose={onClose} title={shownName(image.name)}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys double the buttons inside */}
      <div className={s.root} onKeyDown={onKeyDown}>
        <div
          className={s.stage}
          data-fitted={fitted || undefined}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a picture larger than its box is scrolled by keys
          tabIndex={0}
          role="group"
          aria-label={shownName(image.name)}
          data-autofocus=""
        >
          <Picture key={resourceKey(image)} image={image} />
        </div>
        <PreviewBar at={at} total={images.length} fitted={fitted} onStep={step} onFit={setFitted} onDownload={() => onDownload(image)} />
      </div>
    </Dialog>
  )
}

interface PreviewBarProps {
  readonly at: number
  readonly total: number
  readonly fitted: boolean
  readonly onStep: (by: number) => void
  readonly onFit: (fitted: boolean) => void
  readonly onDownload: () => void
}

function PreviewBar({ at, total, fitted, onStep, onFit, onDownload }: PreviewBarProps) {
  const t = useT('file-manager')
  return (
    <div className={s.bar}>
      <IconButton label={t('preview.previous')} icon={<ChevronLeftIcon size={18} />} disabled={at === 0} onClick={() => onStep(-1)} />
      <span className={s.position}>{t('preview.position', { at: at + 1, total: total })}</span>
      <IconButton label={t('preview.next')} icon={<ChevronRightIcon size={18} />} disabled={at === total - 1} onClick={() => onStep(1)} />
      <IconButton
        label={t(fitted ? 'preview.actualSize' : 'preview.fit')}
        icon={fitted ? <FullscreenIcon size={17} /> : <ExitFullscreenIcon size={17} />}
        onClick={() => onFit(!fitted)}
      />
      <IconButton label={t('preview.download')} icon={<DownloadIcon size={17} />} onClick={() => onDownload()} />
    </div>
  )
}
