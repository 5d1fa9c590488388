import { isOk } from '@cove/device-contract'
import { transfer } from '@cove/device-contract/transfer'
import type { BatchEntry } from '@cove/device-contract/transfer'
import { batchLimits, parentOf, smallFileBytes } from '@cove/device-contract/rules'
import { batchBody } from './batch-body.ts'
import { retryWaitMs } from './chunk-policy.ts'
import { nameOfCode, verdictOf } from './device-codes.ts'
import { lookUp } from './examine.ts'
import type { Picker } from './picker.ts'
import type { LocalFile } from './ports.ts'
import type { Preflight } from './preflight.ts'
import { fileState } from './records.ts'
import { callDevice, stopsTask } from './retry-policy.ts'
import type { Reply } from './retry-policy.ts'
import type { Run } from './run.ts'
import { failRow, finishRow, openSource, readRange, sampleBytes, sampleOf } from './source-file.ts'
import { maxRestarts, sendLarge } from './upload-large.ts'
import { landedPathOf, standingFolderOf, stopIfGone, uploadOf } from './upload-place.ts'

/** A small file in memory, ready to travel. */
interface Parcel {
  readonly index: number
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly md5: string
  readonly modifiedMs: number
}
type Results = { readonly results: readonly { readonly code: number }[] }

/** How many files of a batch are opened at once, and how many are read at once where they have to be read one by one. */
const opensAtOnce = 32
const readsAtOnce = 8
const noBytes = new Uint8Array(0)

/** Rows that travel together. Those begun before may still be on their way from an earlier run. */
export interface Batch {
  readonly indexes: readonly number[]
  readonly isBegun: boolean
}

/** W3: takes small files together while a batch holds; undefined when there is nothing to take now. */
export async function takeBatch(run: Run, picker: Picker, preflight: Preflight): Promise<Batch | undefined> {
  const { sizes } = run.table.files
  const limit = run.limitBytesPerSecond()
  // A batch is one piece to the limit: it is not to be paid off for minutes.
  const most = limit > 0 ? Math.min(batchLimits.bytes, Math.max(limit, smallFileBytes)) : batchLimits.bytes
  const taken: number[] = []
  let bytes = 0
  let isBegun: boolean | undefined
  for (let index = picker.peek('small'); index !== undefined; index = picker.peek('small')) {
    const size = sizes[index] ?? 0
    const isOld = run.table.stateOf(index) === fileState.started
    if (taken.length >= batchLimits.files || (isBegun ?? isOld) !== isOld || bytes + size > most) break
    if (!isOld && !preflight.use(size)) {
      if (taken.length > 0) break
      await preflight.ask()
      continue
    }
    picker.take('small')
    run.table.set(index, fileState.started)
    isBegun = isOld
    taken.push(index)
    bytes += size
  }
  return taken.length > 0 ? { indexes: taken, isBegun: isBegun ?? false } : undefined
}

/** Reads the files, stores that they were begun, sends them, and sends alone what the device wants again (4004, 4024). */
export async function sendBatch(run: Run, { indexes, isBegun }: Batch): Promise<void> {
  const parcels = await parcelsOf(run, indexes)
  if (parcels.length === 0) return
  await run.saveRows(parcels.map((parcel) => parcel.index))
  run.signal.throwIfAborted()
  for (const parcel of await send(run, parcels, isBegun)) await sendAlone(run, parcel)
}

/** Opens all files and reads them in one go; where one of them is in the way of that, each by itself. */
async function parcelsOf(run: Run, indexes: readonly number[]): Promise<readonly Parcel[]> {
  const opened: { readonly index: number; readonly file: LocalFile }[] = []
  await inLanes(opensAtOnce, indexes, async (index) => {
    const file = await openSmall(run, index)
    if (file) opened.push({ index, file })
  })
  const whole = opened.length > 1 ? await run.ports.sources.readWhole(opened.map(({ file }) => file)) : undefined
  run.signal.throwIfAborted()
  const parcels: Parcel[] = []
  const add = (parcel: Parcel | undefined) => void (parcel && parcels.push(parcel))
  if (whole)
    for (const [order, { index, file }] of opened.entries()) add(await packed(run, index, { file, bytes: whole[order] ?? noBytes }))
  else await inLanes(readsAtOnce, opened, async ({ index }) => add(await parcelOf(run, index)))
  return parcels
}

async function inLanes<T>(atOnce: number, items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values()
  const lane = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane))
}

/** A file that is still small; another one fails or goes its own way. */
async function openSmall(run: Run, index: number): Promise<LocalFile | undefined> {
  const file = await openSource(run, index)
  if (typeof file === 'string') {
    failRow(run, index, file)
    return undefined
  }
  if (file.sizeBytes <= smallFileBytes) return file
  // It grew since it was counted.
  await sendLarge(run, index, true)
  return undefined
}

async function parcelOf(run: Run, index: number, readings = 1): Promise<Parcel | undefined> {
  const file = await openSmall(run, index)
  if (!file) return undefined
  const read = await readRange(file, 0, file.sizeBytes)
  const bytes = (await file.isUnchanged?.()) === false ? undefined : read
  // S-A8: it changed since it was opened; what is sent is one reading of one state.
  if (!bytes && readings <= maxRestarts) return parcelOf(run, index, readings + 1)
  if (!bytes) {
    failRow(run, index, 'readDataError')
    return undefined
  }
  return packed(run, index, { file, bytes })
}

interface Reading {
  readonly file: LocalFile
  readonly bytes: Uint8Array<ArrayBuffer>
}

async function packed(run: Run, index: number, { file, bytes }: Reading): Promise<Parcel> {
  const md5 = await run.ports.hash.md5(bytes)
  const read = (start: number, end: number) => Promise.resolve(bytes.slice(start, end))
  // The sample of a short file is its MD5, which is known.
  const isShort = bytes.length <= 2 * sampleBytes
  const sample = isShort ? md5 : await sampleOf(run.ports.hash, { ...file, read })
  if (sample !== undefined) run.table.files.samples.set(index, sample)
  run.signal.throwIfAborted()
  return { index, bytes, md5, modifiedMs: file.modifiedMs }
}

/** Sends parcels together; returns those that have to go again. */
async function send(run: Run, parcels: readonly Parcel[], isBegun: boolean): Promise<readonly Parcel[]> {
  let waiting = parcels
  const { storageId, devicePath, repeat } = run.task()
  // A request that was given up may still be carried out: a second one must not store numbered copies of its files.
  let cover = isBegun && repeat === 'rename' ? 'skip' : repeat
  const reply: Reply<Results> = await callDevice(
    run,
    async () => {
      if (waiting.length === 0) return { ok: true, data: { results: [] } }
      const entries = waiting.map((parcel) => entryOf(run, parcel))
      const { body, headBytes } = batchBody(
        entries,
        waiting.map((parcel) => parcel.bytes),
      )
      await run.throttle(body.length)
      const query = { storageId, path: devicePath, cover, headBytes, standingFolder: standingFolderOf(uploadOf(run)) }
      return run.ports.network.device.use(transfer).batch({ query, body }, { signal: run.signal, silent: true })
    },
    async () => {
      // The lost answer may have been a yes: what is there is not sent twice.
      waiting = await notThere(run, waiting)
      if (repeat === 'rename') cover = 'skip'
    },
  )
  if (!reply.ok || reply.data.results.length !== waiting.length) {
    const failure = reply.ok ? 'serverError' : reply.failure
    if (stopsTask(run, failure) || (await stopIfGone(run, failure))) run.signal.throwIfAborted()
    for (const parcel of waiting) failRow(run, parcel.index, failure)
    return []
  }
  const { again, taken } = await settle(run, waiting, { results: reply.data.results, isSkipping: cover !== repeat })
  // The name is taken by this file, or by another one; then this file gets a number.
  const others = taken.length > 0 ? await notThere(run, taken) : []
  return [...again, ...(others.length > 0 ? await send(run, others, false) : [])]
}

/** Looks parcels up; those on the device are done, the others are returned. */
async function notThere(run: Run, parcels: readonly Parcel[]): Promise<Parcel[]> {
  await lookUp(
    run,
    parcels.map((parcel) => parcel.index),
  )
  const isDone = (parcel: Parcel) => run.table.stateOf(parcel.index) === fileState.done
  noteLanded(run, parcels.filter(isDone))
  return parcels.filter((parcel) => !isDone(parcel))
}

interface Outcome {
  readonly results: Results['results']
  /** True when 'there' says only that the name is taken. */
  readonly isSkipping: boolean
}

async function settle(run: Run, parcels: readonly Parcel[], outcome: Outcome): Promise<{ again: Parcel[]; taken: Parcel[] }> {
  const again: Parcel[] = []
  const taken: Parcel[] = []
  const landed: Parcel[] = []
  for (const [position, parcel] of parcels.entries()) {
    const code = outcome.results[position]?.code ?? 0
    if (isOk(code)) {
      run.onBytes(parcel.bytes.length)
      finishRow(run, parcel.index)
      landed.push(parcel)
      continue
    }
    const failure = (await nameOfCode(code)) ?? 'serverError'
    const verdict = verdictOf(failure)
    if (verdict === 'there' && outcome.isSkipping) taken.push(parcel)
    else if (verdict === 'there') finishRow(run, parcel.index, fileState.skipped)
    else if (verdict === 'restart' || verdict === 'again') again.push(parcel)
    else if (!stopsTask(run, failure) && !(await stopIfGone(run, failure))) failRow(run, parcel.index, failure)
  }
  noteLanded(run, landed)
  run.signal.throwIfAborted()
  return { again, taken }
}

async function sendAlone(run: Run, parcel: Parcel): Promise<void> {
  for (let retry = 1; retry <= maxRestarts; retry += 1) {
    await run.ports.clock.sleep(retryWaitMs(retry), run.signal)
    // The bytes are read again: they may be what was wrong.
    const fresh = await parcelOf(run, parcel.index)
    if (!fresh || (await send(run, [fresh], true)).length === 0) return
  }
  failRow(run, parcel.index, 'uploadRestart')
}

function noteLanded(run: Run, parcels: readonly Parcel[]): void {
  for (const folder of new Set(parcels.map((parcel) => parentOf(landedPathOf(uploadOf(run), parcel.index))))) run.landed(folder)
}

function entryOf(run: Run, parcel: Parcel): BatchEntry {
  return {
    path: run.table.files.paths[parcel.index] ?? '',
    sizeBytes: parcel.bytes.length,
    md5: parcel.md5,
    modifiedSeconds: parcel.modifiedMs / 1_000,
  }
}
