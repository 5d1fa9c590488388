import { type Contract } from '@cove/device-contract'
import { type HandlerOf } from '../handler-of.ts'

export const injectDiskFault: HandlerOf<Contract['system']['injectDiskFault']> = ({ body }, { context, refuse }) =>
  context.parts.hardware.disks.set(body.slot, body) ? {} : refuse('notFound')
