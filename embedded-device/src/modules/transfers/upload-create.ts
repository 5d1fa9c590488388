import { checkName, checkNewName, checkPathLength, leafName, payerOf, refusalIn, runAsync, sibling } from '../../module-kit/staging-kit.ts'
import { refuse } from '@cove/server-kit/refusal'
import { ulid } from '@cove/server-kit/ulid'
import type { Location } from '../../files/places/space.ts'
import type { Principal } from '../../core/auth/principal.ts'
import { completeUpload } from './upload-complete.ts'
import type { UploadContext } from './upload-context.ts'
import { layUpload } from './upload-lay.ts'
import { chooseName } from './upload-name.ts'
import { standing } from './upload-publish.ts'
import { publishedEntry } from './upload-recovery.ts'
import type { UploadSession } from './upload-session.ts'
import { finalPlace, isAt, isFor, isSame, statusOf, isFinished } from './upload-table.ts'
import type { UploadCreate, UploadStatus } from './upload-types.ts'

/** A client that still sends is heard from within one chunk, which may take a minute (TR-04y). */
const ALIVE_MS = 2 * 60_000

/** Begins an upload, or continues the one that the same request began earlier (TR-05c). */
export async function createUpload(context: UploadContext, who: Principal, request: UploadCreate): Promise<UploadStatus> {
  const { disk, table, decide } = context
  return decide(request.at.space.id, async () => {
    try {
      check(request)
      const finished = await finishedBefore(context, who, request)
      if (finished) return statusOf(finished)
      const earlier = table.openOnes().find((one) => isRepeat(one, who, request))
      const resumes = earlier !== undefined && isSame(earlier.ledger(), request) && (await isWhole(context, earlier))
      if (earlier && !resumes) await context.drop(earlier)
      if (!earlier) await replaceSilent(context, who, request)
      const session = resumes ? earlier : await open(context, who, request)
      // TR-05b: an empty file is complete at once.
      if (request.sizeBytes === 0) await completeUpload(context, session, {})
      return statusOf(session)
    } catch (error) {
      throw await refusalIn(disk, request.at.space, error)
    }
  })
}

function check({ at, sizeBytes, keepsNames }: UploadCreate): void {
  if (!Number.isSafeInteger(sizeBytes) || sizeBytes < 0 || at.names.length === 0) refuse('illegalParameter')
  if (keepsNames) checkName(leafName(at))
  else checkNewName(leafName(at))
}

/** An open upload with the flag, path and policy of this request. */
const isRepeat = (session: UploadSession, who: Principal, { at, flag, cover }: UploadCreate): boolean =>
  isFor(session, who, at) && session.ledger().flag === String(flag ?? '') && session.ledger().cover === cover

/** S-A4: a client that did not receive the answer begins again with its flag and gets the file it made, not a second copy. */
async function finishedBefore({ disk, table }: UploadContext, who: Principal, request: UploadCreate): Promise<UploadSession | undefined> {
  const known = [...table.sessions.values()].find((one) => isFinished(one, who, request))
  return known && (await runAsync(publishedEntry(disk, known.space, known.ledger()))) ? known : undefined
}

/** P3: an upload whose part was deleted or cut begins again instead of promising its bytes for ever. */
async function isWhole({ disk, completing }: UploadContext, session: UploadSession): Promise<boolean> {
  return completing.has(session.ledger().id) || (await runAsync(standing(disk, session.space, session.ledger()))) !== 'lost'
}

/**
 * S-J1: chunks name their file, not their upload, so two uploads to one name would mix their bytes: the second is refused while
 * the first is alive. One that its client left is dropped.
 */
async function replaceSilent(context: UploadContext, who: Principal, { at, cover }: UploadCreate): Promise<void> {
  if (cover === 'rename') return
  const rival = context.table.openOnes().find((one) => isAt(one, who, at))
  if (!rival) return
  if (context.completing.has(rival.ledger().id) || context.nowMs() - rival.touchedAtMs() < ALIVE_MS) refuse('uploadInProgress')
  await context.drop(rival)
}

async function open(context: UploadContext, who: Principal, request: UploadCreate): Promise<UploadSession> {
  const { table, quota, mostOpen } = context
  using _beginning = table.begin(who.userNo, mostOpen)
  request.admit?.()
  if (request.sizeBytes > (await context.freeBytes(request))) refuse('notEnoughSpace')
  const hold = await quota.reserve(payerOf(request.at, who.userNo), request.sizeBytes, request.at.space.id)
  try {
    const session = await lay(context, who, request)
    table.holds.set(session.ledger().id, hold)
    return session
  } catch (error) {
    hold[Symbol.dispose]()
    throw error
  }
}

async function lay(context: UploadContext, who: Principal, request: UploadCreate): Promise<UploadSession> {
  const { disk, nowMs } = context
  const chosen = await placeFor(context, request)
  checkPathLength(chosen.names)
  const id = ulid(nowMs())
  const bootId = await context.bootId
  const made = { userNo: who.userNo, names: chosen.names, id, createdAtMs: nowMs(), bootId }
  return context.add(request.at.space, await runAsync(layUpload(disk, request, made)))
}

async function placeFor({ disk, table }: UploadContext, request: UploadCreate): Promise<Location> {
  const { at } = request
  const pending = new Set(
    table
      .openOnes()
      .filter((one) => one.space.id === at.space.id)
      .map((one) => finalPlace(one).indexPath),
  )
  return sibling(at, await runAsync(chooseName(disk, request, (name) => pending.has(sibling(at, name).indexPath))))
}
