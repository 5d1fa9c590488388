import { createContext } from 'react'

/** WIN-22: the window around an AppFrame as a phone has it. */
export interface PhoneFrame {
  /** How many pages of the window lie behind the one that is shown, right now. */
  readonly depth: () => number
  /** Goes to the page before, or puts the window away. */
  readonly back: () => void
  /** The list of places comes first, and not the content. */
  readonly startsWithPlaces: boolean
}

/** Given by the desktop on a phone alone. */
export const PhoneFrameContext = createContext<PhoneFrame | undefined>(undefined)

/** Called by a place of the sidebar when it is chosen. */
export const PlaceChosenContext = createContext<(() => void) | undefined>(undefined)
