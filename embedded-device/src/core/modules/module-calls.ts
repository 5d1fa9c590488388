import { modules } from '@cove/device-contract/modules'
import type { DeviceModule } from '@cove/device-contract/modules'
import { mountArea } from '@cove/device-contract/server'
import type { HandlersOf, MountedCall } from '@cove/device-contract/server'
import type { CallContext } from '../http/context.ts'
import type { ModuleStatus } from './module-status.ts'
import type { OpenModules } from './open-modules.ts'

/** The calls that show and switch modules (MOD). */
export function moduleCalls(open: OpenModules): MountedCall<CallContext>[] {
  const handlers: HandlersOf<typeof modules, CallContext> = {
    list: () => ({ modules: open.statuses().map((status) => shown(status, open.switches.canSwitch())) }),
    async switch({ body }, { refuse }) {
      const status = open.statuses().find(({ id }) => id === body.moduleId) ?? refuse('notFound')
      if (!open.switches.canSwitch()) return refuse('moduleLocked')
      await open.switchTo(status.id, body.isOn)
      return { restartNeeded: false }
    },
  }
  return mountArea<typeof modules, CallContext>(modules, handlers)
}

function shown({ neededModules, calls, ...status }: ModuleStatus, canSwitch: boolean): DeviceModule {
  return { ...status, calls: [...calls], canSwitch, ...(neededModules ? { neededModules: [...neededModules] } : {}) }
}
