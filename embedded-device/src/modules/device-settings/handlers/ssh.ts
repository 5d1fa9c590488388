import type { deviceSettings } from '@cove/device-contract/device-settings'
import type { HandlerOf } from '../../../core/module-kit.ts'
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
    const request = { isOn, port, keys }
    const unproven = service.onlyNarrows(request) ? undefined : await host.ownPasswordProblem(context.who.userNo, encryptedPassword)
    if (unproven) return refuse(unproven)
    const problem = await service.set(request, authorOf(parts, context))
    return problem ? refuse(problem) : service.view()
  }
