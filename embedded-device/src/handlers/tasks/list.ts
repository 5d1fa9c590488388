import { type Contract } from '@cove/device-contract'
import { type HandlerOf } from '../handler-of.ts'

export const list: HandlerOf<Contract['tasks']['list']> = (_input, { refuse }) => refuse('systemBusy')
