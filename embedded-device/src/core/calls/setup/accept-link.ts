import type { setup } from '@cove/device-contract/setup'
import { sourceOf } from '../context.ts'
import { grantOf } from '../session/grant-of.ts'
import type { HandlerOf } from '../handler-of.ts'

export const acceptLink: HandlerOf<typeof setup.calls.acceptLink> = async ({ body }, { context, refuse }) => {
  const { parts } = context
  const accepted = await parts.family.accept({ ...body, source: sourceOf(context) })
  if ('error' in accepted) return refuse(accepted.error as Parameters<typeof refuse>[0])
  const { account, pair } = accepted
  return pair ? { account, grant: grantOf(pair, parts) } : { account }
}
