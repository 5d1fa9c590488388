import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fetchTarget, follow } from './git.ts'
import type { ServiceParts } from './install.ts'
import { readRecord, releasesDirOf } from './places.ts'
import { currentRelease, makeRelease, removeOldReleases, removeRelease } from './releases.ts'
import { checkRoom } from './room.ts'
import { ServiceProblem } from './service-problem.ts'
import { endHalfUpdate, switchOver } from './switch-over.ts'
import type { Update } from './switch-over.ts'
import { updateTexts } from './texts/update.ts'
import { tryRelease } from './try-release.ts'

/** Updates the service to a version, or to the newest of its branch. Throws `ServiceProblem` when the earlier one runs instead. */
export async function update(parts: ServiceParts, ref: string | undefined): Promise<void> {
  const record = readRecord(parts.places)
  if (!record) throw new ServiceProblem(updateTexts.notInstalled)
  const releasesDir = releasesDirOf(record.dataDir)
  const one: Update = { ...parts, record, releasesDir }
  if (currentRelease(releasesDir) === undefined) throw new ServiceProblem(updateTexts.releasesGone(releasesDir))
  using _alone = lockUpdates(releasesDir)
  await endHalfUpdate(one)
  const from = currentRelease(releasesDir) ?? ''
  const target = fetchTarget(record.checkout, ref, parts.say)
  const wanted = target.commit.slice(0, 12)
  if (from === wanted) return parts.say(updateTexts.already(wanted))
  parts.say(updateTexts.fetched(wanted))
  checkRoom({ releasesDir, dataDir: record.dataDir })
  const to = build(one, target.commit)
  await checkRelease(one, to)
  await switchOver(one, from, to)
  removeOldReleases({ releasesDir, checkout: record.checkout }, from)
  parts.say(updateTexts.runs(to))
  if (!follow(record.checkout, target)) parts.say(updateTexts.sourcesStay(record.checkout))
}

/** One update at a time; the system lets go of the lock with the process. */
function lockUpdates(releasesDir: string): Disposable {
  const lock = new DatabaseSync(join(releasesDir, 'update.lock'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch {
    lock.close()
    throw new ServiceProblem(updateTexts.another)
  }
  return { [Symbol.dispose]: () => lock.close() }
}

function build({ releasesDir, record, say }: Update, commit: string): string {
  try {
    return makeRelease({ releasesDir, checkout: record.checkout, say }, commit)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ServiceProblem(updateTexts.notBuilt(commit.slice(0, 12), reason), { cause: error })
  }
}

/** The running device is not touched by a release that does not even start, nor by one that is older than the data. */
async function checkRelease({ releasesDir, record, calmMs, say }: Update, id: string): Promise<void> {
  say(updateTexts.trying)
  const { problem, newer } = await tryRelease(join(releasesDir, id), { withinMs: calmMs, dataDir: record.dataDir })
  if (problem === undefined && newer.length === 0) return
  removeRelease({ releasesDir, checkout: record.checkout }, id)
  throw new ServiceProblem(problem === undefined ? updateTexts.olderThanData(id, newer) : updateTexts.doesNotStart(id, problem))
}
