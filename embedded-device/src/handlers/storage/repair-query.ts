import { type Contract } from '@cove/device-contract'
import { statusOf } from '../../hardware/work-view.ts'
import { type HandlerOf } from '../handler-of.ts'

export const repairQuery: HandlerOf<Contract['storage']['repairQuery']> = (_input, { context }) =>
  statusOf(context.parts.hardware.work.get('systemRepair'))
