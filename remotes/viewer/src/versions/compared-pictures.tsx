import { useT } from '@cove/kernel/i18n'
import { ErrorState } from '@cove/ui'
import { useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import type { Box } from '../model/zoom.ts'
import { useZoom } from '../ui/use-zoom.ts'
import type { Zoom } from '../ui/use-zoom.ts'
import { ZoomPill, zoomStep } from '../ui/zoom-pill.tsx'
import { stageStyles as s } from '@cove/parts/stage'
import v from './versions.module.css'

interface ComparedPicturesProps {
  readonly sources: readonly [left: string, right: string]
  readonly labels: readonly [left: string, right: string]
}

/** VER-02, VW-05: two versions of a picture next to each other; zoom and pan move both. */
export function ComparedPictures({ sources, labels }: ComparedPicturesProps) {
  const half = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Box>()
  const zoom = useZoom(half, size, 0)
  return (
    <div
      className={v.pictures}
      data-theme="dark"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys zoom
      tabIndex={0}
      role="group"
      aria-label={labels.join('; ')}
      onKeyDown={(event) => onZoomKey(event, zoom)}
    >
      <Half source={sources[0]} label={labels[0]} zoom={zoom} stage={half} onSize={setSize} />
      <Half source={sources[1]} label={labels[1]} zoom={zoom} onSize={(right) => setSize((left) => left ?? right)} />
      <ZoomPill zoom={zoom} bottomPx={16} />
    </div>
  )
}

interface HalfProps {
  readonly source: string
  readonly label: string
  readonly zoom: Zoom
  readonly stage?: RefObject<HTMLDivElement | null>
  readonly onSize: (size: Box) => void
}

function Half({ source, label, zoom, stage, onSize }: HalfProps) {
  const t = useT('viewer')
  const [shown, setShown] = useState<Box | 'broken'>()
  const { x, y, scale } = zoom.view
  if (shown === 'broken')
    return (
      <div ref={stage} className={s.stage}>
        <div className={s.centre}>
          <ErrorState art="broken" title={t('versions.broken')} />
        </div>
      </div>
    )
  return (
    <div ref={stage} className={s.stage} role="presentation" onDoubleClick={zoom.onDoubleClick} {...zoom.pointers}>
      <img
        className={s.picture}
        src={source}
        alt={label}
        draggable={false}
        data-shown={shown !== undefined || undefined}
        style={{
          transform: `translate(-50%, -50%) translate(${x}px, ${y}px) scale(${scale})`,
          imageRendering: scale > 3 ? 'pixelated' : 'auto',
        }}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
          setShown({ width, height })
          onSize({ width, height })
        }}
        onError={() => setShown('broken')}
      />
      {shown && <p className={v.pixels}>{`${shown.width} × ${shown.height}`}</p>}
    </div>
  )
}

function onZoomKey(event: KeyboardEvent, zoom: Zoom): void {
  if (event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).closest('button,input')) return
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => zoom.zoomBy(zoomStep),
    '=': () => zoom.zoomBy(zoomStep),
    '-': () => zoom.zoomBy(1 / zoomStep),
    '0': zoom.fit,
    '1': zoom.actual,
  }
  const act = keys[event.key]
  if (!act) return
  event.preventDefault()
  act()
}
