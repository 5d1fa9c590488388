import type { Resource } from '@cove/device-contract/files'
import { shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { Button, CloseIcon, IconButton } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { useMediaLook } from '@cove/parts/media-tile'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useFileActions } from '../data/use-file-actions.ts'
import { useRotation } from '../data/use-rotation.ts'
import type { Box } from '../model/zoom.ts'
import { PictureCanvas } from './picture-canvas.tsx'
import { useZoom } from '../ui/use-zoom.ts'
import type { Zoom } from '../ui/use-zoom.ts'
import { ZoomPill, zoomStep } from '../ui/zoom-pill.tsx'
import c from './compare.module.css'
import s from '../ui/stage.module.css'

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
  const at2 = other === at ? (other + 1) % pictures.length : other
  const [first, second] = [pictures[at], pictures[at2]]
  useEffect(() => root.current?.focus(), [])
  if (!first || !second) return undefined
  const keepOnly = async (kept: number, dropped: Resource) => {
    if (await actions.remove(dropped)) {
      onShow(kept)
      onClose()
    }
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
      data-theme="dark"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows choose the second picture
      tabIndex={0}
      role="group"
      aria-label={t('compare.title')}
      onKeyDown={(event) => onCompareKey(event, { zoom, step, onClose, swap: () => setSwapped(!isSwapped) })}
    >
      <CompareHead onClose={onClose} />
      <div className={c.halves}>
        <Half key={`a${left.path}`} mark={isSwapped ? 'B' : 'A'} file={left} zoom={zoom} stage={half} onSize={setSize} />
        <Half key={`b${right.path}`} mark={isSwapped ? 'A' : 'B'} file={right} zoom={zoom} />
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

function CompareHead({ onClose }: { readonly onClose: () => void }) {
  const t = useT('viewer')
  return (
    <header className={s.top} data-window-drag="">
      <IconButton label={t('compare.close')} icon={<CloseIcon size={18} />} onClick={onClose} />
      <div className={s.name}>
        <b>{t('compare.title')}</b>
        <span>{t('compare.hint')}</span>
      </div>
    </header>
  )
}

interface CompareFootProps {
  readonly first: Resource
  readonly second: Resource
  readonly onFirst: () => void
  readonly onBoth: () => void
  readonly onSecond: () => void
}

function CompareFoot({ first, second, onFirst, onBoth, onSecond }: CompareFootProps) {
  const t = useT('viewer')
  return (
    <footer className={c.foot}>
      <Facts file={first} />
      <div className={c.choices}>
        <Button onClick={onFirst}>{t('compare.onlyA')}</Button>
        <Button variant="primary" onClick={onBoth}>
          {t('compare.both')}
        </Button>
        <Button onClick={onSecond}>{t('compare.onlyB')}</Button>
      </div>
      <Facts file={second} isEnd />
    </footer>
  )
}

interface HalfProps {
  readonly mark: 'A' | 'B'
  readonly file: Resource
  readonly zoom: Zoom
  readonly stage?: React.RefObject<HTMLDivElement | null>
  readonly onSize?: (size: Box) => void
}

function Half({ mark, file, zoom, stage, onSize }: HalfProps) {
  const [degrees] = useRotation(file)
  return (
    <div ref={stage} className={s.stage} role="presentation" onDoubleClick={zoom.onDoubleClick} {...zoom.pointers}>
      <PictureCanvas file={file} view={zoom.view} degrees={degrees} onSize={onSize ?? (() => undefined)} />
      <p className={c.label}>
        <b>{mark}</b>
        {shownName(file.name)}
      </p>
    </div>
  )
}

function Facts({ file, isEnd = false }: { readonly file: Resource; readonly isEnd?: boolean }) {
  const t = useT('viewer')
  const { bytes, date } = useFormats()
  const look = useMediaLook(file)
  const facts: readonly (readonly [string, string])[] = [
    [t('compare.size'), look?.widthPx !== undefined && look.heightPx !== undefined ? `${look.widthPx} × ${look.heightPx}` : '—'],
    [t('compare.bytes'), bytes(file.sizeBytes)],
    [t('compare.taken'), date((look?.takenSeconds ?? file.modifiedSeconds) * 1000)],
  ]
  return (
    <dl className={c.facts} data-end={isEnd || undefined}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface CompareKeys {
  readonly zoom: Zoom
  readonly step: (by: number) => void
  readonly swap: () => void
  readonly onClose: () => void
}

function onCompareKey(event: KeyboardEvent, { zoom, step, swap, onClose }: CompareKeys): void {
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
    Escape: onClose,
  }
  const act = keys[event.key]
  if (!act) return
  event.preventDefault()
  act()
}
