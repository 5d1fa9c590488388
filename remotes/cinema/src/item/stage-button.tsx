import { Tooltip } from '@cove/ui'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import s from './stage.module.css'

interface StageButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'style'> {
  /** What the page is for: white. */
  readonly isMain?: boolean
  readonly icon?: ReactNode
}

/** A button on a picture. */
export function StageButton({ isMain = false, icon, children, ...rest }: StageButtonProps) {
  return (
    <button type="button" {...rest} className={s.button} data-main={isMain || undefined}>
      {icon}
      <span>{children}</span>
    </button>
  )
}

interface RoundButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'children' | 'aria-label'> {
  readonly label: string
  readonly icon: ReactNode
  readonly pressed?: boolean
}

/** A round button on a picture; its name is its tooltip. */
export function RoundButton({ label, icon, pressed, ...rest }: RoundButtonProps) {
  return (
    <Tooltip label={label} side="bottom">
      <button type="button" {...rest} className={s.button} data-round="" aria-label={label} aria-pressed={pressed}>
        {icon}
      </button>
    </Tooltip>
  )
}
