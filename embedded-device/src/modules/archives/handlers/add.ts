import { extendableFormats } from '@cove/device-contract/archives'
import type { archives } from '@cove/device-contract/archives'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { AddPayload } from '../jobs/add-job.ts'
import type { ArchivesParts } from '../parts.ts'
import { openCatalog, requirePassword } from './open-catalog.ts'

export const add =
  (parts: ArchivesParts): HandlerOf<typeof archives.calls.add> =>
  async ({ body }, { context, refuse }) => {
    const { archive, sources, within = '', level = 'normal', conflict = 'ask' } = body
    const at = await parts.spaces.locateFor(context.who, archive, 'change')
    for (const source of sources) {
      const from = await parts.spaces.locateFor(context.who, source, 'read')
      if (from.names.length === 0 || (from.space.id === at.space.id && from.indexPath === at.indexPath)) return refuse('invalidPath')
      await parts.vfs.stat(from)
    }
    await parts.vfs.probe(at.space)
    const { catalog, password } = await openCatalog(parts, { who: context.who, at }, body)
    const { format, isPartial, encryptedCount } = catalog.summary
    if (!extendableFormats.includes(format)) return refuse('archiveCannotAdd')
    if (isPartial) return refuse('archiveBeyondLimits')
    const isFolder = catalog.entries.some(({ names, raw }) => {
      const path = names.join('/')
      return path.startsWith(`${within}/`) || (path === within && raw.kind === 'folder')
    })
    if (within !== '' && !isFolder) return refuse('archiveMemberMissing')
    // New files get the password that the others have.
    requirePassword(encryptedCount > 0, password)
    const secret = encryptedCount === 0 || password === undefined ? {} : { secretId: parts.secrets.keep(password) }
    const payload: AddPayload = { archive, sources, within, level, conflict, ...secret }
    return { taskId: String(parts.jobs.add('add', { userNo: context.who.userNo, payload })) }
  }
