import { mountCall } from '@cove/device-contract/server'
import type { LooseHandler, MountedCall } from '@cove/device-contract/server'
import type { ModuleContext } from '../core/calls/context.ts'
import type { ModuleDefinition } from './define-module.ts'
import type { RunningModule } from './open-module.ts'

/**
 * The calls of one module, whether it is on or not: each looks for the open module when it is called, so that a module can be switched
 * while the device runs. Without it they answer `notSupported`; the caller's rights are checked as ever.
 */
export function mountModule(definition: ModuleDefinition, running: ReadonlyMap<string, RunningModule>): MountedCall<ModuleContext>[] {
  return Object.entries(definition.area?.calls ?? {}).map(([key, call]) =>
    mountCall<ModuleContext>(call, (input, tools) => {
      const handlers = running.get(definition.id)?.opened.handlers as Readonly<Record<string, LooseHandler<ModuleContext>>> | undefined
      const handler = handlers?.[key]
      return handler ? handler(input, tools) : tools.refuse('notSupported', { isCallMissing: true })
    }),
  )
}
