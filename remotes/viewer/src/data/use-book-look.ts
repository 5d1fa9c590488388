import { usePreference } from '@cove/kernel'
import type { PreferenceDefinition } from '@cove/kernel'
import { number, object, oneOf } from '@cove/kernel/schema'
import type { BookLook } from '../model/book-messages.ts'
import { bookGrounds } from '../model/book-grounds.ts'
import type { BookGround } from '../model/book-grounds.ts'

/** How the user reads. */
export interface BookChoice {
  readonly ground: BookGround
  readonly sizePx: number
  readonly lineHeight: number
  /** 0: as many as fit. */
  readonly columns: number
}

const choicePreference: PreferenceDefinition<BookChoice> = {
  key: 'viewer.book',
  schema: object({
    ground: oneOf(['white', 'paper', 'grey', 'night']),
    sizePx: number(),
    lineHeight: number(),
    columns: number(),
  }) as never,
  initial: { ground: 'paper', sizePx: 17, lineHeight: 1.9, columns: 0 },
}

/** OFF-07: ground, size and lines, for all books of a user; changes keep the place. */
export function useBookLook(): readonly [BookLook, (choice: BookChoice) => void, BookChoice] {
  const [choice, setChoice] = usePreference(choicePreference)
  const { ground, ink, link } = bookGrounds[choice.ground]
  const sizePx = Math.min(40, Math.max(12, choice.sizePx))
  const lineHeight = Math.min(3, Math.max(1.2, choice.lineHeight))
  return [{ ground, ink, link, sizePx, lineHeight, columns: columnsOf(choice) }, setChoice, choice]
}

/** Pages side by side; 0: as many as fit. */
export const columnsOf = ({ columns }: BookChoice): 0 | 1 | 2 => (columns === 1 || columns === 2 ? columns : 0)
