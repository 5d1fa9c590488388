import type { DataOf } from '@cove/device-contract'
import { deviceSettings } from '@cove/device-contract/device-settings'
import type { Power, SystemInfo } from '@cove/device-contract/device-settings'
import type { monitor } from '@cove/device-contract/monitor'
import { system } from '@cove/device-contract/system'
import { attempt, useKernel } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'
import { useRead } from '@cove/parts/read'
import type { Read, ReadNow } from '@cove/parts/read'

export type { DeviceChange, LogLine, PlanDay, Power, PowerPlan, SystemInfo } from '@cove/device-contract/device-settings'
export { correctedPlan } from '@cove/device-contract/device-settings'
export type { HistoryRange, Sample } from '@cove/device-contract/monitor'
export type Machine = DataOf<typeof monitor.calls.live>['machine']

const silent = { silent: true } as const
const calls = (kernel: Kernel) => kernel.device.use(deviceSettings)

/** Reads again when the settings of the device change. */
export function useOnDevice(): (now: Pick<ReadNow<unknown>, 'again'>) => Disposable {
  const { events } = useKernel()
  return ({ again }) => events.on(deviceSettings, 'device-settings.changed', again)
}

/** SYS-02a: what the device is, kept current. */
export const useSystemInfo = (): Read<SystemInfo> => useRead(deviceSettings, 'info', { on: useOnDevice(), everyMs: 60_000 })

/** PWR-01a: power, kept current. */
export const usePower = (): Read<Power> => useRead(deviceSettings, 'power', { on: useOnDevice() })

/** LOG-01: the latest lines. */
export const useLog = (): Read<DataOf<typeof deviceSettings.calls.log>> => useRead(deviceSettings, 'log', { everyMs: 10_000 })

/** The newest changes of the device's settings. */
export const useDeviceHistory = (): Read<DataOf<typeof deviceSettings.calls.history>> =>
  useRead(deviceSettings, 'history', { query: { limit: 200 }, on: useOnDevice() })

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
