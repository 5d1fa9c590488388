import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { foldersIn } from './built-versions.ts'
import { bundleOf, kernelOf } from './bundle-manifest.ts'
import { digestsOfFolder } from './digests.ts'
import { installBuild, VersionTaken } from './install-build.ts'
import { remotePlace, shellPlace } from './site-layout.ts'

/** What was moved into a site. Nothing points at it yet: publishing is the caller's next step. */
export interface Installed {
  /** The build of the shell, when there was one. */
  readonly shell?: string
  /** Version by id of each remote. */
  readonly versions: Readonly<Record<string, string>>
  /** Remotes whose version is taken by other content, as sentences by id. */
  readonly taken: Readonly<Record<string, string>>
}

/** A version for what was not released under a number: another one as soon as `source` differs. */
export const localVersion = (version: string, source: string): string =>
  `${version}+${createHash('sha256').update(source).digest('hex').slice(0, 8)}`

/** Moves finished builds, `shell/` and `remotes/<id>/<version>/` of a folder, to their places in the site. */
export function installFolder(dist: string, folder: string): Installed {
  const versions: Record<string, string> = {}
  const taken: Record<string, string> = {}
  for (const id of foldersIn(path.join(folder, 'remotes')))
    for (const version of foldersIn(path.join(folder, 'remotes', id))) {
      try {
        installBuild(dist, remotePlace(id, version), path.join(folder, 'remotes', id, version))
        versions[id] = version
      } catch (error) {
        if (!(error instanceof VersionTaken)) throw error
        taken[id] = takenSentence(id, version)
      }
    }
  const built = path.join(folder, 'shell')
  if (!existsSync(built)) return { versions, taken }
  // A shell is named by its content, so that it never changes under a name.
  const shell = localVersion(kernelOf(bundleOf(folder, 'shell')), JSON.stringify(digestsOfFolder(built)))
  installBuild(dist, shellPlace(shell), built)
  return { shell, versions, taken }
}

function takenSentence(id: string, version: string): string {
  const help = version.includes('+')
    ? `the same sources gave other files than before; remove dist/remotes/${id}/${version} and dist/digests/remotes/${id}/${version}.json to build them again`
    : `it is already built with other content; raise "version" in remotes/${id}/package.json, or build with --dev while you develop`
  return `${id}@${version} refused: ${help}`
}
