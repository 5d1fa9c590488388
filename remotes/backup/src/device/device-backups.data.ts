import { device } from '@cove/device-contract/device'
import { deviceBackups } from '@cove/device-contract/device-backups'
import type { DeviceBackup, DeviceBackupProgram } from '@cove/device-contract/device-backups'
import { sealPassword } from '@cove/device-contract/rules'
import { attempt, tellFailure, useKernel } from '@cove/kernel'
import type { AnyAnswer, Kernel, Outcome } from '@cove/kernel'
import { useReading } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'

/** The backups of the device and the programs behind them. */
export interface DeviceBackups {
  readonly plans: readonly DeviceBackup[]
  readonly programs: readonly DeviceBackupProgram[]
}

/** Read again when one changes. */
export function useDeviceBackups(): Read<DeviceBackups> {
  const { events } = useKernel()
  return useReading<DeviceBackups>(
    ['device-backups.list'],
    async (kernel) => {
      const answer = await attempt(kernel, () => kernel.device.use(deviceBackups).list())
      // The reasons of runs that failed are sentences of the catalogue, which is loaded when it is needed.
      if (answer.ok) await kernel.texts.loadErrors().catch(() => undefined)
      return answer
    },
    { on: ({ again }) => events.on(deviceBackups, 'device-backups.changed', again) },
  )
}

const calls = (kernel: Kernel) => kernel.device.use(deviceBackups)
/** What the form of a new backup sends. */
export type NewDeviceBackup = Omit<Parameters<ReturnType<typeof calls>['create']>[0]['body'], 'encryptedKey'>

/** Keys and passwords leave the browser sealed with the device's key. */
async function sealed<T>(kernel: Kernel, text: string, call: (sealedText: string) => Promise<AnyAnswer<T>>): Promise<Outcome<T>> {
  const info = await attempt(kernel, () => kernel.device.use(device).info())
  return info.ok ? attempt(kernel, async () => call(await sealPassword(text, info.data.publicKey))) : info
}

/** Makes a backup, or with a key uses one that is there; the key comes back for the sheet. */
export const createDeviceBackup = (kernel: Kernel, body: NewDeviceBackup, key: string) =>
  key === ''
    ? attempt(kernel, () => calls(kernel).create({ body }))
    : sealed(kernel, key, (encryptedKey) => calls(kernel).create({ body: { ...body, encryptedKey } }))

/** The key again, with the password of the administrator. */
export const readDeviceBackupKey = (kernel: Kernel, planId: number, password: string) =>
  sealed(kernel, password, (encryptedPassword) => calls(kernel).key({ body: { planId, encryptedPassword } }))

/** Changes whose failures are shown as toasts. */
export function useDeviceBackupCommands() {
  const kernel = useKernel()
  const orToast = async <T>(call: () => Promise<AnyAnswer<T>>): Promise<T | undefined> => {
    const answer = await attempt(kernel, call)
    if (answer.ok) return answer.data
    tellFailure(kernel, answer.failure)
    return undefined
  }
  return {
    run: (planId: number) => orToast(() => calls(kernel).run({ body: { planId } })),
    cancel: (planId: number) => orToast(() => calls(kernel).cancel({ body: { planId } })),
    check: (planId: number) => orToast(() => calls(kernel).check({ body: { planId } })),
    remove: (planId: number) => orToast(() => calls(kernel).remove({ body: { planId } })),
    takeOver: (planId: number) => orToast(() => calls(kernel).takeOver({ body: { planId } })),
    restore: (planId: number, { storageId, path }: { readonly storageId: string; readonly path: string }) =>
      orToast(() => calls(kernel).restore({ body: { planId, storageId, folder: path } })),
  }
}
