import { isRefusal } from '@cove/server-kit/refusal'
import { principalOf } from '../../core/auth/users.ts'
import type { UserListener } from '../../core/auth/user-changes.ts'
import type { UserRow } from '../../core/auth/users.ts'
import type { FilesParts } from '../files-parts.ts'
import { parentIndexPath } from '../places/space-folders.ts'
import type { Location } from '../places/space.ts'
import { createSmallWriter } from '../vfs/small-writer.ts'
import { fillHome } from './fill-home.ts'
import type { SampleFile } from './sample-files.ts'

/** Homes follow their users: sample files for the first administrator, and those of users who left are settled. */
export function fillNewHomes(parts: FilesParts, samples: () => Promise<readonly SampleFile[]>): UserListener {
  const { homes, log } = parts
  return {
    async added(user) {
      if (user.role !== 'admin') return
      // DEV-10a: what earlier users left goes to the recycle bin of the administrator.
      await homes.settle()
      try {
        await fill(parts, user, samples)
      } catch (error) {
        // A home without samples is still a home: the user is in, the log knows.
        log.error(`sample files${isRefusal(error) ? `: ${error.error}` : ''}`, error)
      }
    },
    removed: () => homes.settle(),
  }
}

/** Only the first managed space gets samples; a device started over a folder of the user shows that folder and has none. */
async function fill({ spaces, vfs, disk, index }: FilesParts, user: UserRow, samples: () => Promise<readonly SampleFile[]>): Promise<void> {
  const who = principalOf(user)
  const space = spaces.list(who).find((one) => one.kind === 'managed')
  if (!space) return
  const home = {
    vfs,
    writer: createSmallWriter(disk, Date.now),
    onWritten: (at: Location, name: string) => index.upsert(space.id, parentIndexPath(at), name),
    locate: (path: string) => spaces.locate(who, space.id, path),
  }
  await fillHome(home, await samples())
}
