import { files } from '@cove/device-contract/files'
import { parentOf, shownName, baseNameOf } from '@cove/device-contract/rules'
import { attempt, tellFailure, useKernel } from '@cove/kernel'
import type { Kernel, PickedPlace } from '@cove/kernel'
import { useState } from 'react'
import { isChosenAlready } from './picker-rules.ts'
import { recentPreference, withRecent } from './saved-places.ts'
import type { PathPickerProps, Picker } from './use-picker.ts'
import type { Verdict } from './verdict.ts'

/** Confirms a choice. */
export interface Confirming {
  readonly isBusy: boolean
  readonly confirm: () => Promise<void>
  /** PP-02: what was chosen before is chosen again, and the user is asked about it. */
  readonly isAskingRepeat: boolean
  readonly answerRepeat: (isConfirmed: boolean) => void
}

/** Checks once more that the target exists, asks about a repeat, then settles. */
export function useConfirm(picker: Picker, verdict: Verdict, onSettle: PathPickerProps['onSettle']): Confirming {
  const kernel = useKernel()
  const [isBusy, setBusy] = useState(false)
  const [isAskingRepeat, setAskingRepeat] = useState(false)
  const { options } = picker
  const settle = () => {
    rememberRecent(kernel, verdict.picked)
    onSettle(verdict.picked)
  }
  const confirm = async () => {
    if (verdict.problem || verdict.picked.length === 0 || isBusy) return
    setBusy(true)
    const isThere = await exists(kernel, picker, verdict)
    setBusy(false)
    if (!isThere) return
    if (options.repeat === 'asked' && verdict.picked.some((one) => isChosenAlready(one, options))) return setAskingRepeat(true)
    settle()
  }
  return {
    isBusy,
    confirm,
    isAskingRepeat,
    answerRepeat: (isConfirmed) => {
      setAskingRepeat(false)
      if (isConfirmed) settle()
    },
  }
}

/** Whether a single folder still exists. One that does not is reported, and the list is read again. */
async function exists(kernel: Kernel, { rows, choice, vanished }: Picker, { picked }: Verdict): Promise<boolean> {
  const [target] = picked
  if (picked.length !== 1 || target?.kind !== 'folder') return true
  const { storageId, path } = target
  const answer = await attempt(kernel, () => kernel.device.use(files).list({ query: { storageId, path, pageRows: 1 } }, { silent: true }))
  if (answer.ok) return true
  const { failure } = answer
  if (failure.name !== 'directoryNotFound' && failure.name !== 'storageMissing') tellFailure(kernel, failure)
  else if (target.resource) {
    vanished.report({ kind: 'folder', name: shownName(baseNameOf(path)) })
    choice.clear()
  }
  rows.reload()
  return false
}

/** The folders of a choice come first among the recent ones; for files, the folders they are in. */
function rememberRecent({ preferences }: Kernel, picked: readonly PickedPlace[]): void {
  const folders = picked
    .filter(({ source }) => source === undefined)
    .map(({ kind, storageId, path }) => ({ storageId, path: kind === 'folder' ? path : parentOf(path) }))
  preferences.set(recentPreference, withRecent(preferences.get(recentPreference), folders))
}
