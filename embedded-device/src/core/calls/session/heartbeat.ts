import type { session } from '@cove/device-contract/session'
import type { HandlerOf } from '../handler-of.ts'

export const heartbeat: HandlerOf<typeof session.calls.heartbeat> = (_input, { context: { parts } }) => ({
  uptimeSeconds: Math.floor(process.uptime()),
  bootId: parts.bootId,
})
