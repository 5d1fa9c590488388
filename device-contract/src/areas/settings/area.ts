import { defineArea } from '@cove/device-contract/kit'
import { exportAll } from './calls/export.ts'
import { get } from './calls/get.ts'
import { history } from './calls/history.ts'
import { importAll } from './calls/import.ts'
import { revertTo } from './calls/revert-to.ts'
import { revert } from './calls/revert.ts'
import { set } from './calls/set.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'

export {
  changeWays,
  settingsFileVersion,
  type ChangeWay,
  type ImportProblem,
  type SettingsChange,
  type SettingsFile,
  type StoredSettings,
} from './entities.ts'

/** Settings of features, declared by their areas and stored on the device for each user (SETA). */
export const settings = defineArea({
  id: 'settings',
  version: 2,
  calls: { get, set, history, revert, revertTo, export: exportAll, import: importAll },
  events,
  errors,
})
