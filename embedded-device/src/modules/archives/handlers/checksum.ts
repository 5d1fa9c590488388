import type { archives } from '@cove/device-contract/archives'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { ArchivesParts } from '../parts.ts'

export const checksum =
  (parts: ArchivesParts): HandlerOf<typeof archives.calls.checksum> =>
  async ({ body }, { context, refuse }) => {
    for (const source of body.sources) {
      const file = await parts.vfs.stat(await parts.spaces.locateFor(context.who, source, 'read'))
      if (file.kind !== 'file') return refuse('fileNotFound')
    }
    return { taskId: String(parts.jobs.add('checksum', { userNo: context.who.userNo, payload: { sources: body.sources } })) }
  }

export const checksums =
  (parts: ArchivesParts): HandlerOf<typeof archives.calls.checksums> =>
  ({ query }, { context, refuse }) => {
    const taskId = /^\d{1,15}$/.test(query.taskId) ? Number(query.taskId) : -1
    const job = parts.jobs.get(context.who.userNo, taskId) ?? refuse('taskNotFound')
    return { isDone: job.state === 'done' || job.state === 'failed', files: parts.checksums.list(context.who.userNo, taskId) }
  }
