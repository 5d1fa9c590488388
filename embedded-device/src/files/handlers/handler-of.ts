import type { CallDefinition } from '@cove/device-contract'
import type { Handler } from '@cove/device-contract/server'
import type { CallContext } from '../../core/calls/context.ts'
import type { FilesParts } from '../files-parts.ts'

/** What a handler of files knows besides its input. */
export type FilesContext = CallContext<FilesParts>

/** The function that carries out one call that files answers. */
export type HandlerOf<D extends CallDefinition> = Handler<D, FilesContext>
