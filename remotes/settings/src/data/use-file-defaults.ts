import { files } from '@cove/device-contract/files'
import { readSettings } from '@cove/device-contract/kit'
import { useSettings } from '@cove/kernel'

const defaults = readSettings(files, {})

/** What is done about a taken name, as one choice. */
export const repeatChoices = ['every', 'rename', 'skip', 'cover'] as const
/** One of `repeatChoices`. */
export type RepeatChoice = (typeof repeatChoices)[number]

/** Defaults of files, and how they are changed and reset. */
export function useFileDefaults() {
  const [{ view, order, showHidden, repeatMode, repeatValue }, change] = useSettings(files)
  const repeat: RepeatChoice = repeatMode === 'every' ? 'every' : repeatValue
  return {
    view,
    order,
    showHidden,
    repeat,
    change,
    setRepeat: (choice: RepeatChoice) =>
      choice === 'every' ? change({ repeatMode: 'every' }) : change({ repeatMode: 'default', repeatValue: choice }),
    reset: () => change(defaults),
  }
}
