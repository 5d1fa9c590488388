import { type Contract } from '@cove/device-contract'
import { sourceOf } from '../../http/context.ts'
import { grantOf } from './grant-of.ts'
import { type HandlerOf } from '../handler-of.ts'

export const login: HandlerOf<Contract['session']['login']> = async ({ body }, { context, refuse }) => {
  const { parts } = context
  const { account, encryptedPassword, platform } = body
  const entrance = await parts.signIn.login({ account, encryptedPassword, platform, source: sourceOf(context) })
  // The ways in fail only with what both entries name.
  if ('error' in entrance) return refuse(entrance.error as Parameters<typeof refuse>[0])
  return grantOf(entrance.pair, parts.config.tokenTtlSeconds)
}
