import type { ReactElement } from 'react'
import { useFloating } from '../overlay/use-floating.ts'
import { useOpener } from '../overlay/use-opener.tsx'
import type { MenuEntry } from './menu-entry.ts'

export interface MenuProps {
  /** The button that opens it: a Button or IconButton. */
  readonly trigger: ReactElement
  readonly items: ReadonlyArray<MenuEntry>
  readonly side?: 'top' | 'bottom' | 'left' | 'right' | undefined
  readonly align?: 'start' | 'center' | 'end' | undefined
  readonly onOpenChange?: ((open: boolean) => void) | undefined
}

/** A menu on a button. Arrow keys, type-ahead, Escape; the focus returns to the button. */
export function Menu({ trigger, items, side = 'bottom', align = 'start', onOpenChange }: MenuProps) {
  const { button, opened } = useOpener({ trigger, popup: 'menu', onOpenChange })
  const floating = useFloating(opened.open)
  return (
    <>
      {button}
      {floating && <floating.ButtonMenu opened={opened} items={items} side={side} align={align} />}
    </>
  )
}
