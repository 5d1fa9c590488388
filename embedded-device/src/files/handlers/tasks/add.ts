import type { ParsedOf } from '@cove/device-contract'
import { tasks } from '@cove/device-contract/tasks'
import { isWithin } from '@cove/device-contract/rules'
import { fileJobKinds } from '../../jobs/file-job-types.ts'
import type { FileJobKind, JobPlace } from '../../jobs/file-job-types.ts'
import { refuse } from '@cove/server-kit/refusal'
import type { FilesContext, HandlerOf } from '../handler-of.ts'

type Work = ParsedOf<typeof tasks.calls.add>['body']['work']

export const add: HandlerOf<typeof tasks.calls.add> = async ({ body }, { context }) => {
  const kind = fileJobKinds.find((known) => known === body.kind) ?? refuse('notSupported')
  const { work } = body
  // S-B1: what frees space is accepted on a full disk, a copy is not.
  if (kind === 'copy') await context.parts.ballasts.admitRows()
  const sources = kind === 'restore' || kind === 'deleteForever' ? await boxesOf(context, work) : await placesOf(context, work)
  const target = kind === 'copy' || kind === 'move' ? await targetOf(context, { work, kind }) : undefined
  const { conflict } = work
  const id = context.parts.jobs.add({
    kind: `${tasks.id}.${kind}`,
    userNo: context.who.userNo,
    payload: { sources, target, conflict },
  })
  return { taskId: String(id) }
}

/** Files that are there and the caller's; what vanishes later becomes a failure of the task. */
async function placesOf({ parts, who }: FilesContext, work: Work): Promise<JobPlace[]> {
  for (const source of work.sources) {
    const at = await parts.spaces.locate(who, source.storageId, source.path)
    if (at.names.length === 0) refuse('invalidPath')
    await parts.vfs.stat(at)
  }
  return work.sources.map((source) => ({ spaceId: source.storageId, path: source.path }))
}

async function targetOf({ parts, who }: FilesContext, request: { readonly work: Work; readonly kind: FileJobKind }): Promise<JobPlace> {
  const { target, sources } = request.work
  if (!target) return refuse('illegalParameter')
  const at = await parts.spaces.locate(who, target.storageId, target.path)
  if ((await parts.vfs.stat(at)).kind !== 'folder') refuse('directoryNotFound')
  // TSK-01b: a folder goes neither into itself nor below itself.
  if (sources.some((source) => source.storageId === target.storageId && isWithin(target.path, source.path))) refuse('moveIntoSelf')
  return { spaceId: target.storageId, path: target.path }
}

/** The boxes of the recycle bin that are meant, each with its space. Foreign boxes answer as missing. */
async function boxesOf({ parts, who }: FilesContext, work: Work): Promise<JobPlace[]> {
  if (!work.trashIds || work.trashIds.length === 0) return refuse('illegalParameter')
  const spaceOf = new Map<string, string>()
  for (const space of parts.spaces.list(who)) {
    if ((await parts.spaces.state(space)) !== 'ready') continue
    for (const box of await parts.trash.list(who, space)) spaceOf.set(box.id, space.id)
  }
  return work.trashIds.map((id) => ({ spaceId: spaceOf.get(id) ?? refuse('fileNotFound'), path: id }))
}
