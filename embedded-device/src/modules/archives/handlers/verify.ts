import type { archives } from '@cove/device-contract/archives'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { checkSaidSize } from '../rules/limits.ts'
import type { ArchivesParts } from '../parts.ts'
import { openCatalog, requirePassword } from './open-catalog.ts'

export const verify =
  (parts: ArchivesParts): HandlerOf<typeof archives.calls.verify> =>
  async ({ body: { archive, password: brought } }, { context }) => {
    const at = await parts.spaces.locateFor(context.who, archive, 'read')
    const { catalog, password } = await openCatalog(parts, { who: context.who, at }, { password: brought })
    requirePassword(catalog.summary.encryptedCount > 0, password)
    const { totalBytes, archiveBytes } = catalog.summary
    checkSaidSize({ entryCount: catalog.entries.length, wantedBytes: totalBytes, archiveBytes })
    const secret = password === undefined ? {} : { secretId: parts.secrets.keep(password) }
    return { taskId: String(parts.jobs.add('verify', { userNo: context.who.userNo, payload: { archive, ...secret } })) }
  }
