import type { FilesContext } from '../../../files/handlers/handler-of.ts'
import { callerOf } from '../../../core/http/context.ts'
import { refuse } from '@cove/server-kit/refusal'
import type { Space } from '../../../files/spaces/space.ts'

/** STO-06a: storage calls name a space by its name. Refuses `storageMissing`. */
export function spaceByName(context: FilesContext, name: string): Space {
  return context.parts.spaces.list(callerOf(context)).find((space) => space.name === name) ?? refuse('storageMissing')
}
