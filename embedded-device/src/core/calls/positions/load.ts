import type { positions } from '@cove/device-contract/positions'
import { callerOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const loadPosition: HandlerOf<typeof positions.calls.load> = async ({ query }, { context, refuse }) => {
  const { storageId, path } = query
  return (await context.parts.positions.load(callerOf(context), { storageId, path })) ?? refuse('positionNeedsFile')
}
