import type { setup } from '@cove/device-contract/setup'
import { sourceOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const linkInfo: HandlerOf<typeof setup.calls.linkInfo> = ({ body }, { context, refuse }) => {
  const { family, identity } = context.parts
  const known = family.look(body.link, sourceOf(context))
  if ('error' in known) return refuse(known.error as Parameters<typeof refuse>[0])
  const { row, user } = known
  return {
    kind: row.kind,
    nickname: user?.nickname ?? row.nickname,
    account: user?.account ?? '',
    deviceName: identity.name,
    expiresSeconds: Math.floor(row.expiresMs / 1000),
  }
}
