import type { Answer, CallDefinition, DeviceClient } from '@cove/device-contract'
import { storage } from '@cove/device-contract/storage'
import { upgrade } from '@cove/device-contract/upgrade'
import type { StatusKind } from './system-status.ts'

/** The result of one check of the device. */
export type DeviceCheck =
  | { readonly kind: 'answered' | 'missed' | 'failed' }
  | { readonly kind: 'progressed'; readonly progress: number; readonly isSimulated: boolean }

/** The device's calls, and a probe that only asks whether it answers. */
export interface CheckParts {
  readonly device: DeviceClient
  readonly probe: () => Promise<boolean>
}

/** G5: nothing runs and nothing is wrong. */
const doneStatus = 0
const runningStatus = 1

/** DLG-03: asks for the progress of a repair, of swap space or of the change to the pro system; anything else is over when the device answers. */
export async function checkDevice(kind: StatusKind | undefined, { device, probe }: CheckParts): Promise<DeviceCheck> {
  switch (kind) {
    case 'systemRepair':
      return progressIn(
        await device
          .use(storage)
          .repairQuery(undefined, { silent: true })
          .catch(() => undefined),
      )
    case 'createSwap':
      return progressIn(
        await device
          .use(storage)
          .swapQuery(undefined, { silent: true })
          .catch(() => undefined),
      )
    case 'rebootPro': {
      const beat = await device
        .use(upgrade)
        .heartbeat(undefined, { silent: true })
        .catch(() => undefined)
      // PRO-03: the old system's heartbeat is no sign of the new one.
      return { kind: beat?.ok === true && beat.data.edition === 'pro' ? 'answered' : 'missed' }
    }
    default:
      return { kind: (await probe()) ? 'answered' : 'missed' }
  }
}

type WorkAnswer = Answer<
  CallDefinition & Pick<(typeof storage.calls)['repairQuery' | 'swapQuery'], 'data'> & { readonly errors: readonly [] }
>

function progressIn(answer: WorkAnswer | undefined): DeviceCheck {
  if (!answer) return { kind: 'missed' }
  // A device that does not know the question will not answer the next one either.
  if (!answer.ok) return { kind: answer.error.name === 'notFound' ? 'failed' : 'missed' }
  const { status, progress, isSimulated = false } = answer.data
  if (status === doneStatus) return { kind: 'answered' }
  return status === runningStatus ? { kind: 'progressed', progress, isSimulated } : { kind: 'failed' }
}
