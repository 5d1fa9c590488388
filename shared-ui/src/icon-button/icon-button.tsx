import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Tooltip } from '../tooltip/tooltip.tsx'
import s from './icon-button.module.css'

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'children' | 'aria-label'> {
  /** The accessible name; shown as tooltip. */
  readonly label: string
  readonly icon: ReactNode
  /** Set for a toggle: announces pressed or not. */
  readonly pressed?: boolean | undefined
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  readonly tooltipSide?: 'top' | 'bottom' | 'left' | 'right' | undefined
}

/** A square action that shows an icon and says its name to everyone: tooltip for eyes, label for ears. */
export function IconButton({ label, icon, pressed, size = 'md', tooltipSide = 'bottom', ...rest }: IconButtonProps) {
  return (
    <Tooltip label={label} side={tooltipSide}>
      <button type="button" {...rest} data-icon-button="" className={cx(s.root, s[size])} aria-label={label} aria-pressed={pressed}>
        {icon}
      </button>
    </Tooltip>
  )
}
