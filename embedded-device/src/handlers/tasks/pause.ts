import { type Contract } from '@cove/device-contract'
import { type HandlerOf } from '../handler-of.ts'

export const pause: HandlerOf<Contract['tasks']['pause']> = (_input, { refuse }) => refuse('systemBusy')
