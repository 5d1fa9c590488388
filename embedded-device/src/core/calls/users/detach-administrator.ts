import type { users } from '@cove/device-contract/users'
import { sessionOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const detachAdministrator: HandlerOf<typeof users.calls.detachAdministrator> = async ({ body }, { context, refuse }) => {
  const { members, userChanges, proofs, onNeedsSetup } = context.parts
  const { user } = sessionOf(context)
  const unproven = await proofs.problemOf(user, { purpose: 'unbind', code: body.code })
  if (unproven) return refuse(unproven as Parameters<typeof refuse>[0])
  const unbound = members.unbindAll(user.no, { clearsHomes: body.clearsDiskFiles })
  if ('error' in unbound) return refuse(unbound.error as Parameters<typeof refuse>[0])
  await userChanges.removed()
  onNeedsSetup(unbound.link)
  return {}
}
