import { type Contract } from '@cove/device-contract'
import { type HandlerOf } from '../handler-of.ts'

export const apply: HandlerOf<Contract['upgrade']['apply']> = (_input, { context }) => {
  context.parts.hardware.pro.apply()
  return {}
}
