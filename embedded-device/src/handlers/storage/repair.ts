import { type Contract } from '@cove/device-contract'
import { type HandlerOf } from '../handler-of.ts'
import { spaceByName } from './space-by-name.ts'

export const repair: HandlerOf<Contract['storage']['repair']> = ({ body }, { context }) => {
  context.parts.hardware.repair.start(spaceByName(context, body.storageName))
  return {}
}
