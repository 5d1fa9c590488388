import type { DeviceModule, MissingProgram, ModuleReason } from '@cove/device-contract/modules'
import type { ModulesState } from './modules.ts'

/** What a remote needs of the device's modules, as its declaration or its manifest has it. */
export interface ModuleNeeds {
  readonly module?: string | undefined
  readonly version?: number | undefined
  readonly calls?: readonly string[] | undefined
}

/** Whether a remote can be used on this device, and what stands in the way. */
export type Availability =
  | { readonly kind: 'ready'; readonly missingPrograms: readonly MissingProgram[] }
  /** The module list is still being read. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'off'; readonly module: DeviceModule }
  | { readonly kind: 'missing'; readonly module: DeviceModule }
  | { readonly kind: 'failed'; readonly module: DeviceModule; readonly reason: ModuleReason }
  /** The device does not have the module. */
  | { readonly kind: 'absent'; readonly moduleId: string; readonly missingCalls: readonly string[] }
  /** MOD-04a: the module of the device is older than the remote needs. */
  | { readonly kind: 'outdated'; readonly module: DeviceModule; readonly neededVersion: number; readonly missingCalls: readonly string[] }

/** An availability that blocks an app. */
export type Obstacle = Exclude<Availability, { readonly kind: 'ready' | 'waiting' }>

const ready: Availability = { kind: 'ready', missingPrograms: [] }
const waiting: Availability = { kind: 'waiting' }

/** Compares what a remote declares with what the device lists. The same value for the same input where nothing is in the way. */
export function availabilityOf(needs: ModuleNeeds | undefined, state: Pick<ModulesState, 'status' | 'modules'>): Availability {
  const moduleId = needs?.module
  // A list that cannot be read blocks nothing: the calls themselves report what is wrong.
  if (moduleId === undefined || state.status === 'unread') return ready
  if (state.status === 'loading') return waiting
  const module = state.modules.find((one) => one.id === moduleId)
  const declared = (needs?.calls ?? []).filter((call) => areaOfCall(call) === moduleId)
  if (!module) return { kind: 'absent', moduleId, missingCalls: declared }
  const neededVersion = needs?.version ?? 0
  if (module.version < neededVersion) {
    return { kind: 'outdated', module, neededVersion, missingCalls: declared.filter((call) => !module.calls.includes(call)) }
  }
  if (module.state === 'on') return module.missing?.length ? { kind: 'ready', missingPrograms: module.missing } : ready
  if (module.state === 'failed') return { kind: 'failed', module, reason: reasonOf(module) }
  return { kind: module.state, module }
}

/** True for an availability that blocks the app. */
export function isObstacle(availability: Availability): availability is Obstacle {
  return availability.kind !== 'ready' && availability.kind !== 'waiting'
}

/** MOD-04b: the refused calls that a remote depends on. */
export function missingCallsOf(needs: ModuleNeeds | undefined, missingCalls: readonly string[]): readonly string[] {
  return missingCalls.filter((call) => needs?.calls?.includes(call) || (needs?.module !== undefined && areaOfCall(call) === needs.module))
}

const areaOfCall = (callId: string): string | undefined => callId.split('.', 1)[0]

const reasons: ReadonlySet<string> = new Set<ModuleReason>(['failedToOpen', 'timedOut', 'migrationFailed', 'needsModule', 'duplicate'])
const isReason = (reason: string): reason is ModuleReason => reasons.has(reason)

/** A reason that a later device gives is one of opening. */
function reasonOf({ reason }: DeviceModule): ModuleReason {
  return reason !== undefined && isReason(reason) ? reason : 'failedToOpen'
}
