import { type Contract } from '@cove/device-contract'
import { type HandlerOf } from '../handler-of.ts'

export const continueTask: HandlerOf<Contract['tasks']['continue']> = (_input, { refuse }) => refuse('systemBusy')
