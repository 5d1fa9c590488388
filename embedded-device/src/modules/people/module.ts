import { people } from '@cove/device-contract/people'
import { defineModule } from '../../module-kit/module-kit.ts'
import { createExpiryStore } from './expiry-store.ts'
import { createExternalStore } from './external-store.ts'
import { endAccess, expiry, setExpiry } from './handlers/expiry.ts'
import { external, setExternal } from './handlers/external.ts'
import { quotas, setQuota } from './handlers/quotas.ts'
import { rights } from './handlers/rights.ts'
import { createQuotaStore } from './quota-store.ts'
import { texts } from './texts/notices.ts'

export default defineModule({
  id: 'people',
  area: people,
  texts,
  migrations: new URL('migrations/', import.meta.url),
  open(host) {
    const store = createQuotaStore(host.db)
    const externals = createExternalStore(host.db)
    const stack = new DisposableStack()
    stack.use(host.files.quota.spaceLimits.register({ limitOf: store.limitOf, isLimited: store.isLimited }))
    stack.use(host.users.external.register(externals.isAllowed))
    const parts = { host, quotas: store, expiries: createExpiryStore(host.db), externals }
    return {
      handlers: {
        rights: rights(parts),
        quotas: quotas(parts),
        setQuota: setQuota(parts),
        expiry: expiry(parts),
        setExpiry: setExpiry(parts),
        external: external(parts),
        setExternal: setExternal(parts),
      },
      schedules: { expiry: { every: { minutes: 1 }, missed: 'once', run: () => endAccess(parts) } },
      dispose: () => stack.dispose(),
    }
  },
})
