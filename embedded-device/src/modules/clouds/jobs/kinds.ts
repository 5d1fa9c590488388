import type { clouds } from '@cove/device-contract/clouds'
import { defineJob } from '../../../module-kit/module-kit.ts'
import type { JobSteps, MainRun } from '../../../module-kit/module-kit.ts'
import { parseDevicePath } from '../../../module-kit/staging-kit.ts'
import type { CloudsParts } from '../parts.ts'
import { cloudSource, cloudTarget } from './cloud-end.ts'
import { deviceSource, deviceTarget } from './device-end.ts'
import type { SourceEnd, TargetEnd } from './ends.ts'
import { copyPayload, downloadPayload, retryItems, transferCursor, uploadPayload } from './payloads.ts'
import type { TransferCursor, Wanted } from './payloads.ts'
import { createStepStore } from './step-store.ts'
import { runTransfer } from './transfer.ts'

const runs = {
  in: 'main',
  concurrency: 4,
  perUser: 2,
  priority: 'normal',
  canPause: true,
  retries: { times: 6, firstMs: 60_000, when: (error: string) => error === 'cloudAway' || error === 'unknown' },
} as const

type Kind = keyof typeof clouds.jobs
type Run<P> = Pick<MainRun<P, TransferCursor>, 'jobId' | 'userNo' | 'payload' | 'signal'>
type EndsOf<P> = (parts: CloudsParts, run: Run<P>) => { readonly source: SourceEnd; readonly target: TargetEnd }

/** SED-04e: the kinds of transfers. */
export const transferJobs = (parts: CloudsParts) => {
  const steps = createStepStore(parts.host.db)
  const about = ({ folder, items }: Wanted) => ({ target: folder, ...(items[0] ? { source: items[0].path } : {}) })
  const work = <P extends Wanted>(endsOf: EndsOf<P>) => ({
    cursor: transferCursor,
    runs,
    about,
    run: (run: MainRun<P, TransferCursor>): JobSteps<TransferCursor> => {
      const { jobId, payload: wanted, signal, report, cursor } = run
      return runTransfer({ jobId, steps, wanted, signal, report, ...endsOf(parts, run) }, cursor)
    },
    // Nothing half stays of a task that is taken away.
    async drop({ cursor, ...run }: { cursor: TransferCursor | undefined } & Omit<Run<P>, 'signal'>) {
      steps.drop(run.jobId)
      const { target } = endsOf(parts, { ...run, signal: AbortSignal.timeout(10_000) })
      if (cursor?.open) await target.abandon(cursor.open.to, cursor.open.state)
    },
    retryOf: (payload: P, failures: readonly { readonly item: string }[]): P => ({
      ...payload,
      items: retryItems(
        payload,
        failures.map(({ item }) => item),
      ),
    }),
  })
  const folderOf = ({ folder }: Wanted): string[] => parseDevicePath(folder)
  return {
    cloudDownload: defineJob({
      payload: downloadPayload,
      ...work<typeof downloadPayload._zod.output>((all, { userNo, signal, payload }) => ({
        source: cloudSource(all, { userNo, accountId: payload.accountId, folder: [], signal }),
        target: deviceTarget(all, { userNo, storageId: payload.storageId }),
      })),
    }),
    cloudUpload: defineJob({
      payload: uploadPayload,
      ...work<typeof uploadPayload._zod.output>((all, { userNo, signal, payload }) => ({
        source: deviceSource(all, { userNo, storageId: payload.storageId }),
        target: cloudTarget(all, { userNo, accountId: payload.accountId, folder: folderOf(payload), signal }),
      })),
    }),
    cloudCopy: defineJob({
      payload: copyPayload,
      ...work<typeof copyPayload._zod.output>((all, { userNo, signal, payload }) => ({
        source: cloudSource(all, { userNo, accountId: payload.accountId, folder: [], signal }),
        target: cloudTarget(all, { userNo, accountId: payload.targetAccountId, folder: folderOf(payload), signal }),
      })),
    }),
  } satisfies Record<Kind, unknown>
}
