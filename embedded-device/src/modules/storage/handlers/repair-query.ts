import type { storage } from '@cove/device-contract/storage'
import { statusOf } from '../work-view.ts'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { StorageParts } from '../parts.ts'

export const repairQuery =
  (parts: StorageParts): HandlerOf<typeof storage.calls.repairQuery> =>
  async () => {
    await parts.hardware.work.settle()
    return statusOf(parts.hardware.work.get('systemRepair'))
  }
