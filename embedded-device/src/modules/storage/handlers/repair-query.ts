import type { storage } from '@cove/device-contract/storage'
import { statusOf } from '../work-view.ts'
import type { HandlerOf } from '../../../files/handlers/handler-of.ts'

export const repairQuery: HandlerOf<typeof storage.calls.repairQuery> = (_input, { context }) =>
  statusOf(context.parts.hardware.work.get('systemRepair'))
