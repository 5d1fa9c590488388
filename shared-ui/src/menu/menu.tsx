import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { MenuEntries } from './menu-entries.tsx'
import type { MenuEntry } from './menu-entry.ts'
import { MenuSurface } from './menu-parts.tsx'

export interface MenuProps {
  /** The button that opens it: a Button or IconButton. */
  readonly trigger: ReactElement
  /** Either data … */
  readonly items?: ReadonlyArray<MenuEntry> | undefined
  /** … or MenuItem, MenuSeparator and SubMenu elements. */
  readonly children?: ReactNode | undefined
  readonly side?: 'top' | 'bottom' | 'left' | 'right' | undefined
  readonly align?: 'start' | 'center' | 'end' | undefined
  readonly onOpenChange?: ((open: boolean) => void) | undefined
}

/** A menu on a button. Arrow keys, type-ahead, Escape; the focus returns to the button. */
export function Menu({ trigger, items, children, side = 'bottom', align = 'start', onOpenChange }: MenuProps) {
  return (
    <Base.Root modal={false} onOpenChange={(open) => onOpenChange?.(open)}>
      <Base.Trigger render={trigger} />
      <MenuSurface side={side} align={align} sideOffset={6}>
        {items ? <MenuEntries items={items} /> : children}
      </MenuSurface>
    </Base.Root>
  )
}
