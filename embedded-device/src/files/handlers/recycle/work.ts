import type { recycle } from '@cove/device-contract/recycle'
import { startFileWork } from '../tasks/add.ts'
import type { HandlerOf } from '../handler-of.ts'

export const restore: HandlerOf<typeof recycle.calls.restore> = async ({ body: { trashIds, conflict, target } }, { context }) => ({
  taskId: await startFileWork(context, { kind: 'restore', work: { trashIds, conflict, target, sources: [] } }),
})

export const deleteForever: HandlerOf<typeof recycle.calls.deleteForever> = async ({ body: { trashIds } }, { context }) => ({
  taskId: await startFileWork(context, { kind: 'deleteForever', work: { trashIds, conflict: 'skip', sources: [] } }),
})
