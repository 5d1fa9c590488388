import type { quota as quotaArea } from '@cove/device-contract/quota'
import type { HandlerOf } from '../handler-of.ts'

export const setQuota: HandlerOf<typeof quotaArea.calls.set> = async ({ body }, { context, refuse }) => {
  const { users, quota, hub } = context.parts
  if (!users.get(body.userNo)) return refuse('userNotFound')
  // USR-02b: never below what is used; what is there would have to go.
  const { usedBytes } = await quota.usage(body.userNo)
  if (body.quotaBytes > 0 && body.quotaBytes < usedBytes) return refuse('quotaTooSmall')
  quota.setLimit(body.userNo, body.quotaBytes)
  hub.emit({ kind: 'users.changed', payload: {} })
  return {}
}
