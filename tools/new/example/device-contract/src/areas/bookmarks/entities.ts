import { defineEnumCodec, named, WholeNumber, wireObject, z } from '@cove/device-contract/kit'

/** What the last check found. */
export const itemState = defineEnumCodec({ unchecked: 0, found: 1, missing: 2 })

/** NEW-03: one path as its owner sees it. */
export const ItemSchema = wireObject({
  itemId: named('id', WholeNumber),
  storageId: named('uuid', z.string()),
  path: z.string(),
  state: named('status', itemState.schema),
})
export type Item = z.output<typeof ItemSchema>
