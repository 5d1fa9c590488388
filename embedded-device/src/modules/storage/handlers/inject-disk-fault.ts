import type { storage } from '@cove/device-contract/storage'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { StorageParts } from '../parts.ts'

export const injectDiskFault =
  (parts: StorageParts): HandlerOf<typeof storage.calls.injectDiskFault> =>
  ({ body }, { refuse }) =>
    parts.hardware.disks.set(body.slot, body) ? {} : refuse('notFound')
