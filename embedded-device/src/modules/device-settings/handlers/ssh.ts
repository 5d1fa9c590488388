import type { deviceSettings } from '@cove/device-contract/device-settings'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import { authorOf } from '../parts.ts'
import type { DeviceSettingsParts } from '../parts.ts'

type Calls = typeof deviceSettings.calls

export const ssh =
  ({ ssh: service }: DeviceSettingsParts): HandlerOf<Calls['ssh']> =>
  () =>
    service.view()

export const setSsh =
  (parts: DeviceSettingsParts): HandlerOf<Calls['setSsh']> =>
  async ({ query: { isOn }, body: { port, keys, encryptedPassword = '' } }, { context, refuse }) => {
    const { host, ssh: service } = parts
    const prove = () => host.users.passwordProblem(context.who.userNo, encryptedPassword)
    const problem = await service.set({ isOn, port, keys }, authorOf(parts, context), prove)
    return problem ? refuse(problem) : service.view()
  }
