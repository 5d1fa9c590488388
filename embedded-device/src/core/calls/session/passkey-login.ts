import type { session } from '@cove/device-contract/session'
import { clientOf, sourceOf } from '../context.ts'
import { grantOf } from './grant-of.ts'
import { noteBrowser } from './remember-browser.ts'
import type { HandlerOf } from '../handler-of.ts'

export const passkeyLogin: HandlerOf<typeof session.calls.passkeyLogin> = async ({ body }, { context, refuse }) => {
  const { parts } = context
  const { ticket, credential, platform } = body
  const entrance = await parts.passkeySignIn.login({ ticket, credential, platform, source: sourceOf(context) })
  if ('error' in entrance) return refuse(entrance.error as Parameters<typeof refuse>[0])
  noteBrowser(context, entrance.pair, clientOf(context, platform))
  return grantOf(entrance.pair, parts)
}
