import { type Contract } from '@cove/device-contract'
import { type HandlerOf } from '../handler-of.ts'

export const process: HandlerOf<Contract['upgrade']['process']> = ({ query }, { context }) => ({
  ...context.parts.hardware.pro.process(query.retry === true),
  isSimulated: true,
})
