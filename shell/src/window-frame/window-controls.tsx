import { useKernel } from '@cove/kernel'
import type { WindowState } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { CloseIcon, MinusIcon, RestoreIcon, SquareIcon } from '@cove/ui'
import { useEffect, useState } from 'react'
import { SnapLayouts } from './snap-layouts.tsx'
import s from './window-frame.module.css'

/** How long the pointer rests on maximise before the layouts open, and how long it may stray before they close, in ms. */
const openAfterMs = 450
const closeAfterMs = 220

type ControlledWindow = Pick<WindowState, 'id' | 'resizable' | 'snap'>

/** Minimise, maximise, close: 40 by 44 px each, at the right end of the title row. */
export function WindowControls({ window }: { readonly window: ControlledWindow }) {
  const { windows } = useKernel()
  const t = useT('shell')
  return (
    <div className={s.controls} data-keep-clear="" role="group" aria-label={t('window.controls')}>
      <button
        type="button"
        className={s.control}
        aria-label={t('window.minimise')}
        title={t('window.minimise')}
        onClick={() => windows.minimise(window.id)}
      >
        <MinusIcon size={14} />
      </button>
      {window.resizable && <MaximiseControl window={window} />}
      <button
        type="button"
        className={`${s.control} ${s.close}`}
        aria-label={t('window.close')}
        title={t('window.close')}
        onClick={() => void windows.close(window.id)}
      >
        <CloseIcon size={15} />
      </button>
    </div>
  )
}

/** Maximises and restores; a mouse that rests on it opens the layouts. */
function MaximiseControl({ window }: { readonly window: ControlledWindow }) {
  const { windows } = useKernel()
  const t = useT('shell')
  const [hovered, setHovered] = useState(false)
  const [layoutsOpen, setLayoutsOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLayoutsOpen(hovered), hovered ? openAfterMs : closeAfterMs)
    return () => clearTimeout(timer)
  }, [hovered])
  const maximised = window.snap === 'full'
  return (
    <span
      className={s.maximise}
      onPointerEnter={(event) => setHovered(event.pointerType === 'mouse')}
      onPointerLeave={() => setHovered(false)}
    >
      <button
        type="button"
        className={s.control}
        aria-label={t(maximised ? 'window.restore' : 'window.maximise')}
        onClick={() => {
          setLayoutsOpen(false)
          windows.toggleMaximised(window.id)
        }}
      >
        {maximised ? <RestoreIcon size={14} /> : <SquareIcon size={12} />}
      </button>
      {layoutsOpen && (
        <SnapLayouts
          onSnap={(zone) => {
            setLayoutsOpen(false)
            windows.snap(window.id, zone)
          }}
        />
      )}
    </span>
  )
}
