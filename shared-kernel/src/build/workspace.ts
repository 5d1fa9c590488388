import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The repository's root folder. Compilers run with this as context: React Refresh keys components by module id, which must not collide across remotes. */
export const rootDir = path.resolve(import.meta.dirname, '../../..')

/** What the build reads of a package.json. */
export interface PackageFacts {
  readonly name: string
  readonly version: string
}

/** Reads the package.json of a folder. */
export function packageFacts(dir: string): PackageFacts {
  return JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as PackageFacts
}

/** Names of the folders under remotes/ that hold a declaration: a remote is a folder, nothing lists it. */
export function remoteIds(remotesDir = path.join(rootDir, 'remotes')): readonly string[] {
  return readdirSync(remotesDir)
    .filter((id) => existsSync(path.join(remotesDir, id, 'remote.ts')))
    .toSorted()
}

/** The federation name of one version of a remote: two versions may live in one page, so the version is part of the name. */
export function federationName(id: string, version: string): string {
  const plain = (text: string) => text.replaceAll(/[^a-zA-Z0-9_]/g, '_')
  return `${plain(id)}__${plain(version)}`
}
