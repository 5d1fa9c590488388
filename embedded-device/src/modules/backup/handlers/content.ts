import type { backup } from '@cove/device-contract/backup'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { leafName } from '../../../module-kit/staging-kit.ts'
import type { BackupParts } from '../parts.ts'
import { placeOf, sourceOf } from '../places.ts'

export const content =
  (parts: BackupParts): HandlerOf<typeof backup.calls.content> =>
  async ({ query: { taskId, entryId } }, { context, refuse }) => {
    const { who, request, reply } = context
    const task = parts.tasks.get(who.userNo, taskId) ?? refuse('backupTaskMissing')
    const entry = parts.entries.get(taskId, entryId) ?? refuse('backupNothingThere')
    const file = await parts.vfs.openRead(await sourceOf(parts, who, { task, entry }))
    const name = leafName(await placeOf(parts.spaces, who, { task, path: entry.path }))
    // S-I3: never shown in place, whatever it is. A version is one content for ever, but the ticket in its address is not.
    const how = { mediaType: 'application/octet-stream', disposition: 'attachment', cacheControl: 'private, no-store' } as const
    return parts.answers.file({ request, reply, file: { ...file, name }, ...how })
  }
