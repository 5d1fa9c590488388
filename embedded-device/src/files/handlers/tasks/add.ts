import type { ParsedOf } from '@cove/device-contract'
import { tasks } from '@cove/device-contract/tasks'
import { isWithin } from '@cove/device-contract/rules'
import { fileJobKinds } from '../../jobs/file-job-types.ts'
import type { FileJobKind, JobPlace } from '../../jobs/file-job-types.ts'
import type { Decisions } from '../../jobs/transfer-types.ts'
import { refuse } from '@cove/server-kit/refusal'
import { isSambaId } from '../../trash/samba-bin.ts'
import { isMeant } from '../../trash/is-meant.ts'
import type { FilesContext, HandlerOf } from '../handler-of.ts'
import { publicIdOf } from '../../places/space.ts'

type Work = ParsedOf<typeof tasks.calls.add>['body']['work']

export const add: HandlerOf<typeof tasks.calls.add> = async ({ body }, { context }) => {
  const kind = fileJobKinds.find((known) => known === body.kind) ?? refuse('notSupported')
  return { taskId: await startFileWork(context, { kind, work: body.work }) }
}

/** Starts a task of the caller on files, checked with the rights of this moment; answers its id. */
export async function startFileWork(context: FilesContext, { kind, work }: TaskRequest): Promise<string> {
  const inSource = sourceOf(context, { work, kind })
  if (inSource) return inSource
  // S-B1: what frees space is accepted on a full disk, a copy is not.
  if (kind === 'copy') await context.parts.ballasts.admitRows()
  const sources =
    kind === 'restore' || kind === 'deleteForever' ? await boxesOf(context, { work, kind }) : await placesOf(context, { work, kind })
  const hasTarget = kind === 'copy' || kind === 'move' || (kind === 'restore' && work.target !== undefined)
  const target = hasTarget ? await targetOf(context, { work, kind }) : undefined
  // RB-05: leaving the bin is a rename, which stays in its space.
  if (kind === 'restore' && target && sources.some(({ spaceId }) => spaceId !== target.spaceId)) refuse('notSupported')
  const { conflict } = work
  const id = context.parts.jobs.add({
    kind: `${tasks.id}.${kind}`,
    userNo: context.who.userNo,
    payload: { sources, target, conflict, ...(work.decisions ? { decisions: decisionsOf(work.decisions) } : {}) },
  })
  return String(id)
}

/** NSV-03c: a copy or move from or to another device is a task of the source; undefined where both ends are own spaces. */
function sourceOf({ parts, who }: FilesContext, { work, kind }: TaskRequest): Promise<string> | undefined {
  const refs = work.target ? [work.target, ...work.sources] : work.sources
  const source = refs.map(({ storageId }) => parts.fileSources.find(who, storageId)).find((found) => found !== undefined)
  if (!source) return undefined
  const { sources, target, conflict, decisions = [] } = work
  if ((kind !== 'copy' && kind !== 'move') || !target) return refuse('notSupported')
  return source.transfer({ kind, sources, target, conflict, decisions: decisionsOf(decisions) })
}

interface TaskRequest {
  readonly work: Work
  readonly kind: FileJobKind
}
const decisionsOf = (decided: NonNullable<Work['decisions']>): Decisions =>
  Object.fromEntries(decided.map(({ relativePath, conflict }) => [relativePath, conflict]))

/** Files that are there and the caller's; what vanishes later becomes a failure of the task. */
async function placesOf({ parts, who }: FilesContext, { work, kind }: TaskRequest): Promise<JobPlace[]> {
  for (const source of work.sources) {
    const at = await parts.spaces.locateFor(who, source, kind === 'copy' ? 'read' : 'change')
    if (at.names.length === 0) refuse('invalidPath')
    await parts.vfs.stat(at)
  }
  return work.sources.map((source) => ({ spaceId: source.storageId, path: source.path }))
}

async function targetOf({ parts, who }: FilesContext, request: TaskRequest): Promise<JobPlace> {
  const { target, sources } = request.work
  if (!target) return refuse('illegalParameter')
  const at = await parts.spaces.locateFor(who, target, 'see')
  if ((await parts.vfs.stat(at)).kind !== 'folder') refuse('directoryNotFound')
  // PUB-02b: each source needs the right to be made there.
  const folder = target.path === '/' ? '' : target.path
  for (const { path } of at.view ? sources : [])
    await parts.spaces.locateFor(who, { storageId: target.storageId, path: `${folder}/${path.split('/').at(-1) ?? ''}` }, 'add')
  // TSK-01b: a folder goes neither into itself nor below itself.
  if (request.kind !== 'restore' && sources.some((source) => source.storageId === target.storageId && isWithin(target.path, source.path)))
    refuse('moveIntoSelf')
  return { spaceId: target.storageId, path: target.path }
}

/** The boxes of the recycle bin that are meant, each with its space. Foreign boxes answer as missing. */
async function boxesOf({ parts, who }: FilesContext, { work, kind }: TaskRequest): Promise<JobPlace[]> {
  if (!work.trashIds || work.trashIds.length === 0) return refuse('illegalParameter')
  const spaceOf = new Map<string, string>()
  const wanted = new Set(work.trashIds)
  for (const space of parts.spaces.list(who)) {
    if ((await parts.spaces.state(space)) !== 'ready') continue
    const boxes = await parts.trash.list(who, space)
    for (const box of boxes) if (isMeant(box, wanted)) wanted.add(box.id)
    for (const box of boxes) {
      spaceOf.set(box.id, space.id)
      // What was deleted in the public space goes back to a folder that the user may add to.
      const isBack = kind === 'restore' && !work.target && box.spaceId === publicIdOf(space.id) && wanted.has(box.id)
      if (isBack) await parts.spaces.locateFor(who, { storageId: box.spaceId, path: box.originPath }, 'add')
    }
    if (work.trashIds.some(isSambaId)) for (const file of await parts.trash.sambaList(who, space)) spaceOf.set(file.id, space.id)
  }
  return [...wanted].map((id) => ({ spaceId: spaceOf.get(id) ?? refuse('fileNotFound'), path: id }))
}
