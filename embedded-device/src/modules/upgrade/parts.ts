import type { Host } from '../../module-kit/module-kit.ts'
import type { ProSwitch } from './pro-switch.ts'

/** What the handlers of the upgrade work with. */
export interface UpgradeParts extends Pick<Host, 'power'> {
  readonly pro: ProSwitch
}
