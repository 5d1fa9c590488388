import { type Contract } from '@cove/device-contract'
import { type HandlerOf } from '../handler-of.ts'

export const check: HandlerOf<Contract['upgrade']['check']> = (_input, { context }) => {
  const { items } = context.parts.hardware.pro
  return { isAllowed: items.every(({ isPassed }) => isPassed), items, isSimulated: true }
}
