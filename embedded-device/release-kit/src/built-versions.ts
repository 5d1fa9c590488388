import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { readDigests } from './digests.ts'
import { remotePlace, shellPlace } from './site-layout.ts'
import type { Place } from './site-layout.ts'

/** One finished build. */
export interface BuiltVersion {
  readonly version: string
  readonly place: Place
  /** 0 for one from before digests were recorded. */
  readonly builtAtMs: number
}

/** Names of the folders in a folder; none when it is missing. */
export const foldersIn = (dir: string): readonly string[] =>
  existsSync(dir)
    ? readdirSync(dir, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : []

const built = (dist: string, version: string, place: Place): BuiltVersion => ({
  version,
  place,
  builtAtMs: readDigests(dist, place)?.builtAtMs ?? 0,
})

const releaseOf = (version: string) => version.split('+', 1)[0] ?? version

/** Builds of a remote, the newest last: by version number, and by time where a number has several local builds. */
export const versionsOf = (dist: string, id: string): readonly BuiltVersion[] =>
  foldersIn(path.join(dist, 'remotes', id))
    .map((version) => built(dist, version, remotePlace(id, version)))
    .toSorted((a, b) => releaseOf(a.version).localeCompare(releaseOf(b.version), undefined, { numeric: true }) || a.builtAtMs - b.builtAtMs)

/** Builds of the shell. */
export const shellBuilds = (dist: string): readonly BuiltVersion[] =>
  foldersIn(path.join(dist, 'shell')).map((build) => built(dist, build, shellPlace(build)))

/** Ids of the remotes that were built at least once. */
export const builtRemotes = (dist: string): readonly string[] => foldersIn(path.join(dist, 'remotes')).toSorted()
