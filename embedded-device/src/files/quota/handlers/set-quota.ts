import type { quota as quotaArea } from '@cove/device-contract/quota'
import type { HandlerOf } from '../../handlers/handler-of.ts'

export const setQuota: HandlerOf<typeof quotaArea.calls.set> = ({ body }, { context, refuse }) => {
  const { users, quota, hub } = context.parts
  if (!users.get(body.userNo)) return refuse('userNotFound')
  quota.setLimit(body.userNo, body.quotaBytes)
  hub.emit({ kind: 'users.changed', payload: {} })
  return {}
}
