import type { device } from '@cove/device-contract/device'
import { sourceOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const prove: HandlerOf<typeof device.calls.prove> = ({ body }, { context, refuse }) => ({
  serialNo: context.parts.identity.serialNo,
  signature: context.parts.prover.prove(body.nonce, sourceOf(context)) ?? refuse('tooManyAttempts'),
})
