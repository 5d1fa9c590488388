import { type Contract } from '@cove/device-contract'
import { type HandlerOf } from '../handler-of.ts'

export const add: HandlerOf<Contract['tasks']['add']> = (_input, { refuse }) => refuse('systemBusy')
