import { files } from '@cove/device-contract/files'
import { useKernel, useSettings } from '@cove/kernel'
import type { RepeatChoice } from '../model/repeat-name.ts'

/** FM-09, SET-03: what to do about a taken name, asked or decided once; stored per user on the device. */
export function useRepeatChoice(): readonly [RepeatChoice, (choice: RepeatChoice) => void] {
  const { settings } = useKernel()
  const [{ repeatMode, repeatValue }] = useSettings(files)
  return [
    { mode: repeatMode, value: repeatValue },
    ({ mode, value }) => void settings.change(files, { repeatMode: mode, repeatValue: value }),
  ]
}
