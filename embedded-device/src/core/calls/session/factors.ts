import type { session } from '@cove/device-contract/session'
import { sessionOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const factors: HandlerOf<typeof session.calls.factors> = (_input, { context }) => {
  const { secondStep, passkeys } = context.parts
  const { user } = sessionOf(context)
  return {
    hasPassword: user.passwordHash !== '',
    hasTotp: secondStep.isOn(user.no),
    ...secondStep.counts(user.no),
    passkeys: passkeys.listOf(user.no).map((one) => ({
      passkeyId: one.id,
      name: one.name,
      host: one.rpId,
      createdSeconds: Math.floor(one.createdMs / 1000),
      ...(one.usedMs === undefined ? {} : { lastUsedSeconds: Math.floor(one.usedMs / 1000) }),
    })),
  }
}
