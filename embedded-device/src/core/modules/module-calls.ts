import { modules } from '@cove/device-contract/modules'
import type { DeviceModule } from '@cove/device-contract/modules'
import { mountArea } from '@cove/device-contract/server'
import type { HandlersOf, MountedCall } from '@cove/device-contract/server'
import type { CallContext } from '../http/context.ts'
import type { ModuleStatus, OpenModules } from './open-modules.ts'

/** The calls that show and switch modules (MOD). */
export function moduleCalls(open: OpenModules): MountedCall<CallContext>[] {
  const handlers: HandlersOf<typeof modules, CallContext> = {
    list: () => ({ modules: open.statuses.map((status) => shown(status, open.switches.canSwitch())) }),
    switch({ body }, { context, refuse }) {
      const status = open.statuses.find(({ id }) => id === body.moduleId) ?? refuse('notFound')
      if (!open.switches.canSwitch()) return refuse('moduleLocked')
      open.switches.set(status.id, body.isOn)
      context.parts.hub.emit({ kind: 'modules.changed', payload: {} })
      return { restartNeeded: body.isOn !== (status.state === 'on') }
    },
  }
  return mountArea<typeof modules, CallContext>(modules, handlers)
}

function shown({ neededModules, calls, ...status }: ModuleStatus, canSwitch: boolean): DeviceModule {
  return { ...status, calls: [...calls], canSwitch, ...(neededModules ? { neededModules: [...neededModules] } : {}) }
}
