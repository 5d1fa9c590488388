import { defineArea } from '@cove/device-contract/kit'
import { history, revert } from './calls/history.ts'
import { info, log, setName } from './calls/info.ts'
import { logPackage } from './calls/log-package.ts'
import { power, setAutomaticPower, setBeeper, setFanMode, setLight, setTimers } from './calls/power.ts'
import { reset } from './calls/reset.ts'
import { setSsh, ssh } from './calls/ssh.ts'
import { errors } from './errors.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'

export { fanMode, indicatorLight } from './codecs.ts'
export { correctedPlan, defaultPlan, leastGapMinutes } from './power-plan.ts'
export { leastSshdVersion, leastSshPort, mostSshKeys, sshDefaultPort, sshProgramProblem, sshState, sshVersion } from './ssh.ts'
export type { Ssh, SshKey } from './ssh.ts'
export { deviceFields } from './entities.ts'
export type { DeviceChange, DeviceField, LogLine, PlanDay, Power, PowerPlan, SystemInfo } from './entities.ts'

/** What the device is and how it is set up: name, power, log, and the history of its settings (SYS, PWR). */
export const deviceSettings = defineArea({
  id: 'device-settings',
  version: 1,
  calls: {
    info,
    setName,
    log,
    power,
    setTimers,
    setFanMode,
    setAutomaticPower,
    setLight,
    setBeeper,
    history,
    revert,
    reset,
    logPackage,
    ssh,
    setSsh,
  },
  events,
  errors,
  jobs,
})
