import { isErrorName } from '@cove/device-contract'
import { refuse } from '../../../module-kit/module-kit.ts'
import type { Job } from '../../../module-kit/module-kit.ts'

/** The user canceled the task of a copy or a move while its client waited. */
export class TransferCanceled extends Error {
  override readonly name = 'TransferCanceled'
}

/** Requests that wait for the end of their task. Disposing refuses them with `systemBusy`: the device closes. */
export interface TransferWaits extends Disposable {
  /** Resolves when the task is done. Refuses what the task failed with; throws `TransferCanceled`. */
  wait(jobId: number): Promise<void>
  ended(job: Pick<Job, 'id' | 'state' | 'errorCode'>): void
  canceled(jobId: number): void
}

type Result = (work: () => void) => void

/** Creates an empty list of waiting requests. */
export function createTransferWaits(): TransferWaits {
  const waiting = new Map<number, Result>()
  const settle = (jobId: number, work: () => void): void => {
    const give = waiting.get(jobId)
    waiting.delete(jobId)
    give?.(work)
  }
  const busy = (): never => refuse('systemBusy')
  return {
    async wait(jobId) {
      const { promise, resolve } = Promise.withResolvers<() => void>()
      waiting.set(jobId, resolve)
      const end = await promise
      end()
    },
    ended: ({ id, state, errorCode = '' }) =>
      settle(id, () => {
        if (state === 'failed') refuse(isErrorName(errorCode) ? errorCode : 'ioError')
      }),
    canceled: (jobId) =>
      settle(jobId, () => {
        throw new TransferCanceled('the user canceled the task')
      }),
    [Symbol.dispose]: () => [...waiting.keys()].forEach((jobId) => settle(jobId, busy)),
  }
}
