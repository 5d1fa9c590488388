import type { Ports } from './ports.ts'
import type { RawPaths } from './raw-paths.ts'
import type { Reach } from './reach.ts'
import type { RelayTag } from './relay-tag.ts'

/** What a module may use of the network. */
export interface HostNet {
  readonly reach: Reach
  /** Further ports, for other protocols than the contract's; the module disposes what it opens. */
  readonly ports: Ports
  /** Paths of the main port that another protocol answers; register them in `open`. */
  readonly rawPaths: RawPaths
  readonly relayTag: RelayTag
  /** Whether the account service of this origin runs in this process (H-58). */
  readonly hasAccountService: boolean
  /** DEV-11: the oldest firmware that the directory accepts now. */
  learnLeastFirmware(version: string): void
}
