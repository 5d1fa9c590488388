import { isRefusal } from '@cove/device-contract/server'
import type { UserRow } from '../../users.ts'
import type { CoreParts } from '../../../core-parts.ts'

/** Sample files for the first administrator; nobody else gets any. */
export async function fillNewHome(parts: CoreParts, user: UserRow): Promise<void> {
  if (user.role !== 'admin') return
  // DEV-10a: what the people of before left goes to his recycle bin.
  await parts.homes.settle()
  try {
    await parts.fillHome(user)
  } catch (error) {
    // A home without samples is still a home: the person is in, the log knows.
    parts.log.error(`sample files${isRefusal(error) ? `: ${error.error}` : ''}`, error)
  }
}
