import { cinema } from '@cove/device-contract/cinema'
import type { Collection } from '@cove/device-contract/cinema'
import { attempt, tellFailure, useKernel } from '@cove/kernel'
import type { Outcome } from '@cove/kernel'

/** What can be done with collections. Calls that answer a boolean show themselves why they failed. */
export interface CollectionCalls {
  readonly create: (name: string, itemIds?: readonly number[]) => Promise<Outcome<Collection>>
  readonly rename: (collectionId: number, name: string) => Promise<Outcome<Collection>>
  readonly add: (collectionId: number, itemIds: readonly number[]) => Promise<boolean>
  /** Takes titles out. */
  readonly take: (collectionId: number, itemIds: readonly number[]) => Promise<boolean>
  readonly remove: (collectionId: number) => Promise<boolean>
}

export function useCollectionCalls(): CollectionCalls {
  const kernel = useKernel()
  const calls = kernel.device.use(cinema)
  const did = async (call: () => Promise<Outcome<unknown>>) => {
    const answer = await call()
    if (!answer.ok) tellFailure(kernel, answer.failure)
    return answer.ok
  }
  return {
    create: (name, ids) => attempt(kernel, () => calls.createCollection({ body: { name, ...(ids && { itemIds: [...ids] }) } })),
    rename: (collectionId, name) => attempt(kernel, () => calls.updateCollection({ body: { collectionId, name } })),
    add: (collectionId, ids) => did(() => attempt(kernel, () => calls.updateCollection({ body: { collectionId, addedIds: [...ids] } }))),
    take: (collectionId, ids) => did(() => attempt(kernel, () => calls.updateCollection({ body: { collectionId, removedIds: [...ids] } }))),
    remove: (collectionId) => did(() => attempt(kernel, () => calls.removeCollection({ body: { collectionId } }))),
  }
}
