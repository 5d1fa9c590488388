import type { ReactNode } from 'react'

/** One line of a menu as data. A line with children is a submenu; a checked line is a choice that stays. */
export interface MenuEntry {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  /** As it should be read, for example Ctrl C. The menu shows it; the window binds it. */
  readonly shortcut?: string
  readonly disabled?: boolean
  /** Something is lost by choosing this. */
  readonly danger?: boolean
  readonly checked?: boolean
  readonly children?: ReadonlyArray<MenuEntry>
  readonly separatorBefore?: boolean
  readonly onSelect?: () => void
}
