import type { CallDefinition } from '@cove/device-contract'
import type { ModuleReason } from '@cove/device-contract/modules'
import type { ModuleDefinition } from './define-module.ts'
import type { MissingProgram } from '../core/programs/program-declaration.ts'

/** How one module is now. */
export interface ModuleStatus {
  readonly id: string
  readonly version: number
  readonly state: 'on' | 'off' | 'missing' | 'failed'
  readonly reason?: ModuleReason
  readonly neededModules?: readonly string[]
  /** Programs without which it does not open, with the state `missing`. */
  readonly missing?: readonly MissingProgram[]
  /** Ids of the calls it declares. */
  readonly calls: readonly string[]
}

interface FailureFacts {
  readonly cause?: unknown
  readonly needed?: readonly string[]
  readonly missing?: readonly MissingProgram[]
}

/** Why a module did not open (MOD-01c). */
export class ModuleFailure extends Error {
  override readonly name = 'ModuleFailure'
  readonly reason: ModuleReason
  /** Modules it waits for, with `needsModule`. */
  readonly needed: readonly string[]
  /** Programs that are required and not usable (MOD-01b). */
  readonly missing: readonly MissingProgram[]

  constructor(reason: ModuleReason, detail: FailureFacts = {}) {
    super(`${reason}${detail.cause instanceof Error ? `: ${detail.cause.message}` : ''}`, { cause: detail.cause })
    this.reason = reason
    this.needed = detail.needed ?? []
    this.missing = detail.missing ?? []
  }
}

/** The calls a module declares. */
export const callsOf = ({ area }: ModuleDefinition): readonly CallDefinition[] => Object.values(area?.calls ?? {})

/** The status of a module; with a failure it is `failed`. */
export function statusOf(id: string, definition: ModuleDefinition | undefined, now: 'on' | 'off' | ModuleFailure): ModuleStatus {
  const facts = { id, version: definition?.area?.version ?? 1, calls: definition ? callsOf(definition).map((call) => call.id) : [] }
  if (typeof now === 'string') return { ...facts, state: now }
  const { reason, needed, missing } = now
  if (missing.length > 0) return { ...facts, state: 'missing', missing }
  return { ...facts, state: 'failed', reason, ...(needed.length > 0 ? { neededModules: needed } : {}) }
}
