import { untilDataFree } from './checks.ts'
import { untilAnswers } from './heartbeat.ts'
import type { ServiceParts } from './install.ts'
import type { ServiceRecord } from './places.ts'
import { currentRelease, removeRelease, switchTo } from './releases.ts'
import { ServiceProblem } from './service-problem.ts'
import { forgetNote, readNote, writeNote } from './switch-note.ts'
import type { Switch } from './switch-note.ts'
import { copyState, hasMovedOn, restoreState } from './state-copy.ts'
import { updateTexts } from './texts/update.ts'

/** What an update works with. */
export interface Update extends ServiceParts {
  readonly record: ServiceRecord
  readonly releasesDir: string
}

/** A switch that has its copy. */
type Switched = Switch & { readonly copy: string }

const stopMs = 30_000
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Neither Ctrl-C nor a closed terminal ends it before one of the two releases runs. */
function holdInterrupts(): Disposable {
  const ignore = (): void => undefined
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, ignore)
  return {
    [Symbol.dispose]() {
      for (const signal of signals) process.off(signal, ignore)
    },
  }
}

/** Stops the service, copies its databases, and starts the other release; when that does not answer, goes back and throws. */
export async function switchOver(one: Update, from: string, to: string): Promise<void> {
  const { releasesDir, record, supervisor, patienceMs, say } = one
  say(updateTexts.switching)
  using _held = holdInterrupts()
  writeNote(one.releasesDir, { from })
  await stopService(one)
  const copy = copyOrStart(one)
  writeNote(one.releasesDir, { from, copy })
  switchTo(releasesDir, to)
  startAnyway(one)
  if (await untilAnswers(record.port, { withinMs: patienceMs })) return forgetNote(one.releasesDir)
  const isBack = await goBack(one, { from, copy })
  if (!isBack) throw new ServiceProblem(updateTexts.neither(to, from, { logCommand: supervisor.logCommand, copy }))
  removeRelease({ releasesDir, checkout: record.checkout }, to)
  throw new ServiceProblem(updateTexts.wentBack(to, from, Math.round(patienceMs / 1000)))
}

async function stopService(one: Update): Promise<void> {
  const { supervisor, record } = one
  supervisor.stop()
  if (await untilDataFree(record.dataDir, stopMs)) return
  supervisor.start()
  forgetNote(one.releasesDir)
  throw new ServiceProblem(updateTexts.holder(record.dataDir))
}

/** Without a copy there is no way back: the earlier release keeps running. */
function copyOrStart(one: Update): string {
  try {
    return copyState(one.record.dataDir, new Date())
  } catch (error) {
    one.supervisor.start()
    forgetNote(one.releasesDir)
    throw new ServiceProblem(updateTexts.notCopied(reasonOf(error)), { cause: error })
  }
}

/** Whether a device came up is what the heartbeat says, not what the supervisor says of its start. */
function startAnyway({ supervisor, say }: Update): void {
  try {
    supervisor.start()
  } catch (error) {
    say(reasonOf(error))
  }
}

async function stopForGood({ supervisor, record, releasesDir }: Update): Promise<void> {
  supervisor.stop()
  if (await untilDataFree(record.dataDir, stopMs)) return
  throw new ServiceProblem(updateTexts.notStopped(currentRelease(releasesDir) ?? '', supervisor.logCommand))
}

/** The earlier release on the data of before: as they are now where their schema is the same, else, or where it does not answer, from the copy. */
async function goBack(one: Update, { from, copy, isRestoring = false }: Switched): Promise<boolean> {
  const { releasesDir, record, say } = one
  say(updateTexts.goingBack(from))
  const restart = async (isRestored: boolean): Promise<boolean> => {
    await stopForGood(one)
    if (isRestored) putBack(one, { from, copy })
    switchTo(releasesDir, from)
    startAnyway(one)
    return (await untilAnswers(record.port, { withinMs: one.calmMs })) !== undefined
  }
  await stopForGood(one)
  const movedOn = isRestoring || hasMovedOn(record.dataDir, copy)
  const isBack = (await restart(movedOn)) || (!movedOn && (await restart(true)))
  if (isBack) forgetNote(one.releasesDir)
  return isBack
}

/** Half of it put back would be data of two times: the note says that it has to be done again. */
function putBack(one: Update, { from, copy }: Switched): void {
  writeNote(one.releasesDir, { from, copy, isRestoring: true })
  try {
    restoreState(one.record.dataDir, copy)
  } catch (error) {
    throw new ServiceProblem(updateTexts.notRestored(reasonOf(error), copy), { cause: error })
  }
  writeNote(one.releasesDir, { from, copy })
}

/** An update that was killed: before its switch the service is started again; after it what answers stays, and what does not goes back. */
export async function endHalfUpdate(one: Update): Promise<void> {
  const { releasesDir, record, supervisor, patienceMs, say } = one
  const half = readNote(releasesDir)
  if (!half) return
  say(updateTexts.ending)
  using _held = holdInterrupts()
  const { from, copy, isRestoring } = half
  const isRunning = (): boolean => isRestoring !== true && supervisor.isRunning()
  if (copy === undefined) startAnyway(one)
  if (isRunning() && (await untilAnswers(record.port, { withinMs: copy === undefined ? one.calmMs : patienceMs })))
    return forgetNote(one.releasesDir)
  if (copy === undefined || !(await goBack(one, { ...half, copy })))
    throw new ServiceProblem(updateTexts.notEnded(from, supervisor.logCommand))
}
