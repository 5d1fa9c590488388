import { mountCall } from '@cove/device-contract/server'
import type { MountedCall } from '@cove/device-contract/server'
import type { CallDefinition } from '@cove/device-contract'
import type { ModuleContext } from '../http/context.ts'
import type { ModuleDefinition } from '../module-kit.ts'

/** Calls of modules that are not open: the caller's rights are checked as ever, then they answer `notSupported`. */
export function notSupportedCalls(
  closed: readonly ModuleDefinition[],
  open: readonly ModuleDefinition[],
): MountedCall<ModuleContext>[] {
  const placeOf = ({ method, path }: CallDefinition): string => `${method} ${path}`
  const taken = new Set(open.flatMap(({ area }) => Object.values(area?.calls ?? {}).map(placeOf)))
  const calls = closed.flatMap(({ area }) => Object.values<CallDefinition>(area?.calls ?? {}))
  return calls.filter((call) => !taken.has(placeOf(call))).map((call) => mountCall<ModuleContext>(call, (_input, { refuse }) => refuse('notSupported')))
}
