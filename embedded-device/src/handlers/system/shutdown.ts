import { type Contract } from '@cove/device-contract'
import { type HandlerOf } from '../handler-of.ts'

export const shutdown: HandlerOf<Contract['system']['shutdown']> = (_input, { context }) => {
  context.parts.power.stop('shutdown')
  return {}
}
