import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { CloseIcon, IconButton, NameText } from '@cove/ui'
import { useLayoutEffect, useRef } from 'react'
import type { DockWindow } from './dock-model.ts'
import { Miniature } from './miniature.tsx'
import s from './dock-peek.module.css'

const miniatureWidthPx = 208
/** Between the sheet and the edge of the screen. */
const edgePx = 8

export interface DockPeekProps {
  readonly windows: readonly DockWindow[]
  /** Called when a window was chosen. */
  readonly onChosen: () => void
}

/** WIN-13: the windows of an app as small pictures above the dock: a press brings one to the front, the middle button closes it. */
export function DockPeek({ windows, onChosen }: DockPeekProps) {
  const kernel = useKernel()
  const t = useT('shell')
  const sheet = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (sheet.current) keepOnScreen(sheet.current)
  }, [windows.length])
  const show = (id: string) => {
    kernel.windows.focus(id)
    onChosen()
  }
  return (
    <div ref={sheet} className={s.sheet} role="group" aria-label={t('dock.windows')}>
      {windows.map((window) => (
        <div key={window.id} className={s.card}>
          <button
            type="button"
            className={s.show}
            onClick={() => show(window.id)}
            onAuxClick={(event) => event.button === 1 && void kernel.windows.close(window.id)}
          >
            <span className={s.title}>
              <NameText name={window.title} />
            </span>
            <Miniature windowId={window.id} widthPx={miniatureWidthPx} className={s.picture} />
          </button>
          <span className={s.close}>
            <IconButton
              size="sm"
              label={t('dock.closeOne', { name: window.title })}
              icon={<CloseIcon size={14} />}
              onClick={() => void kernel.windows.close(window.id)}
            />
          </span>
        </div>
      ))}
    </div>
  )
}

/** The sheet stands over its app, and moves aside where that would be beyond the screen. */
function keepOnScreen(sheet: HTMLElement): void {
  sheet.style.setProperty('--aside', '0px')
  const { left, right } = sheet.getBoundingClientRect()
  const aside = left < edgePx ? edgePx - left : Math.min(0, innerWidth - edgePx - right)
  sheet.style.setProperty('--aside', `${aside}px`)
}
