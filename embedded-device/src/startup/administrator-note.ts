import { UnusableFile } from '@cove/server-kit'
import type { Db } from '@cove/server-kit'
import type { Identity } from '../core/auth/identity.ts'
import type { Users } from '../core/auth/users.ts'

export interface NotedParts {
  readonly db: Db
  readonly identity: Identity
  readonly onProblem: (error: unknown) => void
}

/**
 * S-A9: the users, noted beside their database: `device.json` says whether there is an administrator, and is never ahead of the database.
 * So a database without one is damaged where the note says there was one. Throws `UnusableFile` for it; a device of before gets its note now.
 */
export function noteAdministrators(
  users: Users,
  { db, identity, onProblem }: NotedParts,
): { readonly users: Users; readonly note: () => void } {
  const isThere = (): boolean => users.administrator() !== undefined
  if (identity.hasAdministrator && !isThere())
    throw new UnusableFile(db.file, 'damaged', { problem: 'it has no administrator, and the device had one' })
  const note = (): void => {
    try {
      identity.noteAdministrator(isThere())
      // Who may come in is then in the database itself, whatever becomes of its log.
      db.script('pragma wal_checkpoint(passive)')
    } catch (error) {
      // A full disk: the next change or start notes it.
      onProblem(error)
    }
  }
  note()
  return {
    note,
    users: {
      ...users,
      remove(no) {
        // First: a device that stops in between finds its administrator again, and never waits for one who left.
        if (users.get(no)?.role === 'admin') identity.noteAdministrator(false)
        users.remove(no)
      },
    },
  }
}
