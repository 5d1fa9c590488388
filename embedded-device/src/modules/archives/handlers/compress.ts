import type { archives } from '@cove/device-contract/archives'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { checkNewName } from '../../../module-kit/staging-kit.ts'
import { canDo, canEncrypt } from '../rules/formats.ts'
import type { CompressPayload } from '../jobs/compress-job.ts'
import type { ArchivesParts } from '../parts.ts'

export const compress =
  (parts: ArchivesParts): HandlerOf<typeof archives.calls.compress> =>
  async ({ body }, { context, refuse }) => {
    const { sources, storageId, folder, name, format, level = 'normal', password } = body
    checkNewName(name)
    if (format === 'rar') return refuse('archiveUnsupported')
    if (password !== undefined && !canEncrypt(format)) return refuse('archiveNoPassword')
    if (!(await canDo(parts, format, 'compress'))) return refuse('archiveProgramMissing')
    for (const source of sources) {
      const at = await parts.spaces.locateFor(context.who, source, 'read')
      if (at.names.length === 0) return refuse('invalidPath')
      await parts.vfs.stat(at)
    }
    const target = await parts.spaces.locate(context.who, storageId, folder)
    if ((await parts.vfs.stat(target)).kind !== 'folder') return refuse('directoryNotFound')
    await parts.vfs.probe(target.space)
    const secret = password === undefined ? {} : { secretId: parts.secrets.keep(password) }
    const payload: CompressPayload = { sources, target: { storageId, path: folder }, name, format, level, ...secret }
    return { taskId: String(parts.jobs.add('compress', { userNo: context.who.userNo, payload })) }
  }
