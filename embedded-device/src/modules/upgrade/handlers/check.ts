import type { upgrade } from '@cove/device-contract/upgrade'
import type { HandlerOf } from '../../../files/handlers/handler-of.ts'

export const check: HandlerOf<typeof upgrade.calls.check> = (_input, { context }) => {
  const { items } = context.parts.hardware.pro
  return { isAllowed: items.every(({ isPassed }) => isPassed), items, isSimulated: true }
}
