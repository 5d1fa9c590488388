import { type Contract } from '@cove/device-contract'
import { type HandlerOf } from '../handler-of.ts'

export const removeSwap: HandlerOf<Contract['storage']['removeSwap']> = (_input, { context }) => {
  context.parts.hardware.swap.remove()
  return {}
}
