import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Registry } from '@cove/kernel/build'
import { shellBuilds, versionsOf } from './built-versions.ts'
import type { BuiltVersion } from './built-versions.ts'
import { readHistory } from './registry-file.ts'
import { digestFile, unfinishedDir } from './site-layout.ts'

const keptBuilds = 5
/** A page that was opened with an older registry may still ask for files this long, in ms. */
const openPageMs = 24 * 3_600_000

interface CleanUp {
  readonly dist: string
  readonly registry: Registry
  readonly nowMs: number
}

/**
 * Removes old builds of the named targets (`shell`, or a remote's id): the newest five stay, and each that the registry points at, or
 * pointed at within the last 24 h. Only under the site's lock.
 */
export function cleanUp(targets: readonly string[], { dist, registry, nowMs }: CleanUp): void {
  const open = readHistory(dist).filter(({ untilMs }) => nowMs - untilMs < openPageMs)
  for (const target of targets) {
    const isShell = target === 'shell'
    const current = isShell ? registry.shell : registry.remotes.find(({ id }) => id === target)?.version
    const pointedAt = new Set([current, ...open.map((old) => (isShell ? old.shell : old.remotes[target]))])
    const builds = (isShell ? shellBuilds(dist) : versionsOf(dist, target)).toSorted((a, b) => b.builtAtMs - a.builtAtMs)
    for (const build of builds.slice(keptBuilds)) if (!pointedAt.has(build.version)) remove(dist, build)
  }
}

function remove(dist: string, { place }: BuiltVersion): void {
  // Digests first: without them the build is not served, so no page gets a part of it.
  rmSync(digestFile(dist, place), { force: true })
  rmSync(path.join(dist, place), { recursive: true, force: true })
}

/** Removes what builders that were killed left unfinished. */
export function cleanUnfinished(dist: string): void {
  const dir = unfinishedDir(dist)
  if (!existsSync(dir)) return
  for (const name of readdirSync(dir))
    if (!isRunning(Number.parseInt(name, 10))) rmSync(path.join(dir, name), { recursive: true, force: true })
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0)
  } catch (error) {
    // Of another user: running, and not ours to judge.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
