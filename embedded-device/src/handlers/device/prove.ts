import { type Contract } from '@cove/device-contract'
import { sourceOf } from '../../http/context.ts'
import { type HandlerOf } from '../handler-of.ts'

export const prove: HandlerOf<Contract['device']['prove']> = ({ body }, { context, refuse }) => ({
  serialNo: context.parts.identity.serialNo,
  signature: context.parts.prover.prove(body.nonce, sourceOf(context)) ?? refuse('tooManyAttempts'),
})
