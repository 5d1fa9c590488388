import { cloudConflict } from '@cove/device-contract/clouds'
import { DevicePath, StorageId, z } from '@cove/device-contract/kit'

/** One chosen file or folder, and the folders below the target that it goes into: more than none when a part of a tree is tried again. */
const item = z.object({ path: DevicePath, below: z.array(z.string()) })
const common = { items: z.array(item), folder: DevicePath, conflict: z.enum(cloudConflict.names) }

/** What is copied, and what happens with taken names. */
export type Wanted = Readonly<{ items: readonly z.output<typeof item>[]; folder: string; conflict: (typeof cloudConflict.names)[number] }>

export const downloadPayload = z.object({ ...common, accountId: z.number(), storageId: StorageId })
export const uploadPayload = z.object({ ...common, accountId: z.number(), storageId: StorageId })
export const copyPayload = z.object({ ...common, accountId: z.number(), targetAccountId: z.number() })

/** Where a transfer is. The plan of its steps is in a table: what was listed once is not listed again. */
export const transferCursor = z.object({
  /** The number of the next step. */
  next: z.number(),
  total: z.number(),
  doneBytes: z.number(),
  totalBytes: z.number(),
  /** The file that is being written: the name that was found free for it, and what continues it. */
  open: z.optional(z.object({ to: z.array(z.string()), isReplaced: z.boolean(), state: z.optional(z.string()) })),
})
export type TransferCursor = z.output<typeof transferCursor>
export type OpenFile = NonNullable<TransferCursor['open']>

/** The payload that repeats what failed: each file with the folders that it was to be in. */
export function retryItems({ items }: Wanted, failed: readonly string[]): z.output<typeof item>[] {
  return failed.flatMap((path) => {
    const origin = items.find((one) => path === one.path || path.startsWith(`${one.path}/`))
    if (!origin) return []
    const above = origin.path.split('/').length - 1
    return [{ path, below: [...origin.below, ...path.split('/').slice(above, -1)] }]
  })
}
