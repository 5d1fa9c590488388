import { type Contract } from '@cove/device-contract'
import { type HandlerOf } from '../handler-of.ts'

export const prove: HandlerOf<Contract['device']['prove']> = ({ body }, { context: { parts, request }, refuse }) => ({
  serialNo: parts.identity.serialNo,
  signature: parts.prover.prove(body.nonce, request.ip) ?? refuse('tooManyAttempts'),
})
