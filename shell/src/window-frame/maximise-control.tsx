import { useKernel } from '@cove/kernel'
import type { WindowState } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { RestoreIcon, SquareIcon } from '@cove/ui'
import { useRef } from 'react'
import { lazyScreen } from '../lazy-screen.tsx'
import { useLayoutsSheet } from './use-layouts-sheet.ts'
import s from './window-frame.module.css'

const SnapLayouts = lazyScreen(() => import('./snap-layouts.tsx').then((module) => module.SnapLayouts))

/** Maximises and restores. A mouse that rests on it, a long press, its menu button and Ctrl+Alt+Z open the layouts. */
export function MaximiseControl({ window }: { readonly window: Pick<WindowState, 'id' | 'snap' | 'isOnTop'> }) {
  const { windows } = useKernel()
  const t = useT('shell')
  const areaRef = useRef<HTMLSpanElement>(null)
  const { opened, close, area, press, wasLong } = useLayoutsSheet(areaRef)
  const maximised = window.snap === 'full'
  return (
    <span ref={areaRef} className={s.maximise} {...area}>
      <button
        type="button"
        className={s.control}
        aria-label={t(maximised ? 'window.restore' : 'window.maximise')}
        aria-expanded={opened !== undefined}
        aria-keyshortcuts="Control+Alt+Z"
        {...press}
        onClick={() => {
          if (wasLong()) return
          close(false)
          windows.toggleMaximised(window.id)
        }}
      >
        {maximised ? <RestoreIcon size={14} /> : <SquareIcon size={12} />}
      </button>
      {opened && <SnapLayouts window={window} hasKeyboard={opened === 'held'} onClose={close} />}
    </span>
  )
}
