import { useState } from 'react'
import { openConflicts } from '../model/conflicts.ts'
import type { Choices, ConflictSet } from '../model/conflicts.ts'
import type { RepeatValue } from '../model/repeat-name.ts'

/** FM-26: the state of the sheet. */
export type Sheet = ReturnType<typeof useConflictSheet>

/** What was decided, and the file that is shown. */
export function useConflictSheet({ items }: ConflictSet) {
  const [skipsSame, setSkipsSame] = useState(true)
  const [choices, setChoices] = useState<Choices>({})
  const [wantedAt, setAt] = useState(0)
  const [choice, setChoice] = useState<RepeatValue>('rename')
  const [isForAll, setForAll] = useState(false)
  const [isRemembered, setRemembered] = useState(false)
  const open = openConflicts(items, skipsSame)
  const at = Math.min(wantedAt, Math.max(0, open.length - 1))
  const shown = open[at]
  /** With the present choice; for all others that were not decided too, where the user said so. */
  const decided = (): Choices => {
    const meant = isForAll
      ? open.filter(({ relativePath }) => relativePath === shown?.relativePath || !Object.hasOwn(choices, relativePath))
      : shown
        ? [shown]
        : []
    return { ...choices, ...Object.fromEntries(meant.map(({ relativePath }) => [relativePath, choice])) }
  }
  return {
    open,
    at,
    shown,
    choice,
    choices,
    isForAll,
    isRemembered,
    skipsSame,
    setSkipsSame,
    setForAll,
    setRemembered,
    choose: setChoice,
    decided,
    decide() {
      const next = decided()
      setChoices(next)
      return next
    },
    goTo(index: number) {
      setAt(index)
      const key = open[index]?.relativePath ?? ''
      const known = Object.hasOwn(choices, key) ? choices[key] : undefined
      if (known) setChoice(known)
    },
  }
}
