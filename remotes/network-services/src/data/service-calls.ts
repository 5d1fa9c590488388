import { device } from '@cove/device-contract/device'
import { networkServices } from '@cove/device-contract/network-services'
import type {
  BackupShare,
  DoctorReport,
  FtpConfig,
  Service,
  ServiceAccount,
  Share,
  SmbConfig,
  SmbShare,
  WebdavConfig,
} from '@cove/device-contract/network-services'
import { sealPassword } from '@cove/device-contract/rules'
import type { DataOf } from '@cove/device-contract'
import { attempt } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'
import type { ServiceName } from './use-services.ts'

const silent = { silent: true } as const
const calls = (kernel: Kernel) => kernel.device.use(networkServices)

/** Turns a service on or off. */
export function switchService(kernel: Kernel, service: ServiceName, isOn: boolean): Promise<Outcome<Service>> {
  const body = { isOn }
  return attempt(kernel, () => {
    if (service === 'smb') return calls(kernel).smbOpen({ body }, silent)
    return service === 'webdav' ? calls(kernel).webdavOpen({ body }, silent) : calls(kernel).ftpOpen({ body }, silent)
  })
}

/** NSV-02b: every service off, with the configuration it came with. */
export const resetServices = (kernel: Kernel): Promise<Outcome<unknown>> => attempt(kernel, () => calls(kernel).reset())

export const saveWebdavConfig = (kernel: Kernel, body: WebdavConfig): Promise<Outcome<unknown>> =>
  attempt(kernel, () => calls(kernel).setWebdavConfig({ body }))
export const saveFtpConfig = (kernel: Kernel, body: FtpConfig): Promise<Outcome<unknown>> =>
  attempt(kernel, () => calls(kernel).setFtpConfig({ body }))
export const restoreFtpConfig = (kernel: Kernel): Promise<Outcome<FtpConfig>> => attempt(kernel, () => calls(kernel).restoreFtpConfig())

export const saveFtpShare = (kernel: Kernel, share: Share | undefined): Promise<Outcome<unknown>> =>
  attempt(kernel, () => calls(kernel).setFtpShare({ body: share ? { share } : {} }))

export const saveSmbConfig = (kernel: Kernel, body: SmbConfig): Promise<Outcome<unknown>> =>
  attempt(kernel, () => calls(kernel).setSmbConfig({ body }))
export const saveSmbShare = (
  kernel: Kernel,
  { storageId, access, isForMac }: Pick<SmbShare, 'storageId' | 'access' | 'isForMac'>,
): Promise<Outcome<unknown>> => attempt(kernel, () => calls(kernel).setSmbShare({ body: { storageId, access, isForMac } }))
/** NSV-03a: the device looks for the programs now. */
export const lookForPrograms = (kernel: Kernel): Promise<Outcome<DataOf<typeof networkServices.calls.programs>>> =>
  attempt(kernel, () => calls(kernel).programs())

/** What the form of a new Time Machine share sends; without a user it is the caller's. */
export type BackupShareRequest = Pick<BackupShare, 'name' | 'storageId' | 'limitBytes'> & { readonly userNo: string | undefined }
export const addBackupShare = (kernel: Kernel, { userNo, ...body }: BackupShareRequest): Promise<Outcome<BackupShare>> =>
  attempt(kernel, () => calls(kernel).addBackupShare({ body: userNo === undefined ? body : { ...body, userNo } }))
export const saveBackupShare = (
  kernel: Kernel,
  { backupShareId, isOn, limitBytes }: Pick<BackupShare, 'backupShareId' | 'isOn' | 'limitBytes'>,
): Promise<Outcome<unknown>> => attempt(kernel, () => calls(kernel).setBackupShare({ body: { backupShareId, isOn, limitBytes } }))
export const removeBackupShare = (kernel: Kernel, backupShareId: number): Promise<Outcome<unknown>> =>
  attempt(kernel, () => calls(kernel).removeBackupShare({ body: { backupShareId } }))

export const disconnect = (kernel: Kernel, connectionId: number): Promise<Outcome<unknown>> =>
  attempt(kernel, () => calls(kernel).disconnect({ body: { connectionId } }))

/** NSV-01a: the device connects to itself; without a user as the caller. */
export const diagnose = (kernel: Kernel, service: ServiceName, userNo: string | undefined): Promise<Outcome<DoctorReport>> =>
  attempt(kernel, () => calls(kernel).diagnose({ body: userNo === undefined ? { service } : { service, userNo } }))

export const removeAccount = (kernel: Kernel): Promise<Outcome<unknown>> => attempt(kernel, () => calls(kernel).removeAccount())

/** What the account form sends; the old password where there is an account. */
export interface AccountChange {
  readonly name: string
  readonly password: string
  readonly oldPassword: string | undefined
}

/** NSV-01b: passwords leave the browser sealed with the device's key. */
export async function saveAccount(kernel: Kernel, { name, password, oldPassword }: AccountChange): Promise<Outcome<ServiceAccount>> {
  const known = kernel.session.store.getState().device?.publicKey
  const info = known === undefined ? await attempt(kernel, () => kernel.device.use(device).info()) : undefined
  if (info && !info.ok) return info
  const publicKey = known ?? info?.data.publicKey ?? ''
  return attempt(kernel, async () => {
    const encryptedPassword = await sealPassword(password, publicKey)
    const old = oldPassword === undefined ? {} : { oldEncryptedPassword: await sealPassword(oldPassword, publicKey) }
    return calls(kernel).setAccount({ body: { name, encryptedPassword, ...old } })
  })
}
