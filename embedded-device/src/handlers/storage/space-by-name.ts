import { type CallContext } from '../../http/context.ts'
import { callerOf } from '../../http/context.ts'
import { refuse } from '../../storage/refusal.ts'
import { type Space } from '../../storage/types.ts'

/** STO-06a: storage calls name a space by its name. Refuses `storageMissing`. */
export function spaceByName(context: CallContext, name: string): Space {
  return context.parts.spaces.list(callerOf(context)).find((space) => space.name === name) ?? refuse('storageMissing')
}
