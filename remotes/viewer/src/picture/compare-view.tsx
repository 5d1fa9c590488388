import type { Resource } from '@cove/device-contract/files'
import { shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { CloseIcon, IconButton } from '@cove/ui'
import { SearchIcon } from '@cove/ui/icons'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useFileActions } from '../data/use-file-actions.ts'
import { useRotation } from '../data/use-rotation.ts'
import type { Box } from '../model/zoom.ts'
import { CompareFoot } from './compare-foot.tsx'
import { useLoupe } from './loupe.tsx'
import type { HeldLoupe } from './loupe.tsx'
import { PictureCanvas } from './picture-canvas.tsx'
import { useZoom } from '../ui/use-zoom.ts'
import type { Zoom } from '../ui/use-zoom.ts'
import { ZoomPill, zoomStep } from '../ui/zoom-pill.tsx'
import c from './compare.module.css'
import { darkStage } from '@cove/parts/stage'
import { stageStyles as s } from '@cove/parts/stage'

interface CompareViewProps {
  readonly pictures: readonly Resource[]
  readonly at: number
  readonly onShow: (at: number) => void
  readonly onClose: () => void
}

/** VW-05: two pictures next to each other; zoom and pan move both. */
export function CompareView({ pictures, at, onShow, onClose }: CompareViewProps) {
  const t = useT('viewer')
  const actions = useFileActions()
  const [other, setOther] = useState((at + 1) % pictures.length)
  const [isSwapped, setSwapped] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const half = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Box>()
  const zoom = useZoom(half, size, 0)
  const loupe = useLoupe()
  const at2 = other === at ? (other + 1) % pictures.length : other
  const [first, second] = [pictures[at], pictures[at2]]
  useEffect(() => root.current?.focus(), [])
  if (!first || !second) return undefined
  const keepOnly = async (kept: number, dropped: Resource) => {
    if (!(await actions.remove(dropped))) return
    onShow(kept)
    onClose()
  }
  const step = (by: number) => {
    const next = (at2 + by + pictures.length) % pictures.length
    setOther(next === at ? (next + by + pictures.length) % pictures.length : next)
  }
  const [left, right] = isSwapped ? [second, first] : [first, second]
  return (
    <div
      ref={root}
      className={`${s.root ?? ''} ${c.root ?? ''}`}
      {...darkStage}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows choose the second picture
      tabIndex={0}
      role="group"
      aria-label={t('compare.title')}
      onKeyDown={(event) => onCompareKey(event, { zoom, step, onClose, swap: () => setSwapped(!isSwapped), magnify: loupe.toggle })}
    >
      <CompareHead loupe={loupe} onClose={onClose} />
      <div className={c.halves} role="presentation" {...loupe.pointers}>
        <Half key={`a${left.path}`} mark={isSwapped ? 'B' : 'A'} file={left} zoom={zoom} loupe={loupe} stage={half} onSize={setSize} />
        <Half key={`b${right.path}`} mark={isSwapped ? 'A' : 'B'} file={right} zoom={zoom} loupe={loupe} />
        <ZoomPill zoom={zoom} bottomPx={16} />
      </div>
      <CompareFoot
        first={first}
        second={second}
        onBoth={onClose}
        onFirst={() => void keepOnly(at, second)}
        onSecond={() => void keepOnly(at2, first)}
      />
    </div>
  )
}

interface CompareHeadProps {
  readonly loupe: HeldLoupe
  readonly onClose: () => void
}

function CompareHead({ loupe, onClose }: CompareHeadProps) {
  const t = useT('viewer')
  return (
    <header className={s.top} data-window-drag="">
      <IconButton label={t('compare.close')} icon={<CloseIcon size={18} />} onClick={onClose} />
      <div className={s.name}>
        <b>{t('compare.title')}</b>
        <span>{t('compare.hint')}</span>
      </div>
      <IconButton label={t('compare.loupe')} pressed={loupe.isOn} icon={<SearchIcon size={18} />} onClick={loupe.toggle} />
    </header>
  )
}

interface HalfProps {
  readonly mark: 'A' | 'B'
  readonly file: Resource
  readonly zoom: Zoom
  readonly loupe: HeldLoupe
  readonly stage?: React.RefObject<HTMLDivElement | null>
  readonly onSize?: (size: Box) => void
}

function Half({ mark, file, zoom, loupe, stage, onSize }: HalfProps) {
  const [degrees] = useRotation(file)
  return (
    <div ref={stage} className={s.stage} role="presentation" data-half="" onDoubleClick={zoom.onDoubleClick} {...zoom.pointers}>
      <PictureCanvas file={file} view={zoom.view} degrees={degrees} loupe={loupe.at} onSize={onSize ?? (() => undefined)} />
      <p className={c.label}>
        <b>{mark}</b>
        {shownName(file.name)}
      </p>
    </div>
  )
}

interface CompareKeys {
  readonly zoom: Zoom
  readonly step: (by: number) => void
  readonly swap: () => void
  readonly magnify: () => void
  readonly onClose: () => void
}

function onCompareKey(event: KeyboardEvent, { zoom, step, swap, magnify, onClose }: CompareKeys): void {
  if (event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).closest('button,input')) return
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    '+': () => zoom.zoomBy(zoomStep),
    '=': () => zoom.zoomBy(zoomStep),
    '-': () => zoom.zoomBy(1 / zoomStep),
    '0': zoom.fit,
    '1': zoom.actual,
    ' ': swap,
    l: magnify,
    Escape: onClose,
  }
  const act = keys[event.key]
  if (!act) return
  event.preventDefault()
  act()
}
