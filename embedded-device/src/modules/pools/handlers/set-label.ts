import type { pools } from '@cove/device-contract/pools'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { PoolsParts } from '../parts.ts'
import { withdrawMessages } from '../pool-messages.ts'
import { checkName, poolToChange } from '../pool-names.ts'
import { namedPools } from '../views.ts'

export const setLabel =
  (parts: PoolsParts): HandlerOf<typeof pools.calls.setLabel> =>
  ({ body }) => {
    const { store, host, changed } = parts
    const onMachine = namedPools(parts).find(({ storageId, name }) => name === body.name && !store.has(storageId))
    if (onMachine) {
      checkName(parts, body.label, body.name)
      host.files.spaces.renameManaged(onMachine.storageId, body.label)
      changed()
      return {}
    }
    const pool = poolToChange(parts, body.name)
    checkName(parts, body.label, pool.name)
    store.transaction(() => {
      host.files.spaces.renameManaged(pool.id, body.label)
      store.rename(pool.id, body.label)
    })
    withdrawMessages(parts, pool)
    changed()
    return {}
  }
