import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { shellBuilds, versionsOf } from './built-versions.ts'
import type { BuiltVersion } from './built-versions.ts'
import { neededVersions, pointerOf } from './ledger.ts'
import type { Fold } from './ledger.ts'
import { digestFile, unfinishedDir } from './site-layout.ts'

/** What is published from sources can be built again: of builds without a version number the newest stay. */
const keptLocalBuilds = 5
/** How long a version stays that was never published, or that did not work: a candidate of last week may still be wanted. In ms. */
const candidateMs = 7 * 24 * 3_600_000

interface CleanUp {
  readonly dist: string
  readonly fold: Fold
  readonly nowMs: number
}

/**
 * Removes old builds of the named targets (`shell`, or a remote's id). What stays: the current one, the last two good ones before it, those
 * the pointer left within the last 24 h, versions younger than 7 days, and the newest five local builds. Only under the site's lock.
 */
export function cleanUp(targets: readonly string[], { dist, fold, nowMs }: CleanUp): void {
  for (const target of targets) {
    const builds = target === 'shell' ? shellBuilds(dist) : versionsOf(dist, target)
    const names = builds.map(({ version }) => version)
    const needed = neededVersions(pointerOf(fold, target), nowMs, names)
    const local = builds.filter(({ version }) => version.includes('+')).toSorted((a, b) => b.builtAtMs - a.builtAtMs)
    const newest = new Set(local.slice(0, keptLocalBuilds))
    for (const build of builds) {
      const isWanted = build.version.includes('+') ? newest.has(build) : nowMs - build.builtAtMs < candidateMs
      if (!isWanted && !needed.has(build.version)) remove(dist, build)
    }
  }
}

function remove(dist: string, { place }: BuiltVersion): void {
  // Digests first: without them the build is not served, so no page gets a part of it.
  rmSync(digestFile(dist, place), { force: true })
  rmSync(path.join(dist, place), { recursive: true, force: true })
}

/** Removes what builders that were killed left unfinished. `isStart`: nothing is of this process yet, whatever number it has. */
export function cleanUnfinished(dist: string, { isStart = false }: { readonly isStart?: boolean } = {}): void {
  const dir = unfinishedDir(dist)
  if (!existsSync(dir)) return
  for (const name of readdirSync(dir))
    if ((isStart && Number.parseInt(name, 10) === process.pid) || !isRunning(Number.parseInt(name, 10)))
      rmSync(path.join(dir, name), { recursive: true, force: true })
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0)
  } catch (error) {
    // Of another user: running, and not ours to judge.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
