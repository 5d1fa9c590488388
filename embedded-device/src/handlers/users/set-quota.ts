import { type Contract } from '@cove/device-contract'
import { type HandlerOf } from '../handler-of.ts'

export const setQuota: HandlerOf<Contract['users']['setQuota']> = ({ body }, { context, refuse }) => {
  const { users, quota } = context.parts
  if (!users.get(body.userNo)) return refuse('userNotFound')
  quota.setLimit(body.userNo, body.quotaBytes)
  return {}
}
