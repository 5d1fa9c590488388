import { deviceNameOf } from '@cove/device-contract/rules'
import type { setup } from '@cove/device-contract/setup'
import { clientOf, sourceOf } from '../context.ts'
import { grantOf } from '../session/grant-of.ts'
import { rememberBrowser } from '../session/remember-browser.ts'
import type { HandlerOf } from '../handler-of.ts'

export const createAdministrator: HandlerOf<typeof setup.calls.createAdministrator> = async ({ body }, { context, refuse }) => {
  const { parts } = context
  const entrance = await parts.signIn.createAdministrator({ ...body, platform: clientOf(context), source: sourceOf(context) })
  if ('error' in entrance) return refuse(entrance.error as Parameters<typeof refuse>[0])
  const name = body.deviceName === undefined ? undefined : deviceNameOf(body.deviceName)
  if (name) parts.identity.rename(name)
  rememberBrowser(context, entrance.pair.user.account)
  if (entrance.isNew) await parts.userChanges.added(entrance.pair.user)
  return grantOf(entrance.pair, parts)
}
