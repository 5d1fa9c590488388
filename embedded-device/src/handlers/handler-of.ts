import type { CallDefinition } from '@cove/device-contract'
import type { Handler } from '@cove/device-contract/server'
import type { CallContext } from '../core/http/context.ts'

/** The function that carries out one call on this device. */
export type HandlerOf<D extends CallDefinition> = Handler<D, CallContext>
