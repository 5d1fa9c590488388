import { refuse } from '../../../module-kit/module-kit.ts'
import type { OpenedFile } from '../../../files/vfs/vfs-types.ts'
import { isUnclearKind, placePatches } from './clean-file.ts'
import { sniffedBytes } from './kinds.ts'
import { Unclear, applyPatches } from './part.ts'
import type { Patch, Source } from './part.ts'

/** SHR-01: files as visitors of a link get them whose owner hides the place. */
export interface HiddenPlaces {
  /** The same file without where it was taken: as many bytes, and another version. Refuses `sharePlaceUnclear`, and closes the file then. */
  of(file: OpenedFile): Promise<OpenedFile>
  /** Whether a file is given: it is read for this. Closes it. */
  gives(file: OpenedFile): Promise<boolean>
  /** The same as far as is known without reading it: by its name, its first bytes, and earlier looks. Closes it. */
  mayGive(file: OpenedFile): Promise<boolean>
}

/** Files that were looked at lately; ranges of a film come one after the other. */
const mostKnown = 500
const pageBytes = 16 << 10

type Known = readonly Patch[] | 'unclear'

export function createHiddenPlaces(): HiddenPlaces {
  const known = new Map<string, Promise<Known>>()
  const patchesOf = (file: OpenedFile): Promise<Known> => {
    const key = keyOf(file)
    const before = known.get(key)
    if (before) return before
    const found = lookedAt(file)
    known.set(key, found)
    // A disk that failed is asked again.
    found.catch(() => known.delete(key))
    if (known.size > mostKnown) known.delete(known.keys().next().value ?? key)
    return found
  }
  return {
    async of(file) {
      try {
        const patches = await patchesOf(file)
        return patches === 'unclear' ? refuse('sharePlaceUnclear') : patched(file, patches)
      } catch (error) {
        await file.close()
        throw error
      }
    },
    gives: (file) => closing(file, async () => (await patchesOf(file)) !== 'unclear'),
    mayGive: (file) =>
      closing(file, async () => {
        const before = known.get(keyOf(file))
        if (before) return (await before) !== 'unclear'
        const length = Math.min(sniffedBytes, file.sizeBytes)
        return !isUnclearKind(file.name, length === 0 ? new Uint8Array() : await sourceOf(file).read(0, length))
      }),
  }
}

const keyOf = ({ etag, name }: OpenedFile): string => `${etag} ${name}`

async function closing<T>(file: OpenedFile, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } finally {
    await file.close()
  }
}

async function lookedAt(file: OpenedFile): Promise<Known> {
  try {
    return await placePatches(file.name, sourceOf(file))
  } catch (error) {
    if (error instanceof Unclear) return 'unclear'
    throw error
  }
}

/** Validators differ from those of the original, so that no cache mixes the two. */
const patched = (file: OpenedFile, patches: readonly Patch[]): OpenedFile => ({
  ...file,
  etag: file.etag.replace(/"$/, '-p"'),
  pump(range, sink) {
    let startByte = range.startByte
    return file.pump(range, (bytes) => {
      applyPatches(patches, startByte, bytes)
      startByte += bytes.byteLength
      return sink(bytes)
    })
  },
})

/** Small looks read a page, as headers lie close together. */
function sourceOf(file: OpenedFile): Source {
  let page = new Uint8Array()
  let pageAt = 0
  const load = async (at: number, length: number): Promise<Uint8Array> => {
    const whole = new Uint8Array(length)
    let done = 0
    await file.pump({ startByte: at, endByte: at + length - 1 }, async (bytes) => {
      whole.set(bytes, done)
      done += bytes.byteLength
    })
    if (done !== length) throw new Unclear()
    return whole
  }
  return {
    sizeBytes: file.sizeBytes,
    async read(at, length) {
      if (length > pageBytes) return load(at, length)
      if (at < pageAt || at + length > pageAt + page.byteLength) {
        page = (await load(at, Math.min(pageBytes, file.sizeBytes - at))) as Uint8Array<ArrayBuffer>
        pageAt = at
      }
      return page.subarray(at - pageAt, at - pageAt + length)
    },
  }
}
