import type { HostNet } from '../../module-kit/module-kit.ts'
import type { Tunnels } from './tunnels.ts'

/** What the handlers of the network work with. */
export interface NetworkParts extends Pick<HostNet, 'reach'> {
  readonly tunnels: Tunnels
}
