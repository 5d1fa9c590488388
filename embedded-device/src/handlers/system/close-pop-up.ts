import { type Contract } from '@cove/device-contract'
import { sessionOf } from '../../http/context.ts'
import { type HandlerOf } from '../handler-of.ts'

export const closePopUp: HandlerOf<Contract['system']['closePopUp']> = ({ body }, { context }) => {
  context.parts.popUps.close(sessionOf(context).user, body.code)
  return {}
}
