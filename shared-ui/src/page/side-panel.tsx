import type { ReactNode } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { CloseIcon } from '../icons/index.ts'
import s from './side-panel.module.css'

export interface SidePanelProps {
  readonly title: ReactNode
  /** Read aloud with it. */
  readonly label: string
  /** At the end of the heading's row. */
  readonly tools?: ReactNode
  /** The words of the button that closes it; without it, none is shown. */
  readonly closeLabel?: string | undefined
  readonly onClose?: (() => void) | undefined
  readonly children: ReactNode
}

/** What is known about the chosen thing, at the end of a window; it covers the content of narrow windows. */
export function SidePanel({ title, label, tools, closeLabel, onClose, children }: SidePanelProps) {
  return (
    <aside className={s.panel} aria-label={label}>
      <div className={s.head}>
        <b className={s.title}>{title}</b>
        {tools}
        {closeLabel !== undefined && onClose && <IconButton label={closeLabel} icon={<CloseIcon size={16} />} onClick={onClose} />}
      </div>
      <div className={s.body}>{children}</div>
    </aside>
  )
}

export interface SplitProps {
  /** The column; below the content in narrow windows. */
  readonly side: ReactNode
  /** The column comes first, above the content in narrow windows. */
  readonly sideFirst?: boolean | undefined
  readonly sideWidthPx: number
  /** The content is a list that scrolls by itself: it fills its column without space around it. */
  readonly fills?: boolean | undefined
  readonly children: ReactNode
}

/** Content and a column next to it, which scroll apart; one below the other where the window is narrow. */
export function Split({ side, sideFirst = false, sideWidthPx, fills = false, children }: SplitProps) {
  const column = (
    <div className={s.side} style={{ inlineSize: sideWidthPx }}>
      {side}
    </div>
  )
  return (
    <div className={s.split} data-first={sideFirst || undefined}>
      <div className={s.columns}>
        {sideFirst && column}
        <div className={s.main} data-fills={fills || undefined}>
          {children}
        </div>
        {!sideFirst && column}
      </div>
    </div>
  )
}

/** The line at the lower edge of a window: `text` at its start, buttons at its end. */
export function BottomBar({ text, children }: { readonly text?: ReactNode; readonly children?: ReactNode }) {
  return (
    <footer className={s.bar}>
      <div className={s.barText}>{text}</div>
      {children}
    </footer>
  )
}
