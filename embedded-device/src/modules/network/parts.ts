import type { Host } from '../../module-kit/module-kit.ts'
import type { Tunnels } from './tunnels.ts'

/** What the handlers of the network work with. */
export interface NetworkParts extends Pick<Host, 'reach'> {
  readonly tunnels: Tunnels
}
