import { statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleasePlaces } from './releases.ts'
import { ServiceProblem } from './service-problem.ts'
import { databases } from './state-copy.ts'
import { sourcesTexts } from './texts/sources.ts'

/** Packages and builds of one release take 1.1 GB. */
const releaseBytes = 1.2e9

/** What an account that is not root can still write, and on which disk. */
export type Disk = (dir: string) => { readonly free: number; readonly disk: number }

const diskOf: Disk = (dir) => {
  const { bavail, bsize } = statfsSync(dir)
  return { free: bavail * bsize, disk: statSync(dir).dev }
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`

/** Throws a sentence when a release, or the copy of the databases and the way back from it, would not fit. */
export function checkRoom(
  { releasesDir, dataDir }: Pick<ReleasePlaces, 'releasesDir'> & { readonly dataDir: string },
  look = diskOf,
): void {
  const sizes = databases.map((path) => statSync(join(dataDir, path), { throwIfNoEntry: false })?.size ?? 0)
  const copies = 2 * sizes.reduce((sum, size) => sum + size, 0)
  const [releases, data] = [look(releasesDir), look(dataDir)]
  const isOne = releases.disk === data.disk
  refuseBelow(releasesDir, releaseBytes + (isOne ? copies : 0), releases.free)
  if (!isOne) refuseBelow(dataDir, copies, data.free)
}

function refuseBelow(dir: string, needed: number, free: number): void {
  if (free < needed) throw new ServiceProblem(sourcesTexts.noRoom(dir, gigabytes(needed), gigabytes(free)))
}
