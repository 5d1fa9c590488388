import { files } from '@cove/device-contract/files'
import type { users } from '@cove/device-contract/users'
import { callerOf, clientOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const sortOrder: HandlerOf<typeof users.calls.sortOrder> = (_input, { context }) => ({
  order: context.parts.settings.of(files, callerOf(context).userNo).order,
})

export const setSortOrder: HandlerOf<typeof users.calls.setSortOrder> = async ({ body: { order } }, { context, refuse }) => {
  const { settings, admitRows } = context.parts
  await admitRows()
  const { userNo } = callerOf(context)
  const origin = { userNo, clientName: clientOf(context), way: 'set' } as const
  const changed = settings.change(origin, files.id, { order: `${order.kind}_${order.direction}` })
  // The setting is one of the platform, and its value was checked by the contract.
  if (typeof changed === 'string') return refuse('notSupported')
  return { order: settings.of(files, userNo).order }
}
