import { createHash } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync, openSync, closeSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseLedger } from '../../src/modules/transfers/upload-ledger.ts'
import type { LedgerPiece } from '../../src/modules/transfers/upload-ledger.ts'
import { startDevice } from '../http/running-device.ts'
import type { RunningDevice } from '../http/running-device.ts'
import { signUp, uploadTo } from './wire-uploads.ts'
import type { UploadSteps } from './wire-uploads.ts'
import { madeFile, seededNumbers } from './seeded.ts'
import type { MadeFile, SeededNumbers } from './seeded.ts'

/** S-A1 and S-A4: a real device, killed again and again during uploads. */
export interface KillPlan {
  readonly seed: number
  readonly kills: number
  readonly smallFiles: number
  readonly bigBytes: number
  /** Files of 2 MiB in eight parallel chunks each. */
  readonly middleFiles: number
  /** An empty folder: the device's data and the folder it shows are made in it. */
  readonly dir: string
  readonly say?: (line: string) => void
}

export interface KillReport {
  readonly kills: number
  /** How the device was doing when it was killed. */
  readonly moments: Readonly<Record<string, number>>
  readonly files: number
  readonly acknowledged: number
  /** Bytes sent over those of the files: what the kills cost. */
  readonly repeatedBytes: number
  readonly tempAfter: readonly string[]
}

const chunkBytes = 1 << 20
const middleBytes = 2 << 20
const parallelFiles = 6

class Broken extends Error {
  override readonly name = 'Broken'
}

/** Runs to the end and checks on the way; throws `Broken`, naming the seed, when a promise was not kept. */
export async function runKills(plan: KillPlan): Promise<KillReport> {
  const { seed, dir, say = () => undefined } = plan
  try {
    return await runAll(plan, say)
  } catch (error) {
    throw new Error(`seed ${seed}, ${plan.kills} kills in ${dir}`, { cause: error })
  }
}

/** What the uploads and the kills of one run share. */
interface KillRun {
  readonly plan: KillPlan
  readonly folder: string
  readonly numbers: SeededNumbers
  readonly files: readonly MadeFile[]
  readonly byName: ReadonlyMap<string, MadeFile>
  readonly state: { acknowledged: number; sentBytes: number; inFlight: number; completing: number }
  /** Names of the files whose upload is complete. */
  readonly done: Set<string>
  readonly start: () => Promise<RunningDevice>
  readonly token: string
  readonly storageId: string
  device: RunningDevice
  /** The device, or the next one while it starts. */
  running: Promise<RunningDevice>
  isOver: boolean
}

async function openRun(plan: KillPlan): Promise<KillRun> {
  const numbers = seededNumbers(plan.seed)
  const folder = join(plan.dir, 'shown')
  mkdirSync(folder)
  const base = ['--data', join(plan.dir, 'data'), '--port', '0', '--site', join(plan.dir, 'site')]
  // The other modules double what each of the many starts costs.
  const start = (): Promise<RunningDevice> => startDevice([...base, '--modules', 'transfers', '--folder', folder])
  const files = filesOf(plan, numbers)
  const device = await start()
  const { token, storageId } = await signUp(device)
  return {
    plan,
    folder,
    numbers,
    files,
    byName: new Map(files.map((file) => [file.name, file])),
    state: { acknowledged: 0, sentBytes: 0, inFlight: 0, completing: 0 },
    done: new Set(),
    start,
    token,
    storageId,
    device,
    running: Promise.resolve(device),
    isOver: false,
  }
}

async function runAll(plan: KillPlan, say: (line: string) => void): Promise<KillReport> {
  const run = await openRun(plan)
  const uploads = startUploads(run)
  const { kills, moments } = await killAgain(run, say)
  const failure = await uploads
  if (failure !== undefined) throw new Error('an upload ended', { cause: failure })
  const tempAfter = await checkEnd(run)
  const { files, state } = run
  const repeatedBytes = state.sentBytes - files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  return { kills, moments, files: files.length, acknowledged: state.acknowledged, repeatedBytes, tempAfter }
}

/** Uploads all files in parallel; resolves to the error of an upload that failed, or to undefined. */
function startUploads(run: KillRun): Promise<unknown> {
  const { state, done } = run
  const steps: UploadSteps = {
    device: () => run.running,
    token: run.token,
    storageId: run.storageId,
    held: new Map(),
    onSent: (count) => void (state.sentBytes += count),
    onFlying: (change) => void (state.inFlight += change),
    onCompleting: (change) => void (state.completing += change),
    onAcknowledged: () => void (state.acknowledged += 1),
  }
  const queue = [...run.files]
  let failure: unknown
  async function work(): Promise<void> {
    for (let file = queue.shift(); file && failure === undefined; file = queue.shift()) {
      await uploadTo(steps, file, { chunkBytes: file.sizeBytes === middleBytes ? middleBytes / 8 : chunkBytes })
      done.add(file.name)
    }
  }
  const all = Promise.all(Array.from({ length: parallelFiles }, () => work())).catch((error: unknown) => {
    failure = error
  })
  return all.then(() => {
    run.isOver = true
    return failure
  })
}

/** Kills the device at chosen moments until the plan or the uploads are finished; checks and restarts it each time. */
async function killAgain(run: KillRun, say: (line: string) => void): Promise<Pick<KillReport, 'kills' | 'moments'>> {
  const { plan, numbers, state, done, files } = run
  const moments: Record<string, number> = {}
  const checked = new Set<string>()
  let kills = 0
  for (; kills < plan.kills && !run.isOver; kills += 1) {
    await untilDue(run, ['any', 'completing', 'eight chunks'][kills % 3] ?? 'any')
    await sleep(numbers.filesBelow(8))
    if (run.isOver) break
    const moment = state.completing > 0 ? 'completing' : state.inFlight >= 8 ? 'eight chunks' : 'other'
    moments[moment] = (moments[moment] ?? 0) + 1
    run.running = run.device.stop('SIGKILL').then(() => checkAndRestart(run, checked))
    await run.running
    say(`kill ${kills + 1}: ${moment}, ${state.acknowledged} acknowledged, ${done.size} of ${files.length} files done`)
  }
  return { kills, moments }
}

async function untilDue(run: KillRun, kind: string): Promise<void> {
  const { plan, state } = run
  const total = plan.smallFiles + plan.middleFiles * 9 + plan.bigBytes / chunkBytes
  const wanted = state.acknowledged + 1 + run.numbers.filesBelow(Math.max(2, Math.floor((1.3 * total) / (plan.kills + 1))))
  const isDue = (): boolean =>
    state.acknowledged >= wanted && (kind === 'any' || (kind === 'completing' ? state.completing > 0 : state.inFlight >= 8))
  // The wanted moment may not occur (only small files are left); the run still needs its kills.
  for (let turns = 0; !isDue() && !run.isOver && (state.acknowledged < wanted + 50 || turns < 200); turns += 1) await sleep(1)
}

async function checkAndRestart(run: KillRun, checked: Set<string>): Promise<RunningDevice> {
  const { folder, byName, done } = run
  checkNames(folder, byName)
  for (const name of done) if (!checked.has(name)) await checkWhole(folder, name, byName)
  for (const name of done) checked.add(name)
  checkLedgers(folder, byName)
  run.device = await run.start()
  return run.device
}

/** Checks all files after one clean-up cycle of the device; returns what is left of temporary files. */
async function checkEnd(run: KillRun): Promise<string[]> {
  const { folder, files, byName } = run
  await run.device.stop('SIGKILL')
  run.device = await run.start()
  await run.device.stop('SIGTERM')
  checkNames(folder, byName)
  for (const { name } of files) await checkWhole(folder, name, byName)
  const names = readdirSync(folder).filter((name) => name !== '.pc')
  if (names.length !== files.length) throw new Broken(`${names.length} names instead of ${files.length}`)
  return readdirSync(join(folder, '.pc', 'staging')).filter((name) => !name.endsWith('.json'))
}

function filesOf(plan: KillPlan, numbers: SeededNumbers): MadeFile[] {
  const small = Array.from({ length: plan.smallFiles }, (_, at) => madeFile(`small-${at}`, numbers.filesBelow(64 << 10)))
  const middle = Array.from({ length: plan.middleFiles }, (_, at) => madeFile(`middle-${at}`, middleBytes))
  const every = Math.max(1, Math.floor(small.length / Math.max(1, middle.length)))
  const mixed = small.flatMap((file, at) => (at % every === 0 ? [file, ...middle.splice(0, 1)] : [file]))
  return [madeFile('big', plan.bigBytes), ...mixed, ...middle]
}

/** P2: under its final name a file is never shorter than it should be. */
function checkNames(folder: string, files: ReadonlyMap<string, MadeFile>): void {
  for (const name of readdirSync(folder)) {
    if (name === '.pc') continue
    const { size } = statSync(join(folder, name))
    if (size !== files.get(name)?.sizeBytes) throw new Broken(`${name} has ${size} bytes under its final name`)
  }
}

async function checkWhole(folder: string, name: string, files: ReadonlyMap<string, MadeFile>): Promise<void> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(join(folder, name), { highWaterMark: 1 << 20 })) hash.update(bytes as Uint8Array)
  if (hash.digest('hex') !== files.get(name)?.sha256()) throw new Broken(`${name} is not what was sent`)
}

/** P3: what the device will promise after its start is in the part file, byte for byte. */
function checkLedgers(folder: string, files: ReadonlyMap<string, MadeFile>): void {
  const staging = join(folder, '.pc', 'staging')
  for (const name of readdirSync(staging).filter((one) => /^\w{26}\.json$/.test(one))) {
    const ledger = parseLedger(readFileSync(join(staging, name), 'utf8'))
    if (!ledger) throw new Broken(`the ledger ${name} is torn`)
    const file = files.get(ledger.names.at(-1) ?? '')
    if (ledger.done !== undefined || !file || ledger.pieces.length === 0) continue
    const part = join(staging, name.replace('.json', '.part'))
    if (existsSync(part)) checkPart(part, file, ledger.pieces.slice(-16))
    // Killed between its last rename and its ledger entry: the file has its name, and the start recognises its inode.
    else if (statSync(join(folder, file.name)).ino !== ledger.inode) throw new Broken(`${file.name} has neither a part nor its name`)
  }
}

function checkPart(part: string, file: MadeFile, pieces: readonly LedgerPiece[]): void {
  const fd = openSync(part, 'r')
  try {
    for (const { startByte, endByte } of pieces) {
      const there = Buffer.alloc(endByte - startByte)
      const count = readSync(fd, there, 0, there.length, startByte)
      if (count !== there.length || !there.equals(file.bytes(startByte, endByte))) {
        throw new Broken(`${file.name} promises ${startByte} to ${endByte}, which is not there`)
      }
    }
  } finally {
    closeSync(fd)
  }
}
