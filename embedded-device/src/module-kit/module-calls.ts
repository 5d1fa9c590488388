import { modules } from '@cove/device-contract/modules'
import type { DeviceModule } from '@cove/device-contract/modules'
import { mountArea } from '@cove/device-contract/server'
import type { HandlersOf, MountedCall } from '@cove/device-contract/server'
import type { CallContext } from '../core/calls/context.ts'
import type { ModuleStatus } from './module-status.ts'
import type { MissingProgram } from '../core/programs/program-declaration.ts'
import type { OpenModules } from './open-modules.ts'

/** The calls that show and switch modules (MOD). */
export function moduleCalls(open: OpenModules): MountedCall<CallContext>[] {
  const handlers: HandlersOf<typeof modules, CallContext> = {
    list: async () => ({ modules: await Promise.all(open.statuses().map((status) => shown(status, open))) }),
    async switch({ body }, { refuse }) {
      const status = open.statuses().find(({ id }) => id === body.moduleId) ?? refuse('notFound')
      if (!open.switches.canSwitch()) return refuse('moduleLocked')
      await open.switchTo(status.id, body.isOn)
      return { restartNeeded: false }
    },
  }
  return mountArea<typeof modules, CallContext>(modules, handlers)
}

async function shown({ neededModules, calls, missing: _stored, ...status }: ModuleStatus, open: OpenModules): Promise<DeviceModule> {
  const missing = status.state === 'off' ? [] : (await open.missingOf(status.id)).map(wireProgram)
  return {
    ...status,
    calls: [...calls],
    canSwitch: open.switches.canSwitch(),
    ...(neededModules ? { neededModules: [...neededModules] } : {}),
    ...(missing.length > 0 ? { missing } : {}),
  }
}

const wireProgram = ({ name, provides, hint }: MissingProgram): NonNullable<DeviceModule['missing']>[number] => ({
  program: name,
  provides,
  hint: hint.debian,
})
