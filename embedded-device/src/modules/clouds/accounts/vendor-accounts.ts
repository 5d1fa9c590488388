import type { createSealing } from '@cove/server-kit'
import { createDirCache } from '../drivers/dir-cache.ts'
import type { VendorWay } from '../drivers/vendor-way.ts'
import { createKeys } from '../vendors/keys.ts'
import { secretIn } from '../vendors/secret.ts'
import type { VendorSecret } from '../vendors/secret.ts'
import type { CloudLevel } from '../vendors/levels.ts'
import type { AccountStore, StoredAccount } from './account-store.ts'

type Shared = Pick<VendorWay, 'keys' | 'memory' | 'onLevel'>

/** What all requests of one vendor's account share: its tokens, and what is known of it for a while. */
export interface VendorAccounts {
  of(account: StoredAccount): Shared
  levelOf(account: StoredAccount): CloudLevel | ''
  signedIn(account: StoredAccount, secret: VendorSecret, level: CloudLevel | ''): void
  forget(accountId: number): void
  settled(): Promise<void>
}

export interface VendorAccountsWay {
  readonly nowMs: () => number
  readonly store: AccountStore
  readonly sealing: ReturnType<typeof createSealing>
  readonly changed: (userNo: string) => void
}

export function createVendorAccounts({ nowMs, store, sealing, changed }: VendorAccountsWay): VendorAccounts {
  const known = new Map<number, Shared>()
  const of = (account: StoredAccount): Shared => {
    const { id, userNo } = account
    const found = known.get(id)
    if (found) return found
    const onLevel = (level: CloudLevel): void => {
      store.setLevel(id, level)
      changed(userNo)
    }
    const keep = (secret: VendorSecret): void => void store.setSecret(id, sealing.seal(JSON.stringify(secret)))
    const shared = {
      keys: createKeys({ first: secretIn(sealing.unseal(store.get(id)?.sealedPassword ?? account.sealedPassword)), nowMs, keep }),
      memory: { dirs: createDirCache(nowMs), level: account.level, levelMs: 0 },
      onLevel,
    }
    known.set(id, shared)
    return shared
  }
  return {
    of,
    levelOf: ({ id, level }) => known.get(id)?.memory.level ?? level,
    signedIn(account, secret, level) {
      const { keys, memory } = of(account)
      keys.replace(secret)
      memory.dirs.clear()
      memory.level = level
      if (level !== '') store.setLevel(account.id, level)
    },
    forget: (accountId) => void known.delete(accountId),
    async settled() {
      await Promise.all([...known.values()].map(({ keys }) => keys.settled()))
    },
  }
}
