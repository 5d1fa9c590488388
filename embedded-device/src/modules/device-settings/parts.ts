import type { deviceSettings } from '@cove/device-contract/device-settings'
import type { Host, ModuleContext } from '../../module-kit/module-kit.ts'
import type { DeviceFields } from './device-fields.ts'
import type { SshService } from './ssh-types.ts'
import type { ChangeAuthor } from './store.ts'

/** What the handlers of the module work with. */
export interface DeviceSettingsParts {
  readonly host: Host<typeof deviceSettings>
  readonly fields: DeviceFields
  readonly ssh: SshService
  readonly startedAtMs: number
}

/** The caller as the author of a change. */
export function authorOf({ host }: Pick<DeviceSettingsParts, 'host'>, { who }: Pick<ModuleContext, 'who'>): ChangeAuthor {
  return { userNo: who.userNo, nickname: host.users.get(who.userNo)?.nickname ?? '', way: 'set' }
}
