import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { untilDataFree } from './checks.ts'
import { fetchTarget, follow } from './git.ts'
import { askHeartbeat, untilAnswers } from './heartbeat.ts'
import type { ServiceParts } from './install.ts'
import { readRecord, releasesDirOf } from './places.ts'
import type { ServiceRecord } from './places.ts'
import { currentRelease, makeRelease, removeOldReleases, removeRelease, switchTo } from './releases.ts'
import { ServiceProblem } from './service-problem.ts'
import { copyState, hasMovedOn, restoreState } from './state-copy.ts'
import { tryRelease } from './try-release.ts'

/** A switch on its way, written before it and gone after it: an update that is killed in between is ended by the next one. */
interface Switch {
  readonly from: string
  readonly copy: string
}

const stopMs = 30_000
/** A first start has nothing compiled, and the earlier release is known to start: only a release that is switched to is hurried. */
const calmMs = 60_000

interface Update extends ServiceParts {
  readonly record: ServiceRecord
  readonly releasesDir: string
}

/** Updates the service to a version, or to the newest of its branch. Throws `ServiceProblem` when the earlier one runs instead. */
export async function update(parts: ServiceParts, ref: string | undefined): Promise<void> {
  const record = readRecord(parts.places)
  if (!record)
    throw new ServiceProblem(
      'No service is installed: npm run service -- install. A Cove in a terminal is updated by git pull and npm start.',
    )
  const releasesDir = releasesDirOf(record.dataDir)
  if (currentRelease(releasesDir) === undefined)
    throw new ServiceProblem(`The releases of the service in ${releasesDir} are gone. Make them again: npm run service -- install`)
  const one: Update = { ...parts, record, releasesDir }
  using _alone = lockUpdates(one.releasesDir)
  await endHalfUpdate(one)
  const from = currentRelease(one.releasesDir)
  const target = fetchTarget(record.checkout, ref)
  if (from === target.commit.slice(0, 12)) return parts.say(`The service runs ${from} already: there is nothing newer.`)
  parts.say(`fetched ${target.commit.slice(0, 12)}`)
  const to = makeRelease({ ...one, checkout: record.checkout }, target.commit)
  await checkRelease(one, to)
  await switchOver(one, from, to)
  removeOldReleases({ releasesDir: one.releasesDir, checkout: record.checkout })
  parts.say(`The service runs ${to} now.`)
  if (!follow(record.checkout, target))
    parts.say(`The sources in ${record.checkout} have changes of their own and stay as they are; git pull brings them along.`)
}

/** One update at a time; the system lets go of the lock with the process. */
function lockUpdates(releasesDir: string): Disposable {
  const lock = new DatabaseSync(join(releasesDir, 'update.lock'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch {
    lock.close()
    throw new ServiceProblem('Another update of this service is running.')
  }
  return { [Symbol.dispose]: () => lock.close() }
}

/** Ctrl-C waits until one of the two releases runs. */
function holdInterrupts(): Disposable {
  const ignore = (): void => undefined
  process.on('SIGINT', ignore)
  return { [Symbol.dispose]: () => void process.off('SIGINT', ignore) }
}

/** The running device is not touched by a release that does not even start. */
async function checkRelease({ releasesDir, record, say }: Update, id: string): Promise<void> {
  say('trying it on an empty data folder …')
  const problem = await tryRelease(join(releasesDir, id), calmMs)
  if (problem === undefined) return
  removeRelease({ releasesDir, checkout: record.checkout }, id)
  throw new ServiceProblem(`${id} does not start, so nothing was changed and the service runs on. It printed:\n${problem}`)
}

async function switchOver(one: Update, from: string | undefined, to: string): Promise<void> {
  const { releasesDir, record, supervisor, patienceMs, say } = one
  say('switching to it …')
  using _held = holdInterrupts()
  await stopService(one)
  const copy = await copyOrStart(one)
  if (from !== undefined) writeFileSync(switchFile(releasesDir), JSON.stringify({ from, copy } satisfies Switch))
  switchTo(releasesDir, to)
  startAnyway(one)
  if (await untilAnswers(record.port, { withinMs: patienceMs })) return rmSync(switchFile(releasesDir), { force: true })
  if (from === undefined) throw new ServiceProblem(`${to} does not answer. The log tells why: ${supervisor.logCommand}`)
  const isBack = await goBack(one, { from, copy })
  removeRelease({ releasesDir, checkout: record.checkout }, to)
  const reason = `${to} did not answer within ${Math.round(patienceMs / 1000)} s`
  if (!isBack)
    throw new ServiceProblem(
      `${reason}, and ${from} does not answer either. The log tells why: ${supervisor.logCommand}. The databases of before are in ${copy}.`,
    )
  throw new ServiceProblem(`${reason}, so the service runs ${from} again, with its data as they were.`)
}

const switchFile = (releasesDir: string): string => join(releasesDir, 'switching.json')

async function stopService({ supervisor, record }: Update): Promise<void> {
  supervisor.stop()
  if (await untilDataFree(record.dataDir, stopMs)) return
  supervisor.start()
  throw new ServiceProblem(`The data folder ${record.dataDir} is in use by a Cove that is not the service. Stop that one first.`)
}

/** Without a copy there is no way back: the earlier release goes on. */
async function copyOrStart({ record, supervisor }: Update): Promise<string> {
  try {
    return copyState(record.dataDir, new Date())
  } catch (error) {
    supervisor.start()
    const reason = error instanceof Error ? error.message : String(error)
    throw new ServiceProblem(`The databases could not be copied (${reason}), so nothing was changed and the service runs on.`, {
      cause: error,
    })
  }
}

/** Whether a device came up is what the heartbeat says, not what the supervisor says of its start. */
function startAnyway({ supervisor, say }: Update): void {
  try {
    supervisor.start()
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
  }
}

/** The earlier release on the data of before: as they are now where their schema is the same, else, or where it does not answer, from the copy. */
async function goBack(one: Update, { from, copy }: Switch): Promise<boolean> {
  const { releasesDir, record, supervisor, say } = one
  say(`it does not answer: going back to ${from} …`)
  const restart = async (isRestored: boolean): Promise<boolean> => {
    supervisor.stop()
    await untilDataFree(record.dataDir, stopMs)
    if (isRestored) restoreState(record.dataDir, copy)
    switchTo(releasesDir, from)
    startAnyway(one)
    return (await untilAnswers(record.port, { withinMs: calmMs })) !== undefined
  }
  supervisor.stop()
  await untilDataFree(record.dataDir, stopMs)
  const movedOn = hasMovedOn(record.dataDir, copy)
  const isBack = (await restart(movedOn)) || (!movedOn && (await restart(true)))
  if (isBack) rmSync(switchFile(releasesDir), { force: true })
  return isBack
}

/** An update that was killed after its switch: what answers stays, what does not goes back. */
async function endHalfUpdate(one: Update): Promise<void> {
  const { releasesDir, record, supervisor } = one
  let half: Switch
  try {
    half = JSON.parse(readFileSync(switchFile(releasesDir), 'utf8')) as Switch
  } catch {
    return
  }
  if (supervisor.isRunning() && (await askHeartbeat(record.port))) return rmSync(switchFile(releasesDir), { force: true })
  if (!(await goBack(one, half)))
    throw new ServiceProblem(
      `An earlier update was not finished, and ${half.from} does not answer. The log tells why: ${supervisor.logCommand}.`,
    )
}
