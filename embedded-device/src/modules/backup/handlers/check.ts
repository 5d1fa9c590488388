import type { backup } from '@cove/device-contract/backup'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { isIdentical } from '../place-files.ts'
import type { BackupParts } from '../parts.ts'
import { contentOf, fileOf } from './file-of.ts'

export const check =
  (parts: BackupParts): HandlerOf<typeof backup.calls.check> =>
  async ({ body }, { context: { who }, refuse }) => {
    const file = fileOf(parts, who, body)
    if (typeof file === 'string') return refuse(file)
    return { identical: await isIdentical(parts, file, contentOf(body)) }
  }
