import type { DataOf } from '@cove/device-contract'
import { deviceSettings } from '@cove/device-contract/device-settings'
import type { Power, SystemInfo } from '@cove/device-contract/device-settings'
import { monitor } from '@cove/device-contract/monitor'
import type { HistoryRange, Process, Sample } from '@cove/device-contract/monitor'
import { system } from '@cove/device-contract/system'
import { attempt } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'
import type { Read } from './use-read.ts'
import { useRead } from './use-read.ts'

export type { DeviceChange, LogLine, PlanDay, Power, PowerPlan, SystemInfo } from '@cove/device-contract/device-settings'
export { correctedPlan } from '@cove/device-contract/device-settings'
export type { HistoryRange, Process, Sample } from '@cove/device-contract/monitor'
export type Machine = DataOf<typeof monitor.calls.live>['machine']

const silent = { silent: true } as const
const calls = (kernel: Kernel) => kernel.device.use(deviceSettings)
const onDevice = (kernel: Kernel, again: () => void): Disposable => kernel.events.on(deviceSettings, 'device-settings.changed', again)

/** SYS-02a: what the device is, kept current. */
export const useSystemInfo = (): Read<SystemInfo> =>
  useRead((kernel) => attempt(kernel, () => calls(kernel).info()), { on: onDevice, everyMs: 60_000 })

/** PWR-01a: power, kept current. */
export const usePower = (): Read<Power> => useRead((kernel) => attempt(kernel, () => calls(kernel).power()), { on: onDevice })

/** LOG-01: the latest lines. */
export const useLog = (): Read<DataOf<typeof deviceSettings.calls.log>> =>
  useRead((kernel) => attempt(kernel, () => calls(kernel).log()), { everyMs: 10_000 })

/** The newest changes of the device's settings. */
export const useDeviceHistory = (): Read<DataOf<typeof deviceSettings.calls.history>> =>
  useRead((kernel) => attempt(kernel, () => calls(kernel).history({ query: { limit: 200 } })), { on: onDevice })

export const revertChange = (kernel: Kernel, changeId: number, overwrites: boolean): Promise<Outcome<unknown>> =>
  attempt(kernel, () => calls(kernel).revert({ body: { changeId, overwrites } }, silent))

/** SYS-02d: packs the logs into a folder of the administrator. */
export const saveLogPackage = (
  kernel: Kernel,
  place: { readonly storageId: string; readonly path: string },
): Promise<Outcome<{ readonly name: string }>> => attempt(kernel, () => calls(kernel).logPackage({ body: place }, silent))

/** PWR-01b: the settings of the device get their first values. */
export const resetSettings = (kernel: Kernel): Promise<Outcome<unknown>> => attempt(kernel, () => calls(kernel).reset(undefined, silent))

export const renameDevice = (kernel: Kernel, name: string): Promise<Outcome<unknown>> =>
  attempt(kernel, () => calls(kernel).setName({ body: { name } }, silent))

/** One change of the power page. */
export type PowerChange =
  | { readonly fanMode: Power['fanMode'] }
  | { readonly plan: Power['plan'] }
  | { readonly powersOnAutomatically: boolean }
  | { readonly light: Power['light'] }
  | { readonly isBeeperOn: boolean }

export function changePower(kernel: Kernel, change: PowerChange): Promise<Outcome<Power>> {
  const device = calls(kernel)
  return attempt(kernel, () => {
    if ('fanMode' in change) return device.setFanMode({ body: { mode: change.fanMode } }, silent)
    if ('plan' in change) return device.setTimers({ body: { plan: change.plan } }, silent)
    if ('powersOnAutomatically' in change) return device.setAutomaticPower({ body: { isOn: change.powersOnAutomatically } }, silent)
    if ('light' in change) return device.setLight({ body: { light: change.light } }, silent)
    return device.setBeeper({ body: { isOn: change.isBeeperOn } }, silent)
  })
}

/** PWR-01a: ends or restarts the device's process. */
export const stopDevice = (kernel: Kernel, kind: 'reboot' | 'shutdown'): Promise<Outcome<unknown>> =>
  attempt(kernel, () => (kind === 'reboot' ? kernel.device.use(system).reboot() : kernel.device.use(system).shutdown()))

export const readLive = (
  kernel: Kernel,
  afterMs: number,
): Promise<Outcome<{ readonly samples: readonly Sample[]; readonly machine: Machine; readonly nowMs: number }>> =>
  attempt(kernel, () => kernel.device.use(monitor).live({ query: { afterMs } }, silent))

export const readHistory = (
  kernel: Kernel,
  range: HistoryRange,
): Promise<Outcome<{ readonly points: readonly Sample[]; readonly stepSeconds: number; readonly nowMs: number }>> =>
  attempt(kernel, () => kernel.device.use(monitor).history({ query: { range } }, silent))

/** TM-02: the busiest processes, while they are shown. */
export const useProcesses = (): Read<readonly Process[]> =>
  useRead(
    async (kernel) => {
      const answer = await attempt(kernel, () => kernel.device.use(monitor).processes())
      return answer.ok ? { ok: true, data: answer.data.processes } : answer
    },
    { everyMs: 2_000 },
  )
