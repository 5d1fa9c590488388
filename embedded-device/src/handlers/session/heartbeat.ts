import { type Contract } from '@cove/device-contract'
import { type HandlerOf } from '../handler-of.ts'

export const heartbeat: HandlerOf<Contract['session']['heartbeat']> = (_input, { context: { parts } }) => ({
  uptimeSeconds: Math.floor(process.uptime()),
  bootId: parts.bootId,
})
