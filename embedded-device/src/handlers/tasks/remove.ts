import { type Contract } from '@cove/device-contract'
import { type HandlerOf } from '../handler-of.ts'

export const remove: HandlerOf<Contract['tasks']['remove']> = (_input, { refuse }) => refuse('systemBusy')
