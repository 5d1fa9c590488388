import { type Contract } from '@cove/device-contract'
import { type HandlerOf } from '../handler-of.ts'

export const centre: HandlerOf<Contract['tasks']['centre']> = (_input, { refuse }) => refuse('systemBusy')
