import { errorRowOf } from '@cove/device-contract'
import type { ErrorName } from '@cove/device-contract'
import type { PoolWork } from '@cove/device-contract/pools'
import type { Job } from '../../module-kit/module-kit.ts'
import type { PoolsParts } from './parts.ts'

/** What every payload says about its work. */
interface Payload {
  readonly poolId?: string
  readonly name?: string
  readonly serialNo?: string
  readonly isCatchUp?: boolean
}

const openStates = ['ready', 'running', 'waiting', 'paused'] as const
/** What deletes files or writes back a cache goes to its end. */
const undoneNever: ReadonlySet<string> = new Set(['destroy', 'removeCache'])
const shownRows = 40

const payloadOf = (job: Job): Payload => job.payload as Payload
export const kindOf = (job: Job): PoolWork['kind'] => job.kind.slice(job.kind.indexOf('.') + 1) as PoolWork['kind']

/** The work that runs on a pool. */
export function openWorkOf({ host }: Pick<PoolsParts, 'host'>, poolId: string): Job | undefined {
  return host.jobs.list(undefined, { state: openStates }).items.find((job) => payloadOf(job).poolId === poolId)
}

/** The self-test of a disk that runs. */
export function openTestOf({ host }: Pick<PoolsParts, 'host'>, serialNo: string): Job | undefined {
  return host.jobs
    .list(undefined, { state: openStates })
    .items.find((job) => kindOf(job) === 'selfTest' && payloadOf(job).serialNo === serialNo)
}

/** All work, newest first. */
export function shownWork(parts: Pick<PoolsParts, 'host' | 'backend'>): PoolWork[] {
  return parts.host.jobs.list(undefined, { sizeRows: shownRows }).items.map((job) => workOf(job, parts))
}

/** Whether work is not over. */
export const isOpenJob = (job: Job): boolean => openStates.some((state) => state === job.state)

/** Whether the user may cancel work: what deletes files cannot be undone, and a disk that is back is always brought up to date. */
export function isCancelable(job: Job, { backend }: Pick<PoolsParts, 'backend'>): boolean {
  return isOpenJob(job) && backend.canCancel(kindOf(job)) && !undoneNever.has(kindOf(job)) && payloadOf(job).isCatchUp !== true
}

/** One job as a window shows it. */
export function workOf(job: Job, parts: Pick<PoolsParts, 'backend'>): PoolWork {
  const state = isOpenJob(job) ? 'running' : job.state === 'done' ? 'done' : 'failed'
  const { done, total, current } = job.progress
  const percent = total > 0 ? Math.min(99, Math.floor((done * 100) / total)) : 0
  const { name = '', serialNo } = payloadOf(job)
  return {
    workId: String(job.id),
    kind: kindOf(job),
    storageName: name,
    ...(serialNo === undefined ? {} : { diskName: serialNo }),
    state,
    errorCode: job.errorCode === undefined ? 0 : errorRowOf(job.errorCode as ErrorName).code,
    progress: state === 'running' ? percent : 100,
    ...(current === '' ? {} : { step: current }),
    leftSeconds: state === 'running' ? Math.ceil(Math.max(0, total - done) / 1000) : 0,
    isCancelable: isCancelable(job, parts),
  }
}
