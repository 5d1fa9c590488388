import type { Resource } from '@cove/device-contract/files'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { ChevronLeftIcon, ChevronRightIcon } from '@cove/ui/icons'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAlbumPicture } from '../data/use-album-picture.ts'
import type { AlbumPicture } from '../data/use-album-picture.ts'
import { useFileActions } from '../data/use-file-actions.ts'
import { needsPreview, pictureUrl } from '../data/use-picture-source.ts'
import { useRotation } from '../data/use-rotation.ts'
import type { Box } from '../model/zoom.ts'
import { darkStage } from '@cove/parts/stage'
import { useFullScreen } from '@cove/parts/stage'
import { useIdle } from '@cove/parts/stage'
import { FilmStrip } from './film-strip.tsx'
import { InfoPanel } from './info-panel.tsx'
import { PictureCanvas } from './picture-canvas.tsx'
import { PictureHead } from './picture-head.tsx'
import { usePictureKeys } from './use-picture-keys.ts'
import { useZoom } from '../ui/use-zoom.ts'
import { ZoomPill } from '../ui/zoom-pill.tsx'
import { stageStyles as s } from '@cove/parts/stage'

interface PictureViewProps {
  readonly pictures: readonly Resource[]
  readonly at: number
  /** Where it stands among all of the place it was opened from. */
  readonly place: { readonly at: number; readonly count: number }
  /** Files that are one thing with the present picture: it was opened as a live photo out of an album. */
  readonly parts: readonly string[] | undefined
  readonly onShow: (at: number) => void
  readonly onCompare: () => void
}

const slideMs = 4_000

/** VW-04: one picture with its neighbours. */
export function PictureView(props: PictureViewProps) {
  const file = props.pictures[props.at]
  const root = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const fullScreen = useFullScreen(root)
  const [hasInfo, setInfo] = useState(false)
  const [isPlaying, setPlaying] = useState(false)
  const { isIdle, wake, watch } = useIdle(hasInfo)
  const picture = useAlbumPicture(hasInfo ? file : undefined)
  useSlides(isPlaying, props)
  usePreload(props)
  if (!file) return undefined
  return (
    <div ref={root} role="presentation" className={s.root} {...darkStage} data-idle={isIdle || undefined} {...watch} onKeyDown={wake}>
      <Stage
        key={file.path}
        {...props}
        file={file}
        stage={stage}
        extra={{ hasInfo, setInfo, isPlaying, setPlaying, fullScreen, picture }}
      />
      {hasInfo && <InfoPanel file={file} picture={picture} onClose={() => setInfo(false)} />}
    </div>
  )
}

/** What outlives a change of the picture. */
export interface ViewState {
  readonly hasInfo: boolean
  readonly setInfo: (hasInfo: boolean) => void
  readonly isPlaying: boolean
  readonly setPlaying: (isPlaying: boolean) => void
  /** What the information panel shows of it: stars can be given by keys while they are seen. */
  readonly picture: AlbumPicture | undefined
  readonly fullScreen: { readonly isOn: boolean; readonly toggle: () => void }
}

interface StageProps extends PictureViewProps {
  readonly file: Resource
  readonly stage: React.RefObject<HTMLDivElement | null>
  readonly extra: ViewState
}

function Stage({ file, pictures, at, place, parts, stage, extra, onShow, onCompare }: StageProps) {
  const t = useT('viewer')
  const actions = useFileActions()
  const [size, setSize] = useState<Box>()
  const [degrees, setDegrees] = useRotation(file)
  const zoom = useZoom(stage, size, degrees)
  const rotate = () => setDegrees((degrees + 90) % 360)
  const step = (by: number) => onShow((at + by + pictures.length) % pictures.length)
  const remove = async () => {
    const next = pictures.length > 1 ? (at + 1) % pictures.length : -1
    if ((await actions.remove(file, parts)) && next >= 0) onShow(next)
  }
  const compare = pictures.length > 1 ? onCompare : undefined
  const onKeyDown = usePictureKeys({ zoom, extra, rotate, step, compare, remove: () => void remove() })
  const hasStrip = pictures.length > 1
  useStageFocus(stage)
  return (
    <div
      ref={stage}
      className={s.stage}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a picture larger than its stage is moved by keys
      tabIndex={0}
      role="group"
      aria-label={t('picture.stage')}
      data-autofocus=""
      onKeyDown={onKeyDown}
      onDoubleClick={(event) => (event.target as Element).closest('button,input') ?? zoom.onDoubleClick(event)}
      {...zoom.pointers}
    >
      <PictureCanvas file={file} view={zoom.view} degrees={degrees} onSize={setSize} />
      <PictureHead file={file} parts={parts} place={place} extra={extra} onCompare={compare} onRemove={() => void remove()} />
      {hasStrip && <Sides onStep={step} />}
      <ZoomPill zoom={zoom} bottomPx={hasStrip ? 92 : 20} onRotate={rotate} />
      <FilmStrip pictures={pictures} at={at} onChoose={onShow} />
    </div>
  )
}

function Sides({ onStep }: { readonly onStep: (by: number) => void }) {
  const t = useT('viewer')
  return (
    <>
      <button type="button" className={`${s.side ?? ''} ${s.before ?? ''}`} aria-label={t('picture.previous')} onClick={() => onStep(-1)}>
        <ChevronLeftIcon size={22} />
      </button>
      <button type="button" className={`${s.side ?? ''} ${s.after ?? ''}`} aria-label={t('picture.next')} onClick={() => onStep(1)}>
        <ChevronRightIcon size={22} />
      </button>
    </>
  )
}

/** The stage of the picture before took the focus with it. The focus of another window stays where it is. */
function useStageFocus(stage: StageProps['stage']): void {
  useEffect(() => {
    if (document.activeElement === document.body || stage.current?.contains(document.activeElement)) stage.current?.focus()
  }, [stage])
}

/** VW-04: the next picture by itself; it ends with the last one no more than the user wants. */
function useSlides(isPlaying: boolean, { pictures, at, onShow }: PictureViewProps): void {
  const next = useEffectEvent(() => onShow((at + 1) % pictures.length))
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setInterval(() => next(), slideMs)
    return () => clearInterval(timer)
  }, [isPlaying, at])
}

/** The neighbours are fetched behind the present picture. */
function usePreload({ pictures, at }: PictureViewProps): void {
  const kernel = useKernel()
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const neighbour of [pictures[at + 1], pictures[at - 1]]) {
        const url = neighbour && !/\.svg$/i.test(neighbour.name) ? pictureUrl(kernel, neighbour, needsPreview(neighbour)) : undefined
        if (url !== undefined) new Image().src = url
      }
    }, 300)
    return () => clearTimeout(timer)
  }, [kernel, pictures, at])
}
