import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { digestProblems, digestsOfFolder, readDigests, recordBuild } from './digests.ts'
import { withSiteLock } from './site-lock.ts'
import { unfinishedDir } from './site-layout.ts'
import type { Place } from './site-layout.ts'

/** A version that is taken by other content. `message` is the sentence to print. */
export class VersionTaken extends Error {
  override readonly name = 'VersionTaken'
}

const sameFiles = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>) =>
  Object.keys(one).length === Object.keys(other).length && Object.entries(one).every(([name, digest]) => other[name] === digest)

/** A build to install. */
export interface BuildToInstall {
  readonly place: Place
  /** The folder that it was built in; it is moved. */
  readonly built: string
  /** What the record has beside the digests: who signed it, and when this device accepted that. */
  readonly beside?: object
  /** How long to wait for another publisher, in ms. */
  readonly waitMs?: number
}

/**
 * Moves a finished build to its place and records its digests. A place is written once: the same content again changes nothing, other
 * content throws `VersionTaken`. Nothing points at the build yet.
 */
export const installBuild = (dist: string, place: Place, built: string): void => installWith(dist, { place, built })

/** The same with more to say. */
export function installWith(dist: string, { place, built, beside, waitMs }: BuildToInstall): void {
  const install = () => {
    const known = readDigests(dist, place)
    const files = digestsOfFolder(built, known?.files)
    if (known && !sameFiles(known.files, files)) throw new VersionTaken(`${place} is already built with other content`)
    // REL-02: what was built here and is now signed by its team is the same build, and says so.
    if (known && beside) recordBuild(dist, place, { files, ...beside })
    if (known && digestProblems(dist, place).length === 0) return
    const target = path.join(dist, place)
    // Without a record it was never finished; with one it was damaged, and these are the bytes it was built with.
    const discarded = path.join(unfinishedDir(dist), `${process.pid}-${crypto.randomUUID()}`)
    mkdirSync(path.dirname(target), { recursive: true })
    mkdirSync(unfinishedDir(dist), { recursive: true })
    if (existsSync(target)) renameSync(target, discarded)
    renameSync(built, target)
    if (!known) recordBuild(dist, place, { files, ...beside })
    rmSync(discarded, { recursive: true, force: true })
  }
  withSiteLock(dist, install, waitMs)
}
