import { type Contract } from '@cove/device-contract'
import { type HandlerOf } from '../handler-of.ts'

export const networkCheck: HandlerOf<Contract['upgrade']['networkCheck']> = (_input, { context }) => ({
  isReady: context.parts.hardware.pro.hasNetwork,
  isSimulated: true,
})
