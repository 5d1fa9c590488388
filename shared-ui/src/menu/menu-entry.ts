import type { ReactNode } from 'react'

/** One line of a menu as data. A line with children is a submenu; a checked line is a choice that stays. */
export interface MenuEntry {
  readonly id: string
  readonly label: string
  /** The label is a name that a person gave: where it does not fit, it keeps its extension. */
  readonly isName?: boolean | undefined
  readonly icon?: ReactNode | undefined
  /** As it should be read, for example Ctrl C. The menu shows it; the window binds it. */
  readonly shortcut?: string | undefined
  readonly disabled?: boolean | undefined
  /** Something is lost by choosing this. */
  readonly danger?: boolean | undefined
  readonly checked?: boolean | undefined
  readonly children?: ReadonlyArray<MenuEntry> | undefined
  readonly separatorBefore?: boolean | undefined
  readonly onSelect?: (() => void) | undefined
}
