import { remoteShares } from '@cove/device-contract/remote-shares'
import type { RemoteShare } from '@cove/device-contract/remote-shares'
import { attempt } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'
import { createPageStore } from './page-store.ts'
import type { PageStore } from './page-store.ts'

/** NSV-03c: the remote shares that this person may open; none while they are not known. */
export type RemoteSharesStore = PageStore<readonly RemoteShare[]>

const stores = new WeakMap<Kernel, RemoteSharesStore>()

/** The remote shares of this page. */
export function remoteSharesOf(kernel: Kernel): RemoteSharesStore {
  const known = stores.get(kernel)
  if (known) return known
  const made = createPageStore<readonly RemoteShare[]>(kernel, {
    empty: [],
    async read(before) {
      const answer = await attempt(kernel, () => kernel.device.use(remoteShares).list())
      return answer.ok && JSON.stringify(answer.data.shares) !== JSON.stringify(before) ? answer.data.shares : undefined
    },
    follow: (reload) => kernel.events.on(remoteShares, 'remote-shares.changed', reload),
  })
  stores.set(kernel, made)
  return made
}
