import type { TransferLimits } from '../transfers/transfers.ts'
import { isOpenHour } from '../transfers/engine/queue-state.ts'
import { createRateLimit } from '../transfers/engine/rate-limit.ts'
import type { ClockPort } from '../transfers/engine/ports.ts'
import { startSettings } from '../transfers/start-state.ts'
import { DeviceProblem } from './ports.ts'
import type { BackupDevice } from './ports.ts'

/** The limit and the hours that transfers, backup and sync of a user share (TR-04c). */
export interface Pace {
  readonly nowMs: () => number
  /** True while files may be transferred. */
  readonly isOpen: () => Promise<boolean>
  /** Resolves when so many bytes may be transferred: with false outside the hours. Rejects when the signal aborts. */
  readonly take: (kind: 'upload' | 'download', bytes: number, signal: AbortSignal) => Promise<boolean>
}

/** Limits that were changed meanwhile hold after this time, in ms. */
const readEveryMs = 10_000

/** Creates the pace of a program without a transfer engine. `readLimits` resolves with undefined while the device is away. */
export function createPace(clock: ClockPort, readLimits: () => Promise<TransferLimits | undefined>): Pace {
  let limits: TransferLimits = startSettings
  let readMs = Number.NEGATIVE_INFINITY
  const current = async (): Promise<TransferLimits> => {
    if (clock.nowMs() - readMs < readEveryMs) return limits
    readMs = clock.nowMs()
    limits = (await readLimits()) ?? limits
    return limits
  }
  const rates = {
    upload: createRateLimit(clock, () => limits.uploadLimitBytesPerSecond),
    download: createRateLimit(clock, () => limits.downloadLimitBytesPerSecond),
  }
  const isOpen = async () => isOpenHour(await current(), clock.minuteOfDay())
  return {
    nowMs: clock.nowMs,
    isOpen,
    async take(kind, bytes, signal) {
      if (!(await isOpen())) return false
      await rates[kind].take(bytes, signal)
      return true
    },
  }
}

/** What a run is paced with. */
export interface Paced {
  readonly pace: Pace
  readonly signal: AbortSignal
}

/** Bytes that are taken from the limit together, so that a slow run can report that it is alive. */
const sliceBytes = 256 * 1024
/** The device takes a run that is silent for two minutes for a lost one; a report is repeated after this time, in ms. */
const silentAtMostMs = 15_000

/** Takes bytes from the limit for one run. */
export interface Taking {
  /** Outside the hours throws the `DeviceProblem` that pauses a run. */
  readonly take: (kind: 'upload' | 'download', bytes: number, signal?: AbortSignal) => Promise<void>
  /** Sends a report, and remembers how to repeat it. */
  readonly report: (send: () => Promise<void>) => Promise<void>
}

/** Creates the taking of one run. */
export function createTaking({ pace, signal: runSignal }: Paced): Taking {
  let repeat: (() => Promise<void>) | undefined
  let reportedMs = pace.nowMs()
  const report = async (send: () => Promise<void>): Promise<void> => {
    repeat = send
    reportedMs = pace.nowMs()
    await send()
  }
  return {
    report,
    async take(kind, bytes, signal = runSignal) {
      for (let left = bytes; left > 0; left -= sliceBytes) {
        if (!(await pace.take(kind, Math.min(left, sliceBytes), signal))) throw new DeviceProblem('outsideHours')
        if (repeat && pace.nowMs() - reportedMs > silentAtMostMs) await report(repeat)
      }
    },
  }
}

/** A device of a backup that takes uploads within the limit and the hours only. */
export function pacedBackup(device: BackupDevice, paced: Paced): BackupDevice {
  const taking = createTaking(paced)
  return {
    ...device,
    async upload(path, chunk) {
      await taking.take('upload', chunk.bytes.byteLength)
      return device.upload(path, chunk)
    },
    report: (runId, report) => taking.report(() => device.report(runId, report)),
  }
}
