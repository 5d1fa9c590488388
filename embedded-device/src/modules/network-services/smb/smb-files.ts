import { join } from 'node:path'
import { writePrivateFile } from '@cove/server-kit'
import type { SmbConfig } from '@cove/device-contract/network-services'
import type { Host } from '../../../core/module-kit.ts'
import { makeStateDir, OpenFlag, removeStateFile } from '../../../files/staging-kit.ts'
import { freeText, groupText, passdbText, passwdText, serverText, sharesText } from './smb-texts.ts'
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
  /** Accounts that lost a right: their sessions must end. */
  readonly narrowed: readonly string[]
}

/** The files of smbd, written only where they change. */
export interface SmbFiles {
  write(state: SmbState): Promise<SmbChange>
}

const folders = ['private', 'lock', 'state', 'cache', 'pid', 'rpc', 'users', 'free'] as const

/** Creates the files below the place; what an earlier run left is replaced with the first write. */
export function createSmbFiles(place: SmbPlace, disk: Host['staging']['disk']): SmbFiles {
  const known = new Map<string, string>()
  for (const folder of folders) makeStateDir(join(place.dir, folder))

  function put(name: string, text: string): boolean {
    if (known.get(name) === text) return false
    writePrivateFile(join(place.dir, name), text)
    known.set(name, text)
    return true
  }

  async function drop(name: string): Promise<void> {
    known.delete(name)
    await removeStateFile(join(place.dir, name)).catch(() => undefined)
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
      const narrowed = [...before.values()].filter((user) => isNarrowed(user, now.get(user.account))).map(({ account }) => account)
      for (const account of before.keys())
        if (!now.has(account)) await Promise.all([drop(`users/${account}.conf`), drop(`free/${account}`)])
      const texts: readonly (readonly [string, string])[] = [
        ['passwd', passwdText(place, users)],
        ['group', groupText(place)],
        ['passdb', passdbText(users, 1_000_000_000)],
        ['smb.conf', serverText(place, config, denied)],
        ...users.map((user) => [`users/${user.account}.conf`, sharesText(place, user)] as const),
      ]
      const changed = texts.map(([name, text]) => put(name, text))
      for (const user of users) {
        const text = freeText(user)
        if (text !== undefined) await putScript(`free/${user.account}`, text)
      }
      before = now
      return { isConfigChanged: changed.slice(3).includes(true), narrowed }
    },
  }
}

/** Whether a user may do less than before, or signs in with another password. */
function isNarrowed(before: SmbUser, now: SmbUser | undefined): boolean {
  if (!now || now.ntHash !== before.ntHash) return true
  return before.shares.some((share) => {
    const same = now.shares.find(({ name, path }) => name === share.name && path === share.path)
    return !same || (same.isReadOnly && !share.isReadOnly)
  })
}
