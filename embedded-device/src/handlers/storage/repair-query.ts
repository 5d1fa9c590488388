import type { storage } from '@cove/device-contract/storage'
import { statusOf } from '../../hardware/work-view.ts'
import { type HandlerOf } from '../handler-of.ts'

export const repairQuery: HandlerOf<typeof storage.calls.repairQuery> = (_input, { context }) =>
  statusOf(context.parts.hardware.work.get('systemRepair'))
