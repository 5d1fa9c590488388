import { type Contract } from '@cove/device-contract'
import { isRefusal } from '@cove/device-contract/server'
import { grantOf } from '../session/grant-of.ts'
import { type HandlerOf } from '../handler-of.ts'

export const createAdministrator: HandlerOf<Contract['setup']['createAdministrator']> = async ({ body }, { context, refuse }) => {
  const { parts, request } = context
  const entrance = await parts.signIn.createAdministrator({ ...body, source: request.ip })
  if ('error' in entrance) return refuse(entrance.error as Parameters<typeof refuse>[0])
  const name = body.deviceName?.trim()
  if (name) parts.identity.rename(name)
  if (entrance.isNew) {
    try {
      await parts.fillHome(entrance.pair.user)
    } catch (error) {
      // A home without samples is still a home: the person is in, the log knows.
      parts.log.error(`sample files${isRefusal(error) ? `: ${error.error}` : ''}`, error)
    }
  }
  return grantOf(entrance.pair, parts.config.tokenTtlSeconds)
}
