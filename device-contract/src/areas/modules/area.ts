import { defineArea } from '@cove/device-contract/kit'
import { list } from './calls/list.ts'
import { switchModule } from './calls/switch.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'

export { moduleReasons, moduleStates } from './entities.ts'
export type { DeviceModule, MissingProgram, ModuleReason, ModuleState } from './entities.ts'

/** The modules of the device and their states (MOD). */
export const modules = defineArea({
  id: 'modules',
  version: 1,
  calls: { list, switch: switchModule },
  events,
  errors,
})
