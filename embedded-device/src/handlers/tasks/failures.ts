import { type Contract } from '@cove/device-contract'
import { type HandlerOf } from '../handler-of.ts'

export const failures: HandlerOf<Contract['tasks']['failures']> = (_input, { refuse }) => refuse('systemBusy')
