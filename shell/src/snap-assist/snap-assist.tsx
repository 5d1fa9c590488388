import { useKernel, useStoreValue } from '@cove/kernel'
import type { SnapZone } from '@cove/kernel'
import { snappedBounds } from '@cove/kernel/host'
import { useT } from '@cove/kernel/i18n'
import { AppIcon, NameText } from '@cove/ui'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTexts } from '../entrance/use-texts.ts'
import { overviewTexts } from '../overview/overview-texts.ts'
import { useOverviewWindows } from '../overview/use-overview-windows.ts'
import type { OverviewWindow } from '../overview/use-overview-windows.ts'
import { Miniature } from '../taskbar/miniature.tsx'
import type { TiledBegun } from '../window-frame/drag-context.ts'
import { enterFocused } from '../window-frame/keep-focus.ts'
import s from './snap-assist.module.css'

const miniatureWidthPx = 204

interface SnapAssistProps {
  readonly begun: TiledBegun
  readonly onDone: () => void
}

/** WIN-17: offers the other windows for the free parts of a layout, one part after the other; Escape or a press elsewhere leaves them free. */
export function SnapAssist({ begun, onDone }: SnapAssistProps) {
  return useTexts('overview', overviewTexts) ? <Offers begun={begun} onDone={onDone} /> : undefined
}

function Offers({ begun, onDone }: SnapAssistProps) {
  const { windows } = useKernel()
  const [placedIds, setPlacedIds] = useState(begun.placedIds)
  const zone = begun.zones[placedIds.length - begun.placedIds.length]
  const offered = useOverviewWindows('').filter(({ id }) => !placedIds.includes(id) && windows.get(id)?.resizable)
  const isOver = zone === undefined || offered.length === 0
  useEffect(() => {
    if (isOver) onDone()
  }, [isOver, onDone])
  useEffect(
    () => () => {
      enterFocused(windows.store.getState())
    },
    [windows],
  )
  if (isOver) return undefined
  const choose = (id: string) => {
    windows.focus(id)
    windows.snap(id, zone)
    setPlacedIds([...placedIds, id])
  }
  return <Offer key={zone} zone={zone} offered={offered} onChoose={choose} onDone={onDone} />
}

interface OfferProps {
  readonly zone: SnapZone
  readonly offered: readonly OverviewWindow[]
  readonly onChoose: (id: string) => void
  readonly onDone: () => void
}

function Offer({ zone, offered, onChoose, onDone }: OfferProps) {
  const { windows } = useKernel()
  const t = useT('overview')
  const shell = useT('shell')
  const panelRef = useRef<HTMLDivElement>(null)
  const workArea = useStoreValue(windows.store, (state) => state.workArea)
  const { x, y, width, height } = snappedBounds(zone, workArea)
  useDismiss(panelRef, onDone)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key]
    if (step === undefined && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (step === undefined) return onDone()
    const cards = [...event.currentTarget.querySelectorAll('button')]
    const at = cards.findIndex((card) => card === document.activeElement)
    cards[(at + step + cards.length) % cards.length]?.focus()
  }
  const title = t('assist.title', { zone: shell(`window.zone.${zone}`) })
  return (
    <div
      ref={panelRef}
      className={s.panel}
      style={{ left: x, top: y, width: width - 16, height: height - 16 }}
      role="dialog"
      aria-label={title}
      data-launcher=""
      onKeyDown={onKeyDown}
    >
      <div className={s.head}>
        <b>{title}</b>
        <span>{t('assist.hint')}</span>
      </div>
      <div className={s.cards}>
        {offered.map((window) => (
          <OfferCard key={window.id} window={window} onChoose={onChoose} />
        ))}
      </div>
    </div>
  )
}

function OfferCard({ window, onChoose }: { readonly window: OverviewWindow; readonly onChoose: (id: string) => void }) {
  return (
    <button type="button" className={s.card} onClick={() => onChoose(window.id)}>
      <span className={s.name}>
        <AppIcon {...window.icon} size={20} />
        <NameText name={window.title} />
      </span>
      <Miniature windowId={window.id} widthPx={miniatureWidthPx} className={s.picture} />
    </button>
  )
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** The keyboard begins on the first window, once the one that was placed has taken it; a press elsewhere ends the offer. */
function useDismiss(panelRef: { readonly current: HTMLElement | null }, onDone: () => void): void {
  useEffect(() => {
    const timer = setTimeout(() => panelRef.current?.querySelector('button')?.focus({ preventScroll: true }))
    const leave = (event: PointerEvent) => {
      if (event.target instanceof Node && !panelRef.current?.contains(event.target)) onDone()
    }
    document.addEventListener('pointerdown', leave, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerdown', leave, true)
    }
  }, [panelRef, onDone])
}
