import { type Contract } from '@cove/device-contract'
import { sessionOf } from '../../http/context.ts'
import { userOf } from './grant-of.ts'
import { type HandlerOf } from '../handler-of.ts'

export const userInfo: HandlerOf<Contract['session']['userInfo']> = (_input, { context }) => userOf(sessionOf(context).user)
