import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deviceKeyOf, newSigningKey } from '../signing-keys.ts'
import type { SigningKey } from '../signing-keys.ts'
import { joinArchive } from '../release-archive.ts'
import { describeRelease, signRelease } from '../release-manifest.ts'
import type { ReleaseManifest } from '../release-manifest.ts'
import { noTrust, withKey } from '../trust.ts'
import type { KeyToAdd, Trust } from '../trust.ts'
import { createSite } from './site-fixture.ts'
import type { BuiltRemote } from './site-fixture.ts'

/** A team with a key, which builds outside of any site. */
export interface Team {
  readonly key: SigningKey
  /** A device that trusts the team. */
  readonly trust: Trust
  /** Builds, signs and packs a release; `alter` changes what is signed, `tamper` the archive. Returns the bytes. */
  readonly archive: (remote?: BuiltRemote & { readonly id?: string }, how?: Alteration) => Buffer
  /** The same, as a file in `folder`. */
  readonly archiveIn: (folder: string, remote?: BuiltRemote & { readonly id?: string }, how?: Alteration) => string
}

/** What is wrong with a release. */
export interface Alteration {
  readonly alter?: (manifest: ReleaseManifest) => ReleaseManifest
  readonly key?: SigningKey
}

/** Key of a device of tests. */
export const deviceKey = deviceKeyOf(Buffer.alloc(32, 7))

/** A team that may publish `music` at `/music`. */
export function createTeam(changes: Partial<KeyToAdd> = {}): Team {
  const key = newSigningKey()
  const added: KeyToAdd = { team: 'sound', publicKey: key.publicKey, ids: ['music'], routes: ['/music'], areas: [], fromMs: 0, ...changes }
  const archive: Team['archive'] = ({ id = 'music', version = '1.0.0', ...remote } = {}, how = {}) => {
    using workshop = createSite()
    workshop.writeRemote('out', id, { version, ...remote })
    const folder = path.join(workshop.dist, 'out')
    const manifest = describeRelease(folder, id, version)
    const files = manifest.files.map((file) => readFileSync(path.join(folder, file.path)))
    return joinArchive(signRelease(how.alter?.(manifest) ?? manifest, how.key ?? key), files)
  }
  return {
    key,
    trust: withKey(noTrust, added),
    archive,
    archiveIn: (folder, remote, how) => {
      const file = path.join(folder, `${crypto.randomUUID()}.release`)
      writeFileSync(file, archive(remote, how))
      return file
    },
  }
}
