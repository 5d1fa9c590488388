import path from 'node:path'

/**
 * A built site: `shell/<build>/`, `remotes/<id>/<version>/`, the registry `remotes.json` that points at one of each, next to it the files
 * of their windows in `remotes-files.json`, and the digests of every build. A build is named by its place, such as `remotes/hello/1.0.1`.
 */
export type Place = 'shell' | `shell/${string}` | `remotes/${string}/${string}` | 'share-page'

/** Place of one version of a remote. */
export const remotePlace = (id: string, version: string): Place => `remotes/${id}/${version}`

/** Place of one build of the shell. */
export const shellPlace = (build: string): Place => `shell/${build}`

/** The registry a running desktop reads. */
export const registryFile = (dist: string): string => path.join(dist, 'remotes.json')

/** What the windows of the registry's remotes are made of: read once a desktop stands (W9). */
export const filesFile = (dist: string): string => path.join(dist, 'remotes-files.json')

/** Every move of a pointer, one command a line, each with the hash of the one before. `remotes.json` follows from it. */
export const ledgerFile = (dist: string): string => path.join(dist, 'releases.jsonl')

/** Held while builds are installed and pointers move. */
export const lockFile = (dist: string): string => path.join(dist, '.publish-lock')

/** The page that visitors of a link see. */
export const sharePagePlace: Place = 'share-page'

/** Name of the record of the registry and its files, which no build writes. */
export const registryRecord = 'registry'

/** Digests of a build, or of the registry; the device reads the same file. */
export const digestFile = (dist: string, place: Place | typeof registryRecord): string => path.join(dist, 'digests', `${place}.json`)

/** Folder of builds that are not finished, one per process: `<process id>-<random>`. */
export const unfinishedDir = (dist: string): string => path.join(dist, '.unfinished')
