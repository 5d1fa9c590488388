import { routePatternsOf } from '@cove/kernel/release'
import type { RegistryEntry } from '@cove/kernel/release'

type Published = Pick<RegistryEntry, 'id' | 'manifest'>

/** What a remote claims for itself alone, in words: addresses of the desktop, whatever their parameters are called, and verbs. */
const claimsOf = ({ manifest }: Published): readonly string[] => [
  ...new Set([
    ...Object.values(manifest.windows).flatMap((window) =>
      routePatternsOf(window).map((route) => `the address ${route.replaceAll(/:[\w-]+/g, ':…')}`),
    ),
    ...(manifest.verbs ?? []).map(({ verb, type }) => `the verb '${verb}' for '${type}'`),
  ]),
]

/** S-E8: who claimed what first. Addresses and verbs lead to one remote only. */
export interface Owners {
  /** Why a remote must not be published, the owner named; what it claims is its own from now on when there is no reason. */
  readonly claim: (remote: Published) => readonly string[]
}

/** `published` own what they claim, unless the version that takes their place in `next` claims it no longer. */
export function ownersOf(published: readonly Published[], next: readonly Published[]): Owners {
  const owners = new Map<string, string>()
  for (const remote of published) {
    const successor = next.find(({ id }) => id === remote.id)
    const kept = successor && claimsOf(successor)
    for (const claim of claimsOf(remote)) if (!owners.has(claim) && (!kept || kept.includes(claim))) owners.set(claim, remote.id)
  }
  return {
    claim(remote) {
      const claims = claimsOf(remote)
      const reasons = claims.flatMap((claim) => {
        const owner = owners.get(claim) ?? remote.id
        return owner === remote.id ? [] : [`${claim} belongs to ${owner}`]
      })
      if (reasons.length === 0) for (const claim of claims) owners.set(claim, remote.id)
      return reasons
    },
  }
}
