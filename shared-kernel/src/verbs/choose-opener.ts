import { isObstacle } from '../modules/availability.ts'
import type { Obstacle } from '../modules/availability.ts'
import type { Opener } from './opener.ts'
import type { RememberedOpener } from './remembered-openers.ts'

/** Why the app a user chose for a type is not used. */
export interface OpenerFallback {
  readonly wanted: RememberedOpener
  /** 'removed': no published app declares it; else what is wrong with its module. */
  readonly reason: 'removed' | Obstacle['kind']
}

/** OPN-02, OPN-04: the app that opens a file. */
export interface OpenerChoice {
  /** Undefined when no app that can be used opens this type. */
  readonly opener: Opener | undefined
  readonly fallback: OpenerFallback | undefined
  /** An app that would open it and cannot be used now; only when `opener` is undefined. */
  readonly blocked: Opener | undefined
}

/** OPN-03, OPN-04: the remembered app when it can be used, else the best of the candidates, with the reason. */
export function chooseOpener(candidates: readonly Opener[], wanted: RememberedOpener | undefined): OpenerChoice {
  const isUsable = ({ availability }: Opener): boolean => !isObstacle(availability)
  const own = wanted && candidates.find(({ key }) => key === wanted.key)
  if (own && isUsable(own)) return { opener: own, fallback: undefined, blocked: undefined }
  const opener = candidates.find((candidate) => candidate.suits && isUsable(candidate))
  const blocked = opener ? undefined : candidates.find(({ suits }) => suits)
  return { opener, blocked, fallback: wanted && { wanted, reason: own ? reasonOf(own) : 'removed' } }
}

function reasonOf({ availability }: Opener): OpenerFallback['reason'] {
  return isObstacle(availability) ? availability.kind : 'removed'
}
