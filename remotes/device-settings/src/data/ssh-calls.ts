import { sealPassword } from '@cove/device-contract/rules'
import { deviceSettings, sshVersion } from '@cove/device-contract/device-settings'
import type { Ssh } from '@cove/device-contract/device-settings'
import { attempt } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'
import { useReading } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'
import { useOnDevice } from './device-calls.ts'
import { publicKey } from './people-calls.ts'

export { leastSshdVersion, leastSshPort } from '@cove/device-contract/device-settings'
export type { Ssh, SshKey } from '@cove/device-contract/device-settings'

/** SYS-02c: SSH, kept current. */
export const useSsh = (): Read<Ssh> =>
  useReading<Ssh>(
    ['device-settings.ssh'],
    async (kernel, how) => {
      const answer = await kernel.device.use(deviceSettings).ssh(undefined, how)
      // The page says why a start failed in the words of the catalogue.
      if (answer.ok && answer.data.failureCode !== undefined) await kernel.texts.loadErrors().catch(() => undefined)
      return answer
    },
    { on: useOnDevice() },
  )

/** SYS-02c: what SSH is set to; public keys as lines. */
export interface SshChange {
  readonly isOn: boolean
  readonly port: number
  readonly keys: readonly string[]
}

/** What a person wants changed, applied to what SSH is set to at that moment: another window may have changed it since. */
export type AlterSsh = (now: SshChange) => SshChange

/** Changes SSH. Everything but turning it off and taking keys away needs the own password. */
export async function changeSsh(kernel: Kernel, alter: AlterSsh, password?: string): Promise<Outcome<Ssh>> {
  const now = await attempt(kernel, () => kernel.device.use(deviceSettings).ssh())
  if (!now.ok) return now
  const { isOn, port, keys } = alter({ ...now.data, keys: now.data.keys.map(({ line }) => line) })
  const sealedWith = password === undefined ? undefined : await publicKey(kernel)
  if (sealedWith && !sealedWith.ok) return sealedWith
  return attempt(kernel, async () => {
    const proof = sealedWith && password !== undefined ? { encryptedPassword: await sealPassword(password, sealedWith.data) } : {}
    const input = { query: { isOn, version: sshVersion }, body: { port, keys: [...keys], ...proof } }
    return kernel.device.use(deviceSettings).setSsh(input, { silent: true })
  })
}
