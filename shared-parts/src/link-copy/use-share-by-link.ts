import { shares } from '@cove/device-contract/shares'
import type { Link, LinkKind, SharePlace } from '@cove/device-contract/shares'
import { attempt, tellFailure, useKernel } from '@cove/kernel'
import { useCopyLink } from './use-copy-link.ts'

/** What a link is for. */
export interface LinkedPlace extends SharePlace {
  readonly kind?: LinkKind | undefined
}

/** The link of a place: an open one, else the newest that its owner did not stop; undefined without any. */
export function linkOf(links: readonly Link[], { storageId, path, kind = 'share' }: LinkedPlace): Link | undefined {
  const own = links.filter((link) => link.storageId === storageId && link.path === path && link.kind === kind)
  return own.find(({ state }) => state === 'normal') ?? own[0]
}

/** SHR-01: copies the open link of an own file or folder, and makes one where there is none. */
export function useShareByLink(): (place: SharePlace) => Promise<void> {
  const kernel = useKernel()
  const copy = useCopyLink()
  return async (place) => {
    const calls = kernel.device.use(shares)
    const known = await attempt(kernel, () => calls.links({ query: {} }))
    const link = known.ok ? linkOf(known.data.links, place) : undefined
    if (link?.state === 'normal') return copy(link)
    const made = await attempt(kernel, () => calls.createLink({ body: { place } }, { silent: true }))
    if (made.ok) await copy(made.data)
    else tellFailure(kernel, made.failure)
  }
}
