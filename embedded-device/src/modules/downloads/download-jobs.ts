import type { JobSteps, MainRun } from '../../module-kit/module-kit.ts'
import { continueAs, defineJob, stepsWhile, stopReasonOf } from '../../module-kit/module-kit.ts'
import { runAsync } from '../../module-kit/staging-kit.ts'
import type { MainJob } from '../../core/jobs/define-job.ts'
import * as z from 'zod/mini'
import { DownloadFailure } from './download-failure.ts'
import { runDownload, runSeedAgain } from './download-run.ts'
import type { RunEnd } from './download-run.ts'
import type { DownloadStarts } from './download-starts.ts'
import { isHeldNow } from './download-schedule.ts'
import type { DownloadTask } from './download-types.ts'
import { createLiveDownload } from './live-download.ts'
import type { LiveDownload } from './live-download.ts'
import { dropStaged } from './publish-download.ts'
import { filesQuestion } from './files-question.ts'
import { readTorrent } from './torrent-file.ts'

/** What a job of a download was added with. */
export type DownloadPayload = z.output<typeof payloadSchema>
/** How far a job of a download is: bytes that were written, and how often that was stored. */
type DownloadCursor = z.output<typeof cursorSchema>
type Run = MainRun<DownloadPayload, DownloadCursor>
type Steps = JobSteps<DownloadCursor>
type DownloadJob = MainJob<DownloadPayload, DownloadCursor>

const payloadSchema = z.object({ id: z.string() })
const cursorSchema = z.object({ doneBytes: z.number(), stores: z.number() })

/** A magnet is read without taking the place of a download: so many at once for one user. */
const questionsAtOnce = 20

/** DL-01b: how downloads run. A magnet is read first; a torrent that is placed is seeded last. */
export function downloadJobs(starts: DownloadStarts): Readonly<Record<'readMagnet' | 'download' | 'seed', DownloadJob>> {
  const isUserHeld = (userNo: string): boolean => isHeld(starts, userNo)
  const kind = (run: (own: Run) => Steps, limits: Pick<DownloadJob['runs'], 'perUser' | 'isHeld'>): DownloadJob =>
    defineJob({
      payload: payloadSchema,
      cursor: cursorSchema,
      runs: {
        in: 'main',
        concurrency: Infinity,
        priority: 'normal',
        canPause: true,
        keptDays: Infinity,
        retries: retriesOf(starts),
        ...limits,
      },
      onChanged: ({ payload, state, userNo }) => {
        if (state !== 'canceled' && userNo !== undefined) starts.onChanged(userNo, payloadSchema.parse(payload).id)
      },
      onEnded: (job) => {
        const task = starts.store.get(payloadSchema.parse(job.payload).id)
        if (task) starts.onEnded(task, job)
      },
      run,
    })
  return {
    readMagnet: kind((own) => runMagnet(starts, own), { perUser: questionsAtOnce, isHeld: isUserHeld }),
    download: kind((own) => runTransfer(starts, own), {
      perUser: (userNo) => starts.store.settings(userNo).tasksAtOnce,
      isHeld: isUserHeld,
    }),
    // Seeding takes no place and keeps no hours.
    seed: kind((own) => runSeed(starts, own), { isHeld: (userNo) => starts.principal(userNo) === undefined }),
  }
}

/** True while downloads of a user have to wait: outside their hours, while they send files, and for users who are gone. */
export function isHeld({ store, nowMs, isTransferring, principal }: DownloadStarts, userNo: string): boolean {
  const now = new Date(nowMs())
  const minute = now.getHours() * 60 + now.getMinutes()
  return principal(userNo) === undefined || isHeldNow(store.settings(userNo), { minute, isTransferring: isTransferring(userNo) })
}

const retriesOf = ({ retryWaitsMs }: DownloadStarts) => ({
  times: retryWaitsMs.length,
  firstMs: retryWaitsMs[0] ?? 0,
  waitsMs: retryWaitsMs,
  when: (error: string) => error === 'unknown',
})

async function* runMagnet(starts: DownloadStarts, own: Run): Steps {
  const task = starts.store.get(own.payload.id)
  if (!task) return undefined
  const live = open(starts, task, { own, isAsking: true })
  try {
    const end = yield* stepsWhile(transfer(starts, own, live), stepsOf(starts, own, live))
    if (end.kind !== 'metadata') return undefined
    return learn(starts, task, end.torrent)
  } finally {
    starts.live.delete(task.id)
  }
}

function learn({ store }: DownloadStarts, task: DownloadTask, bytes: Uint8Array) {
  const torrent = readTorrent(bytes)
  if (torrent === 'invalid' || torrent === 'empty')
    throw new DownloadFailure(torrent === 'empty' ? 'torrentEmpty' : 'torrentInvalid', { isFinal: true })
  const { files, totalBytes, infoHash, name } = torrent
  store.update(task.id, { torrent: bytes, files, totalBytes, infoHash, name: task.hasName ? task.name : name })
  return continueAs('download', task.chooseFirst ? filesQuestion : undefined)
}

async function* runTransfer(starts: DownloadStarts, own: Run): Steps {
  const task = starts.store.get(own.payload.id)
  if (!task) return undefined
  // The device died after the file was in its place.
  if (task.path !== '') return afterPlaced(starts, task)
  const live = open(starts, task, { own, isAsking: false })
  let end: RunEnd | undefined
  try {
    end = yield* stepsWhile(transfer(starts, own, live), stepsOf(starts, own, live))
  } finally {
    starts.live.delete(task.id)
  }
  if (end.kind === 'seeding') return seedNext(starts, task, { seed: end.seed, live, signal: own.signal })
  return undefined
}

/** Seeding that can continue seeds on; what else is in staging goes. */
async function afterPlaced(starts: DownloadStarts, task: DownloadTask) {
  if (task.kind === 'torrent' || task.kind === 'magnet') return continueAs('seed')
  await tidy(starts, task)
  return undefined
}

interface Placed {
  readonly seed: (signal: AbortSignal) => Promise<void>
  readonly live: LiveDownload
  readonly signal: AbortSignal
}

/** The helper keeps the torrent for the seeding that follows, unless the run was stopped in this moment. */
async function seedNext(starts: DownloadStarts, task: DownloadTask, { seed, live, signal }: Placed) {
  const why = stopReasonOf(signal)
  if (why === undefined) {
    starts.seeds.set(task.id, { seed, live })
    return continueAs('seed')
  }
  await seed(AbortSignal.abort()).catch(() => undefined)
  if (why !== 'pause') return continueAs('seed')
  await tidy(starts, task)
  return undefined
}

async function* runSeed(starts: DownloadStarts, own: Run): Steps {
  const task = starts.store.get(own.payload.id)
  if (!task) return undefined
  const kept = starts.seeds.get(task.id)
  starts.seeds.delete(task.id)
  const live = kept?.live ?? open(starts, task, { own, isAsking: false })
  live.isSeeding = true
  live.report = reportOf(own)
  live.perSecond = own.perSecond
  starts.live.set(task.id, live)
  try {
    yield* stepsWhile(seedUntilOver(starts, own, { task, live, seed: kept?.seed }), stepsOf(starts, own, live))
  } finally {
    starts.live.delete(task.id)
  }
  return undefined
}

interface Seeding {
  readonly task: DownloadTask
  readonly live: LiveDownload
  readonly seed: Placed['seed'] | undefined
}

async function seedUntilOver(starts: DownloadStarts, own: Run, { task, live, seed }: Seeding): Promise<void> {
  const { signal } = own
  try {
    if (seed) await seed(signal)
    else await runSeedAgain(await starts.runOf(task, { live, signal }), starts)
  } catch (error) {
    if (!signal.aborted) starts.onProblem(error)
  }
  const why = stopReasonOf(signal)
  // A device that stops seeds on after its next start.
  if (why !== undefined && why !== 'pause') throw signal.reason
  await tidy(starts, task)
}

async function tidy(starts: DownloadStarts, task: DownloadTask): Promise<void> {
  const who = starts.principal(task.userNo)
  if (!who) return
  try {
    const { space } = await starts.locate(who, task.spaceId, task.folder)
    await runAsync(dropStaged(starts.disk, space, task.id))
  } catch (error) {
    starts.onProblem(error)
  }
}

const changesAtMost = 3

/** One run of a download; a source that changed is downloaded from scratch. */
async function transfer(starts: DownloadStarts, own: Run, live: LiveDownload): Promise<RunEnd> {
  try {
    for (let changes = 0; ; changes += 1) {
      const task = starts.store.get(own.payload.id)
      if (!task) throw new DownloadFailure('taskNotFound', { isFinal: true })
      const end = await onceUnchanged(starts, { task, own, live })
      if (end) return end
      if (changes >= changesAtMost) throw new DownloadFailure('downloadFailed', { isFinal: false, text: 'the source changes' })
      starts.store.update(task.id, { validator: undefined, doneBytes: 0, syncedBytes: 0, totalBytes: 0 })
    }
  } catch (error) {
    await keepRest(starts, own.payload.id, live)
    throw error
  }
}

interface Transfer {
  readonly task: DownloadTask
  readonly own: Run
  readonly live: LiveDownload
}

/** Undefined when the source is another one than before. */
async function onceUnchanged(starts: DownloadStarts, { task, own, live }: Transfer): Promise<RunEnd | undefined> {
  try {
    return await runDownload(await starts.runOf(task, { live, signal: own.signal }), starts)
  } catch (error) {
    if (error instanceof Error && error.name === 'SourceChanged' && !own.signal.aborted) return undefined
    throw error
  }
}

async function keepRest(starts: DownloadStarts, id: string, { progress }: LiveDownload): Promise<void> {
  const task = starts.store.get(id)
  if (!task || task.path !== '') return
  try {
    await starts.reservations.rest(id, progress.doneBytes)
    starts.store.update(id, { doneBytes: progress.doneBytes })
  } catch (error) {
    starts.onProblem(error)
  }
}

function open(
  starts: DownloadStarts,
  task: DownloadTask,
  { own, isAsking }: { readonly own: Run; readonly isAsking: boolean },
): LiveDownload {
  const live = createLiveDownload(task, { isAsking, perSecond: own.perSecond, report: reportOf(own) })
  starts.live.set(task.id, live)
  return live
}

const reportOf =
  ({ report }: Run): LiveDownload['report'] =>
  ({ doneBytes, totalBytes }) =>
    report({ done: doneBytes, total: totalBytes })

/** A stored step proves that the run gets further, so that a crash later does not use up a try. */
function stepsOf({ storeEveryMs }: DownloadStarts, { signal, cursor }: Run, live: LiveDownload) {
  let stores = cursor?.stores ?? 0
  const fromByte = live.progress.doneBytes
  const step = () => ({ cursor: { doneBytes: live.progress.doneBytes, stores: (stores += 1) } })
  return { signal, everyMs: storeEveryMs, step, stepBeforeFailure: () => (live.progress.doneBytes > fromByte ? step() : undefined) }
}
