import { files } from '@cove/device-contract/files'
import { parentOf } from '@cove/device-contract/rules'
import { createExamination } from './examine.ts'
import { createPicker } from './picker.ts'
import type { Picker } from './picker.ts'
import { createPreflight } from './preflight.ts'
import type { Preflight } from './preflight.ts'
import { unavailableOf } from './probe.ts'
import { fileState } from './records.ts'
import { callDevice, stopsTask } from './retry-policy.ts'
import { RunEnd, stopUnavailable } from './run.ts'
import type { Run } from './run.ts'
import { sendBatch, takeBatch } from './upload-batches.ts'
import { sendLarge } from './upload-large.ts'
import { landedPathOf, makeStandingFolder, standingFolderOf, stopIfGone, uploadOf } from './upload-place.ts'
import { walkSource } from './walk.ts'
import { waitForWorkers } from './wait-for-workers.ts'

/** W3: batches and large files of one task that travel at once. */
const batchesAtOnce = 3
const largeFilesAtOnce = 2
/** A small source is counted whole before its first byte, so that it is known to fit; a large one is not waited for. */
const countFirst = { files: 1_000, ms: 1_000 }
/** Files that change their size while they are sent may be passed over; they get another round. */
const maxRounds = 4

/** Sends a task's files while they are still being counted. Resolves when all ended; the run's signal has the reason for an early end. */
export async function runUpload(run: Run): Promise<void> {
  const { isCounted } = run.task()
  const walking = isCounted ? Promise.resolve() : walkSource(run)
  try {
    if (isCounted) await probeSource(run)
    await waitForCount(run)
    await sendAll(run)
  } finally {
    // A walk that outlives its run would count twice with the next one.
    await walking
  }
}

/** S-A7: a paused task may have lost its source with a reload: it waits for it instead of failing file by file. */
async function probeSource(run: Run): Promise<void> {
  const reason = await unavailableOf(run.ports, { stored: run.task(), table: run.table }).catch((cause: unknown) => {
    run.ports.warn('transfers.notProbed', cause)
    return undefined
  })
  if (reason) stopUnavailable(run, reason)
  run.signal.throwIfAborted()
}

async function sendAll(run: Run): Promise<void> {
  const preflight = createPreflight(run)
  let beginning: Promise<void> | undefined
  const begin = () => (beginning ??= beginSending(run))
  for (let round = 0; round < maxRounds && (round === 0 || hasOpenFiles(run)); round += 1) {
    const examination = createExamination(run)
    const picker = createPicker(run.table, examination.examined)
    const isAllKnown = () => run.task().isCounted && examination.examined() === run.table.count()
    const sender: Sender = { run, picker, preflight, isAllKnown, begin }
    await waitForWorkers(run, [
      examination.work(),
      ...Array.from({ length: batchesAtOnce }, () => batchLane(sender)),
      ...Array.from({ length: largeFilesAtOnce }, () => largeLane(sender)),
      folderLane(sender),
    ])
  }
  // What could not be sent in all these rounds changes faster than it can be read.
  if (!run.signal.aborted && hasOpenFiles(run)) run.stop(new RunEnd('fail', 'uploadSourceChanged'))
}

interface Sender {
  readonly run: Run
  readonly picker: Picker
  readonly preflight: Preflight
  readonly isAllKnown: () => boolean
  /** To be awaited before something is sent. */
  readonly begin: () => Promise<void>
}

function hasOpenFiles(run: Run): boolean {
  const { totalFiles, doneFiles, failedFiles, skippedFiles } = run.table.counts()
  return totalFiles > doneFiles + failedFiles + skippedFiles
}

async function waitForCount(run: Run): Promise<void> {
  const patience = new AbortController()
  const tired = run.ports.clock.sleep(countFirst.ms, patience.signal).catch(() => undefined)
  let isTired = false
  const waiting = tired.then(() => {
    isTired = true
  })
  while (!run.task().isCounted && run.table.count() < countFirst.files && !isTired && !run.signal.aborted)
    await Promise.race([run.gate.wait(), waiting])
  patience.abort()
  run.signal.throwIfAborted()
}

/** Sends as long as there is something; waits at the gate while more may come. */
async function batchLane({ run, picker, preflight, isAllKnown, begin }: Sender): Promise<void> {
  for (;;) {
    run.signal.throwIfAborted()
    const opened = run.gate.wait()
    const isLast = isAllKnown()
    const taken = await takeBatch(run, picker, preflight)
    if (taken) {
      await begin()
      await sendBatch(run, taken)
    } else if (isLast) return
    else await opened
  }
}

async function largeLane({ run, picker, preflight, isAllKnown, begin }: Sender): Promise<void> {
  for (;;) {
    run.signal.throwIfAborted()
    const opened = run.gate.wait()
    const isLast = isAllKnown()
    const index = picker.peek('large')
    if (index === undefined) {
      if (isLast) return
      await opened
      continue
    }
    const isBegun = run.table.stateOf(index) === fileState.started
    if (!isBegun && !preflight.use(run.table.files.sizes[index] ?? 0)) {
      await preflight.ask()
      continue
    }
    picker.take('large')
    await begin()
    run.table.set(index, fileState.started)
    await sendLarge(run, index, isBegun)
  }
}

/** Folders without files are made by themselves; all others come with their files. */
async function folderLane({ run, picker, isAllKnown, begin }: Sender): Promise<void> {
  for (;;) {
    run.signal.throwIfAborted()
    const opened = run.gate.wait()
    const isLast = isAllKnown()
    const index = picker.peek('folder')
    if (index === undefined) {
      if (isLast) return
      await opened
      continue
    }
    picker.take('folder')
    await begin()
    await makeFolder(run, index)
  }
}

async function makeFolder(run: Run, index: number): Promise<void> {
  const { storageId } = run.task()
  const { device } = run.ports.network
  const options = { signal: run.signal, silent: true }
  const whole = landedPathOf(uploadOf(run), index)
  const add = (path: string) =>
    callDevice(run, () => device.use(files).add({ query: {}, body: { storageId, path, type: 'folder' } }, options))
  let reply = await add(whole)
  // `add` makes one level: the levels above come first, from the deepest folder that exists.
  if (!reply.ok && reply.failure === 'directoryNotFound') {
    for (const path of levelsBelow(standingFolderOf(uploadOf(run)), whole)) reply = await add(path)
  }
  if (!reply.ok && reply.failure !== 'fileExists' && reply.failure !== 'folderExists') {
    if (stopsTask(run, reply.failure) || (await stopIfGone(run, reply.failure))) run.signal.throwIfAborted()
    run.table.set(index, fileState.folder, reply.failure)
  } else {
    run.table.set(index, fileState.folderDone)
    run.landed(parentOf(whole))
  }
  run.touchRows([index])
}

function levelsBelow(top: string, path: string): string[] {
  const levels: string[] = []
  for (let at = path; at !== top && at !== '/'; at = parentOf(at)) levels.unshift(at)
  return levels
}

/** TR-03b: prepare becomes progress with the first thing sent. */
async function beginSending(run: Run): Promise<void> {
  if (run.task().state === 'prepare') run.update({ state: 'progress' })
  await makeStandingFolder(run)
}
