import { type Contract } from '@cove/device-contract'
import { type HandlerOf } from '../handler-of.ts'

export const heartbeat: HandlerOf<Contract['upgrade']['heartbeat']> = () => ({ edition: 'standard', isSimulated: true })
