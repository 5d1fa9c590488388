import type { positions } from '@cove/device-contract/positions'
import { callerOf, clientOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const reportPosition: HandlerOf<typeof positions.calls.report> = async ({ body }, { context }) => {
  const { positions, admitRows } = context.parts
  await admitRows()
  const client = { clientId: body.clientId, clientName: clientOf(context) }
  return { outcomes: [...(await positions.report(callerOf(context), client, body.reports))] }
}
