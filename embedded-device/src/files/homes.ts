import { stripIllegalCharacters, trimName } from '@cove/device-contract/rules'
import type { Log } from '@cove/server-kit'
import type { Members } from '../core/auth/members.ts'
import type { Users } from '../core/auth/users.ts'
import type { Spaces } from './spaces/spaces.ts'
import { isRefusal } from '@cove/server-kit/refusal'
import type { Location, Space } from './places/space.ts'
import type { Trash } from './trash/trash-types.ts'
import type { Vfs } from './vfs/vfs-types.ts'

/** Homes of users who are gone. */
export interface Homes {
  /**
   * USR-01c, DEV-10a: makes the disks match the users: homes of those who are gone go to the administrator's recycle bin, or are
   * deleted where clearing was asked for, of one person or of all. Folder spaces are never touched. After a crash it continues where it stopped. One at a time.
   */
  settle(): Promise<void>
}

export interface HomesOptions {
  readonly users: Users
  readonly members: Members
  readonly spaces: Spaces
  readonly vfs: Vfs
  readonly trash: Trash
  readonly log: Log
  /** Files were cleared for good: what was drawn of them goes too. */
  readonly onCleared: () => Promise<void>
  /** Called when a user's recycle bin has more. */
  readonly onBinChanged: (userNo: string) => void
}

const device = { userNo: 'device', role: 'admin' } as const

/** Creates the settling of homes. */
export function createHomes(options: HomesOptions): Homes {
  const { members, spaces, log } = options
  let running: Promise<void> = Promise.resolve()

  async function settleAll(): Promise<void> {
    let isDone = true
    for (const space of spaces.list(device)) {
      if (space.kind !== 'managed') continue
      try {
        if ((await spaces.state(space)) !== 'ready') throw new Error(`space ${space.name} is missing`)
        await settleSpace(options, space)
      } catch (error) {
        isDone = false
        // The users are gone either way; the next start tries the disk again.
        log.error(`homes in ${space.name}${isRefusal(error) ? `: ${error.error}` : ''}`, error)
      }
    }
    const cleared = [...members.gone().keys()].filter((no) => members.clearsHomeOf(no))
    if (!isDone || (!members.clearsHomes && cleared.length === 0)) return
    await options.onCleared()
    for (const no of cleared) members.homeCleared(no)
    if (members.clearsHomes) members.homesCleared()
  }

  return {
    settle() {
      running = running.then(settleAll)
      return running
    },
  }
}

/** Gone for all users with one rename, then deleted: after a crash in between, the next start finishes it in the bin of the user who is gone. */
async function clear({ trash }: HomesOptions, home: Location, no: string): Promise<void> {
  const owner = { userNo: no, role: 'user' } as const
  await trash.remove(owner, home)
  await trash.empty(owner, home.space)
}

interface KeptOwner {
  readonly no: string
  readonly nickname: string
  readonly administratorNo: string
}

/** Into the administrator's bin, under a name that says whose it was. Between the two steps it is in the administrator's home, never lost. */
async function keep(options: HomesOptions, home: Location, { no, nickname, administratorNo }: KeptOwner): Promise<void> {
  const { spaces, vfs, trash } = options
  const entries = await vfs.readFolder({ ...home, base: ['users', no], names: [], path: '/' })
  // An empty home is nothing to keep.
  if (entries.length === 0) return clear(options, home, no)
  const administrator = { userNo: administratorNo, role: 'admin' } as const
  const named = trimName(stripIllegalCharacters(`${nickname} (${no})`))
  const place = await spaces.locate(administrator, home.space.id, `/${named}`)
  await vfs.rename(home, place)
  await trash.remove(administrator, place)
  options.onBinChanged(administratorNo)
}

async function settleSpace(options: HomesOptions, space: Space): Promise<void> {
  const { members, users, vfs, trash } = options
  const gone = members.gone()
  const administrator = users.administrator()
  for (const home of await homesOf(vfs, space)) {
    const no = home.names[0] ?? ''
    if (!gone.has(no)) continue
    if (members.clearsHomes || members.clearsHomeOf(no)) await clear(options, home, no)
    else if (administrator) await keep(options, home, { no, nickname: gone.get(no) ?? '', administratorNo: administrator.no })
  }
  // What they had deleted before goes too.
  for (const no of gone.keys()) if (members.clearsHomes || members.clearsHomeOf(no)) await trash.empty({ userNo: no, role: 'user' }, space)
}

/** Every home of a space, as places a bin can take. */
async function homesOf(vfs: Vfs, space: Space): Promise<Location[]> {
  const all: Location = { space, base: [], names: ['users'], path: '/users', indexPath: '/users' }
  const entries = await vfs.readFolder(all)
  return entries
    .filter((entry) => entry.kind === 'folder' && /^\d+$/.test(entry.name))
    .map(({ name }) => ({ space, base: ['users'], names: [name], path: `/${name}`, indexPath: `/users/${name}` }))
}
