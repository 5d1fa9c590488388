import type { Principal } from '../../../module-kit/module-kit.ts'
import type { Location } from '../../../files/places/space.ts'
import type { StagedFile } from '../tree/staged-file.ts'

/** What arrived of new files whose upload was cut, so that their clients continue (NSV-02a). No list shows it. */
export interface CutUploads extends AsyncDisposable {
  /** Takes over what arrived; disposes it when it is not continued within an hour. */
  keep(key: string, staged: StagedFile): Promise<void>
  /** From now until `end` settles it is not known yet whether an upload was cut. */
  ending(key: string, end: Promise<void>): void
  /** Waits until that is known. */
  settled(key: string): Promise<void>
  sizeOf(key: string): number | undefined
  /** Hands it over, if exactly so many bytes have arrived. */
  take(key: string, sizeBytes: number): StagedFile | undefined
  drop(key: string): Promise<void>
}

const keepMs = 3600_000
const maxKept = 32

/** The name of an upload: one user, one place. */
export const cutKeyOf = ({ userNo }: Principal, { space, indexPath }: Location): string => `${userNo}\n${space.id}\n${indexPath}`

/** Creates the uploads of one server; disposing drops what is left. */
export function createCutUploads(): CutUploads {
  let isClosed = false
  const ends = new Map<string, Promise<void>>()
  const kept = new Map<string, { readonly staged: StagedFile; readonly timer: NodeJS.Timeout }>()
  const remove = (key: string): StagedFile | undefined => {
    const found = kept.get(key)
    clearTimeout(found?.timer)
    kept.delete(key)
    return found?.staged
  }
  const drop = async (key: string): Promise<void> => remove(key)?.[Symbol.asyncDispose]()
  return {
    async keep(key, staged) {
      await staged.pause()
      await drop(key)
      if (isClosed) return staged[Symbol.asyncDispose]()
      const [oldest] = kept.keys()
      if (kept.size >= maxKept && oldest !== undefined) await drop(oldest)
      const timer = setTimeout(() => void drop(key).catch(() => undefined), keepMs).unref()
      kept.set(key, { staged, timer })
    },
    ending(key, end) {
      ends.set(key, end)
      void end.then(() => ends.get(key) === end && ends.delete(key))
    },
    settled: async (key) => ends.get(key),
    sizeOf: (key) => kept.get(key)?.staged.writtenBytes,
    drop,
    take: (key, sizeBytes) => (kept.get(key)?.staged.writtenBytes === sizeBytes ? remove(key) : undefined),
    async [Symbol.asyncDispose]() {
      isClosed = true
      await Promise.all([...kept.keys()].map(drop))
    },
  }
}
