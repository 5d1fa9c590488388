import type { backup } from '@cove/device-contract/backup'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { openFileUpload } from '../place-files.ts'
import type { BackupParts } from '../parts.ts'
import { contentOf, fileOf } from './file-of.ts'

export const create =
  (parts: BackupParts): HandlerOf<typeof backup.calls.create> =>
  async ({ body }, { context: { who }, refuse }) => {
    const file = fileOf(parts, who, body)
    if (typeof file === 'string') return refuse(file)
    const { received, finished } = await openFileUpload(parts, file, contentOf(body))
    return { received: received.map(([start, end]): [number, number] => [start, end]), finished }
  }
