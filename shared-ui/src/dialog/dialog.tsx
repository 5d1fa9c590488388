import type { ReactNode } from 'react'
import { useFloating } from '../overlay/use-floating.ts'

export interface DialogProps {
  readonly open: boolean
  /** Called on Escape, the close button and a cancelling action; the owner sets `open`. */
  readonly onClose: () => void
  readonly title: string
  readonly children?: ReactNode | undefined
  /** Buttons, the confirming one last. */
  readonly actions?: ReactNode | undefined
  /** 400, 500, 560 or 800 px wide, never wider than the window. */
  readonly size?: 'sm' | 'notice' | 'md' | 'lg' | undefined
  /** `window` (default) blocks its own window only; `system` blocks the whole desktop and is for session dialogs. */
  readonly scope?: 'window' | 'system' | undefined
  /** False when the person must answer: no close button, Escape does nothing. */
  readonly dismissible?: boolean | undefined
}

/** A dialog that belongs to its window: the others stay usable. Focus goes in, Tab stays in, and on closing it returns. */
export function Dialog(props: DialogProps) {
  const floating = useFloating(props.open)
  return floating && <floating.DialogSheet {...props} />
}
