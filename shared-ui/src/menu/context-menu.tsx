import { ContextMenu as Base } from '@base-ui/react/context-menu'
import type { MouseEvent, ReactElement, ReactNode } from 'react'
import { MenuEntries } from './menu-entries.tsx'
import type { MenuEntry } from './menu-entry.ts'
import { MenuSurface } from './menu-parts.tsx'

export interface ContextMenuAreaProps {
  readonly items: ReadonlyArray<MenuEntry>
  readonly children: ReactNode
  /** Called with the event that opens it, before the menu is drawn: the place to select what is under the pointer. */
  readonly onOpen?: ((event: MouseEvent) => void) | undefined
  /** The element that becomes the area; a plain block by default. */
  readonly render?: ReactElement | undefined
}

/** An area with a menu on right click, long press, the menu key and Shift+F10. */
export function ContextMenuArea({ items, children, onOpen, render }: ContextMenuAreaProps) {
  return (
    <Base.Root>
      <Base.Trigger {...(render ? { render } : {})} onContextMenuCapture={onOpen}>
        {children}
      </Base.Trigger>
      {items.length > 0 && (
        <MenuSurface>
          <MenuEntries items={items} />
        </MenuSurface>
      )}
    </Base.Root>
  )
}
