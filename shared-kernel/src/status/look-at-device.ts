import type { Answer, CallDefinition, DeviceClient } from '@cove/device-contract'
import { storage } from '@cove/device-contract/storage'
import { upgrade } from '@cove/device-contract/upgrade'
import type { StatusKind } from './system-status.ts'

/** What one look at the device showed. */
export type Look =
  | { readonly kind: 'answered' | 'missed' | 'failed' }
  | { readonly kind: 'progressed'; readonly progress: number; readonly isSimulated: boolean }

/** Who is asked: the device's calls, or only whether it is there. */
export interface LookParts {
  readonly device: DeviceClient
  readonly probe: () => Promise<boolean>
}

/** G5: nothing runs and nothing is wrong. */
const doneStatus = 0
const runningStatus = 1

/** DLG-03: a repair and swap space say themselves how they go, the change to the pro system is looked for at the upgrader; everything else is over when the device answers. */
export async function lookAtDevice(kind: StatusKind | undefined, { device, probe }: LookParts): Promise<Look> {
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

function progressIn(answer: WorkAnswer | undefined): Look {
  if (!answer) return { kind: 'missed' }
  // A device that does not know the question will not answer the next one either.
  if (!answer.ok) return { kind: answer.error.name === 'notFound' ? 'failed' : 'missed' }
  const { status, progress, isSimulated = false } = answer.data
  if (status === doneStatus) return { kind: 'answered' }
  return status === runningStatus ? { kind: 'progressed', progress, isSimulated } : { kind: 'failed' }
}
