import type { quota as quotaArea } from '@cove/device-contract/quota'
import { sessionOf } from '../../../core/calls/context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const quota: HandlerOf<typeof quotaArea.calls.get> = async (_input, { context }) => {
  const { parts } = context
  const { user } = sessionOf(context)
  const people = user.role === 'admin' ? parts.users.all() : [user]
  return { users: await Promise.all(people.map(async ({ no }) => ({ userNo: no, ...(await parts.quota.usage(no)) }))) }
}
