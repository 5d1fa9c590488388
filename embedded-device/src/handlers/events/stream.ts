import { type Contract } from '@cove/device-contract'
import { type HandlerOf } from '../handler-of.ts'

export const stream: HandlerOf<Contract['events']['stream']> = (_input, { refuse }) => refuse('systemBusy')
