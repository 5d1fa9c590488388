import { dropQuietly, inStaging, parentIndexPath, refusalIn, runAsync, storageIdOf } from '../../module-kit/staging-kit.ts'
import { refuse } from '@cove/server-kit/refusal'
import type { Entry } from '../../files/disk/entry.ts'
import type { UploadContext } from './upload-context.ts'
import { isCovered } from './upload-ledger.ts'
import { partName } from './upload-part.ts'
import { publishUpload, standing } from './upload-publish.ts'
import type { UploadSession } from './upload-session.ts'
import { finalPlace } from './upload-table.ts'
import type { UploadComplete } from './upload-types.ts'

/** Idempotent: a second call, even while the first runs, gets the first one's answer. */
export function completeUpload(context: UploadContext, session: UploadSession, last: UploadComplete): Promise<Entry> {
  const { completing, disk } = context
  const { id, done } = session.ledger()
  if (done !== undefined) return Promise.resolve(done)
  const running = completing.get(id) ?? publish(context, session, last).finally(() => completing.delete(id))
  completing.set(id, running)
  return running.catch(async (error: unknown) => {
    throw await refusalIn(disk, session.space, error)
  })
}

async function publish(context: UploadContext, session: UploadSession, last: UploadComplete): Promise<Entry> {
  const { disk } = context
  const ledger = session.ledger()
  if (!isCovered(ledger)) refuse('uploadRestart')
  const state = await runAsync(standing(disk, session.space, ledger))
  if (state === 'lost') refuse('uploadRestart')
  if (state === 'part') await session.sync(last.mtimeMs ?? ledger.mtimeMs)
  // A failed background sync may have taken promises back while we waited.
  if (!isCovered(session.ledger())) refuse('uploadRestart')
  if (state === 'part' && last.md5 !== undefined && (await session.wholeMd5()) !== last.md5.toLowerCase()) {
    await context.drop(session)
    refuse('uploadRestart')
  }
  const entry = await runAsync(publishUpload(disk, session.space, ledger))
  await settle(context, session, entry)
  return entry
}

/**
 * The file exists and is durable, so the answer is a success even when the disk has no space for the ledger (S-B1): a start knows the
 * file by its inode.
 */
async function settle({ disk, index, table, quota, onLanded }: UploadContext, session: UploadSession, entry: Entry): Promise<void> {
  const { id, names, userNo, hasHistory } = session.ledger()
  await session.close()
  await session.update({ done: entry, names: [...names.slice(0, -1), entry.name], pieces: [] }).catch(() => undefined)
  await runAsync(inStaging(disk, session.space, (staging) => dropQuietly(disk, staging, [partName(id)])))
  const dirPath = parentIndexPath(finalPlace(session))
  index.upsert(session.space.id, dirPath, entry.name)
  if (entry.replacedBoxId !== undefined) quota.binChanges(userNo)[Symbol.dispose]()
  if (hasHistory !== false) onLanded?.(userNo, storageIdOf(finalPlace(session)), [entry])
  table.holds.get(id)?.settle(session.space.id, [dirPath])
  table.holds.delete(id)
}
