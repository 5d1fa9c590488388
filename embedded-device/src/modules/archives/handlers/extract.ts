import type { archives } from '@cove/device-contract/archives'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { checkNewName } from '../../../module-kit/staging-kit.ts'
import { isChosen } from '../jobs/chosen.ts'
import type { ExtractPayload } from '../jobs/extract-job.ts'
import { checkSaidSize } from '../rules/limits.ts'
import type { ArchivesParts } from '../parts.ts'
import { openCatalog, requirePassword } from './open-catalog.ts'

export const extract =
  (parts: ArchivesParts): HandlerOf<typeof archives.calls.extract> =>
  async ({ body }, { context, refuse }) => {
    const { archive, storageId, folder, intoName, paths, within = '', encoding = 'auto', conflict = 'ask' } = body
    if (intoName !== undefined) checkNewName(intoName)
    const at = await parts.spaces.locateFor(context.who, archive, 'read')
    const target = await parts.spaces.locate(context.who, storageId, folder)
    if ((await parts.vfs.stat(target)).kind !== 'folder') return refuse('directoryNotFound')
    await parts.vfs.probe(target.space)
    const { catalog, password } = await openCatalog(parts, { who: context.who, at }, body)
    const chosen = catalog.entries.filter((entry) => isChosen(entry, { paths, within }))
    if (chosen.length === 0 && catalog.entries.length > 0) return refuse('archiveMemberMissing')
    requirePassword(
      chosen.some(({ raw, problem }) => raw.isEncrypted && problem === undefined),
      password,
    )
    const wantedBytes = chosen.reduce((sum, { raw }) => sum + raw.sizeBytes, 0)
    checkSaidSize({ entryCount: chosen.length, wantedBytes, archiveBytes: catalog.summary.archiveBytes })
    const secret = password === undefined ? {} : { secretId: parts.secrets.keep(password) }
    const payload: ExtractPayload = { archive, target: { storageId, path: folder }, intoName, paths, within, encoding, conflict, ...secret }
    return { taskId: String(parts.jobs.add('extract', { userNo: context.who.userNo, payload })) }
  }
