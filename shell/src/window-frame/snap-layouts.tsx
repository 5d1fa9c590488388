import { useKernel } from '@cove/kernel'
import type { WindowState } from '@cove/kernel'
import { snappedBounds } from '@cove/kernel/host'
import { useT } from '@cove/kernel/i18n'
import { PinIcon, SquareIcon } from '@cove/ui'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { useDragSurroundings } from './drag-context.ts'
import { layoutStep, tileLayouts } from './tile-layouts.ts'
import type { LayoutPart } from './tile-layouts.ts'
import s from './snap-layouts.module.css'

interface SnapLayoutsProps {
  readonly window: Pick<WindowState, 'id' | 'isOnTop'>
  /** Takes the keyboard: it was opened by key or by finger. */
  readonly hasKeyboard: boolean
  /** True when the keyboard goes back to where it was opened from. */
  readonly onClose: (isDismissed: boolean) => void
}

/** WIN-03a: where a window can go, shown on the desktop while one points at it; arrows walk the parts, Enter chooses, Escape closes. */
export function SnapLayouts({ window, hasKeyboard, onClose }: SnapLayoutsProps) {
  const { windows } = useKernel()
  const { ghost, onTiled } = useDragSurroundings()
  const t = useT('shell')
  const sheetRef = useRef<HTMLDivElement>(null)
  const partAt = ({ layout, part }: LayoutPart) => sheetRef.current?.querySelector<HTMLElement>(`[data-part="${layout}.${part}"]`)
  useEffect(() => {
    if (hasKeyboard) sheetRef.current?.querySelector('button')?.focus()
  }, [hasKeyboard])
  useEffect(() => () => ghost.show(undefined), [ghost])
  const choose = ({ layout, part }: LayoutPart) => {
    const zones = tileLayouts[layout] ?? []
    const zone = zones[part]
    if (!zone) return
    onClose(false)
    windows.focus(window.id)
    windows.snap(window.id, zone)
    onTiled({ placedIds: [window.id], zones: zones.filter((other) => other !== zone) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = (event.target as HTMLElement).dataset['part']?.split('.').map(Number)
    const next = at && layoutStep({ layout: at[0] ?? 0, part: at[1] ?? 0 }, event.key)
    if (next) partAt(next)?.focus()
    else if (event.key === 'Escape') onClose(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={sheetRef} className={s.sheet} role="group" aria-label={t('window.layouts')} onKeyDown={onKeyDown}>
      <div className={s.layouts}>
        {tileLayouts.map((_, layout) => (
          <Layout key={tileLayouts[layout]?.join()} layout={layout} onChoose={choose} />
        ))}
      </div>
      <Choices window={window} onClose={onClose} />
    </div>
  )
}

function Layout({ layout, onChoose }: { readonly layout: number; readonly onChoose: (part: LayoutPart) => void }) {
  const { windows } = useKernel()
  const { ghost } = useDragSurroundings()
  const t = useT('shell')
  return (
    <div className={s.layout}>
      {tileLayouts[layout]?.map((zone, part) => {
        const { x, y, width, height } = zoneShares(zone)
        const show = () => ghost.show(snappedBounds(zone, windows.store.getState().workArea))
        return (
          <button
            key={zone}
            type="button"
            className={s.part}
            style={{ left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }}
            data-part={`${layout}.${part}`}
            aria-label={t(`window.zone.${zone}`)}
            title={t(`window.zone.${zone}`)}
            onPointerEnter={show}
            onPointerLeave={() => ghost.show(undefined)}
            onFocus={show}
            onClick={() => onChoose({ layout, part })}
          />
        )
      })}
    </div>
  )
}

/** A zone in per cent: the zone of an area of 100 by 100. */
const zoneShares = (zone: Parameters<typeof snappedBounds>[0]) => snappedBounds(zone, { width: 100, height: 100 })

function Choices({ window, onClose }: Omit<SnapLayoutsProps, 'hasKeyboard'>) {
  const { windows } = useKernel()
  const t = useT('shell')
  const run = (action: () => void) => {
    onClose(true)
    action()
  }
  return (
    <div className={s.choices}>
      <button type="button" className={s.choice} onClick={() => run(() => windows.snap(window.id, 'full'))}>
        <SquareIcon size={13} />
        {t('window.maximise')}
      </button>
      <button
        type="button"
        className={s.choice}
        aria-pressed={window.isOnTop}
        onClick={() => run(() => windows.keepOnTop(window.id, !window.isOnTop))}
      >
        <PinIcon size={14} />
        {t(window.isOnTop ? 'window.notOnTop' : 'window.onTop')}
      </button>
    </div>
  )
}
