import { type Contract } from '@cove/device-contract'
import { type HandlerOf } from '../handler-of.ts'

export const switchTunnel: HandlerOf<Contract['tunnel']['switch']> = async ({ body }, { refuse, context: { parts } }) =>
  (await parts.tunnels.switchTo(body.type)) ?? refuse('tunnelUnavailable')
