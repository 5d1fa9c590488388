import type { LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'

export interface IconProps {
  /** Side in px; 16 in menus, 18 in controls, 20 and more in empty places. */
  readonly size?: number | undefined
  /** Line width in px on screen; the same at every size, so that icons of one row match. */
  readonly strokePx?: number | undefined
}

export type Icon = (props: IconProps) => ReactElement

/** Dresses a line drawing in the kit's size and line width. Icons are decoration: the control around them carries the name. */
export function icon(Shape: LucideIcon): Icon {
  return function UiIcon({ size = 18, strokePx = 1.44 }: IconProps) {
    return <Shape size={size} strokeWidth={(strokePx * 24) / size} aria-hidden="true" focusable="false" />
  }
}
