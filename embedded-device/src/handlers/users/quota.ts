import { type Contract } from '@cove/device-contract'
import { sessionOf } from '../../http/context.ts'
import { type HandlerOf } from '../handler-of.ts'

export const quota: HandlerOf<Contract['users']['quota']> = async (_input, { context }) => {
  const { parts } = context
  const { user } = sessionOf(context)
  const people = user.role === 'admin' ? parts.users.all() : [user]
  return { users: await Promise.all(people.map(async ({ no }) => ({ userNo: no, ...(await parts.quota.usage(no)) }))) }
}
