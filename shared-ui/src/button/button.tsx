import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Spinner } from '../spinner/spinner.tsx'
import s from './button.module.css'

export type ButtonVariant = 'primary' | 'default' | 'ghost' | 'danger' | 'dangerOutline'
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'style'> {
  readonly variant?: ButtonVariant | undefined
  readonly size?: ButtonSize | undefined
  /** Drawn before the label, 16 px. */
  readonly icon?: ReactNode | undefined
  /** Shows a spinner and ignores presses, but keeps the focus where it is. */
  readonly busy?: boolean | undefined
}

/**
 * A labelled action. At most one primary per surface. `danger` confirms that something is lost, in a dialog or as the last step;
 * `dangerOutline` is the button of a page that leads there.
 */
export function Button({ variant = 'default', size = 'md', icon, busy = false, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(s.root, s[variant], s[size])}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner size={16} label="" /> : icon}
      {children !== undefined && <span className={s.label}>{children}</span>}
    </button>
  )
}
