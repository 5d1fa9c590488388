import { StorageId, DevicePath, z } from '@cove/device-contract/kit'
import { isRefusal } from '@cove/server-kit/refusal'
import { defineJob } from '../../../module-kit/module-kit.ts'
import type { Host } from '../../../module-kit/module-kit.ts'

const placeSchema = z.object({ storageId: StorageId, path: DevicePath })
type Place = z.output<typeof placeSchema>
type CheckHost = Pick<Host, 'files' | 'principal'>

/** Called after each check; the same path may be checked again after a crash. */
export type OnChecked = (userNo: string, place: Place, exists: boolean) => void

/** NEW-03: checks whether each path exists; those that do not are failures of the job. */
export const checkPaths = (host: CheckHost, onChecked: OnChecked = () => undefined) =>
  defineJob({
    payload: z.object({ places: z.array(placeSchema) }),
    cursor: z.object({ done: z.number() }),
    runs: { in: 'main', concurrency: 1, priority: 'low', canPause: true },
    async *run({ userNo, payload: { places }, cursor, signal }) {
      const first = cursor?.done ?? 0
      for (const [index, place] of places.slice(first).entries()) {
        signal.throwIfAborted()
        const exists = await isThere(host, userNo, place)
        onChecked(userNo, place, exists)
        const done = first + index + 1
        const failures = exists ? [] : [{ item: place.path, error: 'fileNotFound' }]
        // The engine stores the cursor after the effect, so a crash in between repeats one check.
        yield { cursor: { done }, done, total: places.length, failures }
      }
    },
  })

/** With the rights of this moment (P7); false also for a user who is gone. */
async function isThere({ files: { spaces, vfs }, principal }: CheckHost, userNo: string, { storageId, path }: Place): Promise<boolean> {
  const who = principal(userNo)
  if (!who) return false
  try {
    const [entry] = await vfs.exists([await spaces.locate(who, storageId, path)])
    return entry !== undefined
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}
