import { createSmallWriter, runAsync } from '../../module-kit/staging-kit.ts'
import { refuse } from '@cove/server-kit/refusal'
import type { Principal } from '../../core/auth/principal.ts'
import type { Space } from '../../files/places/space.ts'
import { createSmallFiles } from './small-files.ts'
import { completeUpload } from './upload-complete.ts'
import { createUploadContext } from './upload-context.ts'
import type { UploadContext, UploadsOptions } from './upload-context.ts'
import { createUpload } from './upload-create.ts'
import { recoverStaging } from './upload-recovery.ts'
import type { UploadSession } from './upload-session.ts'
import { restBytes, statusOf } from './upload-table.ts'
import type { UploadStatus, Uploads } from './upload-types.ts'
import type { SentPiece } from './upload-pieces.ts'

/** Uploads plus what `Vfs` needs to know about them. */
export interface UploadService extends Uploads {
  /** S-H7: bytes still to come in this space; `createVfs` takes them off the free space. */
  reservedBytes(spaceId: string): number
  /** TR-11a: uploads of a person that are not finished. */
  openCount(userNo: string): number
  /** Lets every upload go; each continues after the next start. */
  close(): Promise<void>
}

const IDLE_LIMIT_MS = 7 * 24 * 3600_000
const DONE_LIMIT_MS = 24 * 3600_000

export function createUploads(options: UploadsOptions): UploadService {
  const context = createUploadContext(options)
  const { disk, nowMs, index, quota, table, freeBytes } = context
  const writer = options.smallWriter ?? createSmallWriter(disk, nowMs)
  return {
    reservedBytes: table.reservedBytes,
    close: async () => void (await Promise.all([...table.sessions.values()].map((session) => session.close()))),
    openCount: (userNo) => table.openOf(userNo).length,
    create: (who, request) => createUpload(context, who, request),
    find: table.find,
    withFlag: table.withFlag,
    status: (who, uploadId) => statusOf(table.own(who, uploadId)),
    writeChunk: async (who, uploadId, part) => writeChunk(context, table.own(who, uploadId), part),
    complete: (who, uploadId, last = {}) => completeUpload(context, table.own(who, uploadId), last),
    cancel: (who, uploadId) => cancel(context, who, uploadId),
    putSmall: createSmallFiles({ writer, index, freeBytes, quota, onLanded: options.onLanded }),
    recover: (space) => recover(context, space),
    cleanUp: () => cleanUp(context),
  }
}

async function writeChunk(context: UploadContext, session: UploadSession, part: SentPiece): Promise<UploadStatus> {
  const { ballasts, completing, table } = context
  if (session.ledger().done === undefined && completing.has(session.ledger().id)) refuse('uploadInProgress')
  // Only then: a chunk takes its place among the others at once.
  if (ballasts.isReleased(session.space)) await ballasts.admit(session.space)
  if (table.isLapsed(session)) await renew(context, session)
  if (session.ledger().done === undefined) await session.writeChunk(part)
  return statusOf(session)
}

/** S-H7: an upload whose reservation lapsed continues while there is space for the rest of it. */
const renew = ({ decide, freeBytes }: UploadContext, session: UploadSession): Promise<void> =>
  decide(session.space.id, async () => {
    if (restBytes(session) > (await freeBytes({ at: session }))) refuse('notEnoughSpace')
  })

async function cancel({ completing, table, drop }: UploadContext, who: Principal, uploadId: string): Promise<void> {
  const session = table.own(who, uploadId)
  if (completing.has(uploadId)) refuse('uploadInProgress')
  await drop(session)
}

async function recover(context: UploadContext, space: Space): Promise<void> {
  const { ballasts, disk, quota, table } = context
  const bootId = await context.bootId
  const relief = ballasts.relief(disk, space)
  for (const ledger of await runAsync(recoverStaging(relief, space, { bootId, isOpen: (id) => table.sessions.has(id) }))) {
    context.add(space, ledger)
    if (ledger.done === undefined) table.holds.set(ledger.id, quota.retake(ledger.userNo, ledger.sizeBytes, space.id))
  }
}

async function cleanUp({ completing, nowMs, table, drop }: UploadContext): Promise<void> {
  for (const session of table.sessions.values()) {
    const limitMs = session.ledger().done === undefined ? IDLE_LIMIT_MS : DONE_LIMIT_MS
    if (nowMs() - session.touchedAtMs() > limitMs && !completing.has(session.ledger().id)) await drop(session)
  }
}
