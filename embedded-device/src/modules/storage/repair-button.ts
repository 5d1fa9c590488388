import type { Spaces } from '../../files/spaces/spaces.ts'
import type { PopUps } from '../../core/notices/pop-ups.ts'
import type { Hardware } from './open-hardware.ts'

/** STO-09, DLG-05: the button of the message starts the repair; if that is impossible now, the disk-error dialog offers it again. */
export function repairFromMessage(popUps: PopUps, { repair, work, disks }: Hardware, spaces: Spaces): Disposable {
  return popUps.onButton('filesystemDamaged', 'repair', () => {
    const space = spaces.list({ userNo: 'device', role: 'admin' }).find(({ kind }) => kind === 'managed')
    const isBusy = work.isRunning('systemRepair', 'createSwap', 'rebootPro')
    if (space && !isBusy && !disks.isDataDiskGone) repair.start(space)
  })
}
