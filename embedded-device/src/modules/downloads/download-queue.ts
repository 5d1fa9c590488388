import { runAsync } from '../../files/staging-kit.ts'
import { isRefusal } from '@cove/server-kit/refusal'
import type { Location } from '../../files/spaces/space.ts'
import type { Principal } from '../../core/auth/principal.ts'
import { DownloadFailure } from './download-failure.ts'
import { createDownloadLimits } from './download-limits.ts'
import { ensureFolder, runDownload, runSeedAgain } from './download-run.ts'
import type { Placed, Run, RunEnd, RunOptions } from './download-run.ts'
import { isHeldNow, retryAfterMs } from './download-schedule.ts'
import { busyStates, nextState } from './download-state.ts'
import type { DownloadEvent } from './download-state.ts'
import type { DownloadChange } from './download-store.ts'
import type { DownloadKind, DownloadProvider, DownloadTask, Progress } from './download-types.ts'
import { SourceChanged } from './http-download.ts'
import { createLiveDownload, speedOf } from './live-download.ts'
import type { LiveDownload } from './live-download.ts'
import { dropStaged } from './publish-download.ts'
import { readTorrent } from './torrent-file.ts'

/** How a running download is doing now. */
export interface LiveView {
  readonly progress: Progress
  readonly bytesPerSecond: number
}

/** Gives downloads their turn and keeps their states. */
export interface DownloadQueue extends AsyncDisposable {
  /** Something changed: whoever may run begins, whoever may not any more stops. */
  wake(): void
  /** An event of a person: changes the state, ends the run if one goes on. False where the event means nothing. Resolves when the run has ended. */
  apply(id: string, event: DownloadEvent, change?: DownloadChange): Promise<boolean>
  /** After a start of the device: these were given to others when it stopped, and are given on. */
  seedAgain(ids: readonly string[]): void
  /** Ends a run without a new state; the row goes next. */
  end(id: string): Promise<void>
  live(id: string): LiveView | undefined
  isHeld(task: DownloadTask): boolean
  /** Limits changed: running downloads obey at once. */
  limit(userNo: string): void
}

export interface DownloadQueueOptions extends RunOptions {
  readonly providers: Readonly<Record<DownloadKind, DownloadProvider>>
  principal(userNo: string): Principal | undefined
  locate(who: Principal, spaceId: string, path: string): Promise<Location>
  isTransferring(userNo: string): boolean
  onChanged(task: DownloadTask): void
  onProblem(error: unknown): void
  readonly nowMs: () => number
  readonly retryWaitsMs?: readonly number[] | undefined
}

const tickMs = 1000
const questionsAtOnce = 20

export function createDownloadQueue(options: DownloadQueueOptions): DownloadQueue {
  const { store, nowMs } = options
  const running = new Map<string, LiveDownload>()
  const { bucketOf, limitsOf, follow } = createDownloadLimits(store, () => running.values())
  const toSeed = new Set<string>()
  let isClosed = false
  let hasWork = true

  const isQuestion = (task: DownloadTask): boolean => task.kind === 'magnet' && !store.torrent(task.id)
  const isUserHeld = (userNo: string): boolean => {
    const now = new Date(nowMs())
    const minute = now.getHours() * 60 + now.getMinutes()
    return isHeldNow(store.settings(userNo), { minute, isTransferring: options.isTransferring(userNo) })
  }

  function change(id: string, event: DownloadEvent, more: DownloadChange = {}): boolean {
    const task = store.get(id)
    const state = task && nextState(task.state, event)
    if (!state) return false
    store.update(id, { ...more, state, ...(state === 'finished' && task.finishedAtMs === undefined ? { finishedAtMs: nowMs() } : {}) })
    const changed = store.get(id)
    if (changed) options.onChanged(changed)
    hasWork = true
    return true
  }

  function placed(id: string, { path, name, isSeeding }: Placed): void {
    const task = store.get(id)
    if (!task) return
    const totalBytes = task.totalBytes || task.doneBytes
    // Paused in its very last moment: the file is there all the same.
    const state = nextState(task.state, isSeeding ? 'seed' : 'complete') ?? 'finished'
    store.update(id, { path, name, totalBytes, doneBytes: totalBytes, state, finishedAtMs: nowMs(), errorCode: undefined, attempts: 0 })
    const changed = store.get(id)
    if (changed) options.onChanged(changed)
  }

  async function carryOut(task: DownloadTask, who: Principal, live: LiveDownload): Promise<void> {
    const { signal } = live.controller
    try {
      const into = await options.locate(who, task.spaceId, task.folder)
      await ensureFolder(options.vfs, into)
      await afterwards(task, live, await runDownload(runOf(task, live, into), options))
    } catch (error) {
      await rest(task.id, live).catch(options.onProblem)
      // Whoever stopped it has said what comes next.
      if (!signal.aborted) failed(task, live, error)
    }
  }

  function runOf(task: DownloadTask, live: LiveDownload, into: Location): Run {
    return {
      ...{ task, into, signal: live.controller.signal, provider: options.providers[task.kind] },
      buckets: [live.bucket, bucketOf(task.userNo)],
      limits: () => limitsOf(task),
      onProgress: (progress) => advance(task, live, progress),
      onPlaced: (one) => placed(task.id, one),
    }
  }

  async function giveAgain(task: DownloadTask, who: Principal, live: LiveDownload): Promise<void> {
    try {
      const into = await options.locate(who, task.spaceId, task.folder)
      const run = runOf(task, live, into)
      await afterwards(task, live, { kind: 'seeding', space: into.space, seed: () => runSeedAgain(run, options) })
    } catch (error) {
      options.onProblem(error)
      change(task.id, 'complete')
    }
  }

  function advance(task: DownloadTask, live: LiveDownload, progress: Progress): void {
    const news = progress.doneBytes - live.progress.doneBytes
    if (news > 0) live.meter.add(news)
    live.progress = progress
    options.onChanged(task)
  }

  async function afterwards(task: DownloadTask, live: LiveDownload, end: RunEnd): Promise<void> {
    if (end.kind === 'metadata') return learn(task, end.torrent)
    if (end.kind === 'finished') return
    live.isSeeding = true
    wakeUp()
    await end.seed(live.controller.signal).catch((error: unknown) => {
      if (!live.controller.signal.aborted) options.onProblem(error)
    })
    // A device that stops gives on after its next start.
    if (isClosed) return
    await runAsync(dropStaged(options.disk, end.space, task.id)).catch(options.onProblem)
    // The settings or the person ended it: the file is there, the download is over.
    change(task.id, 'complete')
  }

  function learn(task: DownloadTask, bytes: Uint8Array): void {
    const torrent = readTorrent(bytes)
    if (torrent === 'invalid' || torrent === 'empty') {
      change(task.id, 'fail', { errorCode: torrent === 'empty' ? 'torrentEmpty' : 'torrentInvalid' })
      return
    }
    const { files, totalBytes, infoHash } = torrent
    const known = { torrent: bytes, files, totalBytes, infoHash, ...(task.hasName ? {} : { name: torrent.name }) }
    change(task.id, task.chooseFirst ? 'offer' : 'yield', { ...known, attempts: 0, retryAtMs: 0 })
  }

  async function rest(id: string, { progress }: LiveDownload): Promise<void> {
    const task = store.get(id)
    if (!task || task.state === 'finished') return
    await options.room.rest(id, progress.doneBytes).catch(options.onProblem)
    store.update(id, { doneBytes: progress.doneBytes })
  }

  function failed(task: DownloadTask, live: LiveDownload, error: unknown): void {
    const isChanged = error instanceof SourceChanged
    const known = error instanceof DownloadFailure || isRefusal(error)
    if (!known && !isChanged) options.onProblem(error)
    const isFinal = isRefusal(error) || (error instanceof DownloadFailure && error.isFinal)
    const attempts = live.progress.doneBytes > live.fromByte ? 0 : (store.get(task.id)?.attempts ?? 0)
    const waitMs = isFinal ? undefined : retryAfterMs(attempts, options.retryWaitsMs)
    if (isChanged) store.update(task.id, { validator: undefined, doneBytes: 0, syncedBytes: 0, totalBytes: 0 })
    if (waitMs !== undefined) {
      change(task.id, 'yield', { attempts: attempts + 1, retryAtMs: isChanged ? 0 : nowMs() + waitMs })
      setTimeout(wakeUp, waitMs + 1).unref()
    } else change(task.id, 'fail', { attempts: 0, retryAtMs: 0, errorCode: known ? error.error : 'unknownError' })
  }

  function launch(task: DownloadTask, who: Principal): void {
    const [isAgain, isAsking] = [task.state === 'seeding', isQuestion(task)]
    const live = createLiveDownload(task, isAsking)
    if (!isAgain) change(task.id, isAsking ? 'ask' : 'run', { errorCode: undefined })
    running.set(task.id, live)
    live.ended = (isAgain ? giveAgain(task, who, live) : carryOut(task, who, live))
      .finally(() => {
        running.delete(task.id)
        wakeUp()
        const now = store.get(task.id)
        if (now) options.onChanged(now)
      })
      .catch(options.onProblem)
  }

  function stopHeld(): void {
    for (const [id, live] of running) {
      const isGone = options.principal(live.userNo) === undefined
      if (live.controller.signal.aborted || (!isGone && (live.isSeeding || !isUserHeld(live.userNo)))) continue
      if (change(id, 'yield')) live.controller.abort(new Error('held'))
    }
  }

  /** A full disk below the database (S-B1) must end neither the device nor the queue: the next look tries again. */
  function pump(): void {
    if (isClosed) return
    try {
      look()
    } catch (error) {
      hasWork = true
      options.onProblem(error)
    }
  }

  function look(): void {
    stopHeld()
    follow()
    for (const task of store.inStates([...busyStates])) {
      if (running.has(task.id)) continue
      const who = toSeed.delete(task.id) ? options.principal(task.userNo) : undefined
      if (who) launch(task, who)
      // The end of a run that could not be written down.
      else change(task.id, 'yield')
    }
    const waiting = store.inStates(['waiting'])
    for (const task of waiting) {
      const who = running.has(task.id) || task.retryAtMs > nowMs() ? undefined : options.principal(task.userNo)
      if (!who || isUserHeld(task.userNo)) continue
      const own = [...running.values()].filter((one) => one.userNo === task.userNo)
      const isAsking = isQuestion(task)
      const active = own.filter((one) => (isAsking ? one.isAsking : !one.isSeeding && !one.isAsking)).length
      if (active < (isAsking ? questionsAtOnce : store.settings(task.userNo).tasksAtOnce)) launch(task, who)
    }
    hasWork = waiting.length > 0 || running.size > 0
  }

  function wakeUp(): void {
    hasWork = true
    if (!isClosed) setImmediate(pump)
  }

  const timer = setInterval(() => {
    if (hasWork) pump()
  }, tickMs).unref()

  return {
    wake: wakeUp,
    async apply(id, event, more) {
      const live = running.get(id)
      const isChanged = change(id, event, more)
      if (isChanged && live && ['pause', 'fail', 'yield', 'complete'].includes(event)) {
        live.controller.abort(new Error(event))
        await live.ended
      }
      wakeUp()
      return isChanged
    },
    seedAgain(ids) {
      for (const id of ids) toSeed.add(id)
      wakeUp()
    },
    async end(id) {
      const live = running.get(id)
      live?.controller.abort(new Error('removed'))
      await live?.ended
    },
    live(id) {
      const live = running.get(id)
      return live && { progress: live.progress, bytesPerSecond: speedOf(live) }
    },
    isHeld: (task) => task.state === 'waiting' && isUserHeld(task.userNo),
    limit(userNo) {
      bucketOf(userNo)
      for (const task of store.ofUser(userNo)) running.get(task.id)?.bucket.setRate(task.limitBytesPerSecond)
      wakeUp()
    },
    async [Symbol.asyncDispose]() {
      isClosed = true
      clearInterval(timer)
      for (const { controller } of running.values()) controller.abort(new Error('the device stops'))
      await Promise.all([...running.values()].map(({ ended }) => ended))
    },
  }
}
