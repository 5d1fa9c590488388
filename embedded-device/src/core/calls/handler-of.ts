import type { CallDefinition } from '@cove/device-contract'
import type { Handler } from '@cove/device-contract/server'
import type { CallContext } from './context.ts'

/** The function that carries out one call that core answers. */
export type HandlerOf<D extends CallDefinition> = Handler<D, CallContext>
