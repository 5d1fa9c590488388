import * as z from 'zod/mini'
import { FileTaskSchema } from '../entities/task.ts'
import { SystemWorkSchema } from '../entities/system-work.ts'
import { OfflineTaskSchema } from '../entities/offline-task.ts'
import { StorageId } from '../kit/fields.ts'
import { named, wireObject } from '../kit/wire-object.ts'

/** Every event of the stream and what it carries; the event's name is the key. */
export const deviceEvents = {
  /** A folder's content changed; `path` is the caller's own view of it. */
  'file.changed': wireObject({ storageId: named('uuid', StorageId), path: z.string() }),
  /** A task began, moved on, paused or ended; at most twice a second each. */
  'task.changed': FileTaskSchema,
  'task.removed': wireObject({ taskId: named('task_id', z.string()) }),
  /** DL: a download of the device began, moved on or ended; at most twice a second each. */
  'download.changed': OfflineTaskSchema,
  'download.removed': wireObject({ taskId: named('task_id', z.string()) }),
  'storage.changed': z.object({}),
  'recycle.changed': z.object({}),
  /** A remote was deployed or rolled back. */
  'remotes.changed': z.object({ revision: z.string() }),
  /** DLG-05: a message waits for the person. */
  'popUp.added': z.object({ eventId: z.string() }),
  /** DLG-01: the device is about to restart or stop, so that clients wait instead of alarming. */
  'device.stopping': z.object({ kind: z.enum(['reboot', 'shutdown', 'rebootPro']) }),
  /** DLG-01: the device as a whole began or ended something; told as it is now, also to a stream that opens meanwhile. */
  'system.work': SystemWorkSchema,
  'session.kicked': z.object({
    reason: z.enum(['loggedOut', 'elsewhere', 'disabled', 'roleChanged', 'removed', 'passwordChanged', 'revoked', 'deviceReset']),
  }),
  /** Too much was missed: fetch everything again. */
  reset: z.object({}),
} as const

export type DeviceEventName = keyof typeof deviceEvents
export type DeviceEventOf<N extends DeviceEventName> = z.output<(typeof deviceEvents)[N]>
