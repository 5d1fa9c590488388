import type { FakeOverrides, PlatformArea } from '@cove/device-contract/conformance'
import { childOf, parentOf } from '@cove/device-contract/rules'
import type { SimDevice } from './sim-device.ts'
import { resourceOf } from './sim-disk.ts'
import { simSha1 } from './sim-hash.ts'

/** The calls of files, as the simulated device answers them. */
export function fileCalls({ files, folders }: SimDevice): NonNullable<FakeOverrides<PlatformArea>['files']> {
  return {
    add: ({ body }, { refuse }) => {
      if (!folders.has(parentOf(body.path))) refuse('directoryNotFound')
      if (folders.has(body.path)) refuse('fileExists')
      folders.add(body.path)
      return resourceOf(body.path, undefined)
    },
    check: ({ body }) => ({
      items: body.items.map(({ path }) => {
        const usable = folders.has(childOf(body.prePath, path))
        return { path, exists: usable || files.has(childOf(body.prePath, path)), usable }
      }),
    }),
    tree: ({ query }) => {
      const isBelow = (path: string) => path.startsWith(`${query.path}/`)
      const below = [...[...folders].filter(isBelow), ...[...files.keys()].filter(isBelow)].toSorted()
      const size = query.pageRows ?? 256
      const page = below.slice(((query.page ?? 1) - 1) * size, (query.page ?? 1) * size)
      return { total: below.length, items: page.map((path) => resourceOf(path, files.get(path))) }
    },
    hash: ({ body }, { refuse }) => {
      const file = files.get(body.path) ?? refuse('fileNotFound')
      const bytes = file.bytes.subarray(body.start ?? 0, body.end ?? file.bytes.length)
      return { sha1: simSha1(bytes), sizeBytes: file.bytes.length, modifiedSeconds: file.modifiedSeconds }
    },
  }
}
