import type { Resource } from '@cove/device-contract/files'
import { playback } from '@cove/device-contract/playback'
import type { CopyRef } from '@cove/device-contract/playback'
import type { DataOf } from '@cove/device-contract'
import { attempt, tellFailure, useKernel } from '@cove/kernel'
import { useRead } from '@cove/parts/read'
import { copyRefOf } from '@cove/parts/player'
import type { PlayPlan } from '@cove/parts/player'

type CopySize = DataOf<typeof playback.calls.convertedSize>

/** VID-01b: the conversion of a whole video in the background. */
export interface Conversion {
  /** Undefined where none was asked for, or while that is read. */
  readonly copy: CopySize | undefined
  /** What all converted files take on the device, bytes; undefined while that is read. */
  readonly cacheBytes: number | undefined
  readonly start: () => void
  /** Removes all converted files of the device. For administrators. */
  readonly clean: () => void
}

const pollMs = 3000
const noCopy: CopyRef = { storageId: '', path: '', video: 'none', audio: 'none' }

/** Follows the conversion of a video while it is shown. */
export function useConversion(file: Resource, plan: PlayPlan | undefined): Conversion {
  const kernel = useKernel()
  const ref = copyRefOf(file, plan)
  const device = kernel.device.use(playback)
  const paceOf = (of: CopySize | undefined) => (of?.state === 'waiting' || of?.state === 'running' ? pollMs : undefined)
  const size = useRead(playback, 'convertedSize', { body: ref ?? noCopy, isOff: ref === undefined, everyMs: paceOf })
  // A copy that was removed is no longer there to be read.
  const copy = size.failure ? undefined : size.data
  const cache = useRead(playback, 'cache', { everyMs: paceOf(copy) })
  const after = async (call: () => Promise<unknown>) => {
    await call()
    size.reload()
    cache.reload()
  }
  const tell = async <T extends object>(call: Parameters<typeof attempt<T>>[1]) => {
    const answer = await attempt(kernel, call)
    if (!answer.ok) tellFailure(kernel, answer.failure)
    return answer
  }
  return {
    copy,
    cacheBytes: cache.data?.sizeBytes,
    start: () => void (ref && after(() => tell(() => device.convert({ body: ref })))),
    clean: () => void after(() => tell(() => device.cleanCache())),
  }
}
