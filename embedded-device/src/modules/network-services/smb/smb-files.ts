import { join } from 'node:path'
import { writePrivateFile } from '@cove/server-kit'
import type { SmbConfig } from '@cove/device-contract/network-services'
import type { HostFiles } from '../../../module-kit/module-kit.ts'
import { makeStateDir, OpenFlag, removeStateFile } from '../../../module-kit/staging-kit.ts'
import { freeTexts, groupText, passdbText, passwdText, serverText, sharesText } from './smb-texts.ts'
import type { SmbPlace, SmbUser } from './smb-texts.ts'

/** What smbd should work with. */
export interface SmbState {
  readonly config: SmbConfig
  readonly users: readonly SmbUser[]
  readonly denied: readonly string[]
}

/** What a write of the files changed. */
export interface SmbChange {
  /** smbd has to read its configuration again. */
  readonly isConfigChanged: boolean
  /** Users, as they were, whose rights are others now: their sessions must end, for smbd keeps what a connection may do. */
  readonly changed: readonly Pick<SmbUser, 'account' | 'uid'>[]
}

/** The files of smbd, written only where they change. */
export interface SmbFiles {
  write(state: SmbState): Promise<SmbChange>
}

const folders = ['private', 'lock', 'state', 'cache', 'pid', 'rpc', 'users', 'free'] as const

/** Creates the files below the place; what an earlier run left is replaced with the first write. */
export function createSmbFiles(place: SmbPlace, disk: HostFiles['staging']['disk']): SmbFiles {
  const known = new Map<string, string>()
  for (const folder of folders) makeStateDir(join(place.dir, folder))

  function put(name: string, text: string): boolean {
    if (known.get(name) === text) return false
    writePrivateFile(join(place.dir, name), text)
    known.set(name, text)
    return true
  }

  /** Removes files of users and shares that are gone. */
  async function dropOthers(kept: readonly string[]): Promise<void> {
    for (const name of known.keys()) {
      if (!/^(?:users|free)\//.test(name) || kept.includes(name)) continue
      known.delete(name)
      await removeStateFile(join(place.dir, name)).catch(() => undefined)
    }
  }

  async function putScript(name: string, text: string): Promise<void> {
    if (!put(name, text)) return
    const fd = await disk.open(join(place.dir, name), OpenFlag.reopenFile)
    try {
      await disk.fchmod(fd, 0o700)
    } finally {
      await disk.close(fd)
    }
  }

  let before = new Map<string, SmbUser>()
  return {
    async write({ config, users, denied }) {
      const now = new Map(users.map((user) => [user.account, user]))
      const changed = [...before.values()].filter((user) => hasOtherRights(user, now.get(user.account)))
      const scripts = users.flatMap(freeTexts)
      await dropOthers([...users.map(confName), ...scripts.map(([name]) => name)])
      const texts: readonly (readonly [string, string])[] = [
        ['passwd', passwdText(place, users)],
        ['group', groupText(place)],
        ['passdb', passdbText(users, 1_000_000_000)],
        ['smb.conf', serverText(place, config, denied)],
        ...users.map((user) => [confName(user), sharesText(place, user)] as const),
      ]
      for (const [name, text] of scripts) await putScript(name, text)
      const written = texts.map(([name, text]) => put(name, text))
      before = now
      return { isConfigChanged: written.slice(3).includes(true), changed }
    },
  }
}

const confName = ({ account }: SmbUser): string => `users/${account}.conf`

/** Whether a user may do less than before, may write again, or signs in with another password. */
function hasOtherRights(before: SmbUser, now: SmbUser | undefined): boolean {
  if (!now || now.ntHash !== before.ntHash) return true
  return before.shares.some((share) => {
    const same = now.shares.find(({ name, path }) => name === share.name && path === share.path)
    return !same || same.isReadOnly !== share.isReadOnly
  })
}
