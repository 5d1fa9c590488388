import { numberedName } from '@cove/device-contract/rules'
import { DevicePath, StorageId, z } from '@cove/device-contract/kit'
import { defineJob, refuse } from '../../../module-kit/module-kit.ts'
import type { Principal } from '../../../module-kit/module-kit.ts'
import { checkNewName, child, isHiddenName, isNewName, parseDevicePath } from '../../../module-kit/staging-kit.ts'
import type { Location } from '../../../files/places/space.ts'
import type { RemoteClient } from '../client/remote-client.ts'
import type { RemoteSharesParts } from '../parts.ts'
import { walkCursor, cursorAfter, inWalkOrder, leftOf } from '../../../module-kit/source-kit.ts'
import type { WalkPosition } from '../../../module-kit/source-kit.ts'
import { failureOf } from './job-failures.ts'

const payload = z.object({ shareId: z.number(), paths: z.array(DevicePath), storageId: StorageId, folder: DevicePath })
const maxDepth = 64

/** One file or folder of the other device, and its place below the target. */
interface Found {
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly position: WalkPosition
  readonly isFolder: boolean
  readonly sizeBytes: number
  readonly modifiedSeconds: number
}

/** NSV-03c: copies files and folders of a remote share into the own files. A copy that a crash interrupts continues: what is whole stays. */
export const copyInJob = (parts: RemoteSharesParts) =>
  defineJob({
    payload,
    cursor: walkCursor,
    runs: { in: 'main', concurrency: 2, priority: 'normal', canPause: true },
    about: ({ folder }) => ({ target: folder }),
    async *run({ userNo, payload: wanted, cursor, signal }) {
      const who = parts.host.principal(userNo)
      const share = who && parts.shares.find(who, wanted.shareId)
      if (!who || !share) return refuse('mountNotFound')
      using _use = parts.shares.use(share.id)
      const client = parts.shares.client(share)
      const target = await parts.host.files.spaces.locate(who, wanted.storageId, wanted.folder)
      const found = await parts.shares.asking(share, () => walk(client, wanted.paths, signal))
      const { left, doneBefore } = leftOf(found, cursor)
      for (const [index, one] of left.entries()) {
        const done = doneBefore + index + 1
        signal.throwIfAborted()
        parts.shares.check(userNo, share.id)
        const error = await failureOf(signal, () => copyOne({ parts, client, who, target, signal }, one))
        const failures = error === undefined ? [] : [{ item: `/${one.from.join('/')}`, error }]
        yield { cursor: cursorAfter(one.position, done), done, total: doneBefore + left.length, current: one.to.at(-1) ?? '', failures }
      }
    },
  })

async function walk(client: RemoteClient, paths: readonly string[], signal: AbortSignal): Promise<Found[]> {
  const found: Found[] = []
  const visit = async (item: number, one: Omit<Found, 'position'>): Promise<void> => {
    signal.throwIfAborted()
    found.push({ ...one, position: { item, names: one.to } })
    if (!one.isFolder || one.from.length > maxDepth || !isNewName(one.from.at(-1) ?? '')) return
    for (const { name, ...entry } of inWalkOrder(await client.list(one.from)))
      if (!isHiddenName(name)) await visit(item, { from: [...one.from, name], to: [...one.to, name], ...entry })
  }
  for (const [item, path] of paths.entries()) {
    const names = parseDevicePath(path)
    const entries = names.length === 0 ? [] : await client.list(names.slice(0, -1))
    const entry = entries.find(({ name }) => name === names.at(-1))
    if (entry) await visit(item, { from: names, to: names.slice(-1), ...entry })
  }
  return found
}

interface CopyParts {
  readonly parts: RemoteSharesParts
  readonly client: RemoteClient
  readonly who: Principal
  readonly target: Location
  readonly signal: AbortSignal
}

async function copyOne({ parts, client, who, target, signal }: CopyParts, one: Found): Promise<void> {
  checkNewName(one.from.at(-1) ?? '')
  const at = await parts.host.files.spaces.locate(who, target.space.id, pathBelow(target, one.to))
  const known = await parts.files.find(at)
  if (one.isFolder) {
    if (!known) await parts.files.makeFolder(who, at)
    return
  }
  // The same size: this file was copied by an earlier run, or is the same.
  if (known?.kind === 'file' && known.sizeBytes === one.sizeBytes && same(known.mtimeMs, one.modifiedSeconds)) return
  const place = known ? await freePlace(parts, at) : at
  const copy = async ({ sizeBytes, pieces }: { readonly sizeBytes: number; readonly pieces: AsyncIterable<Uint8Array> }) => {
    const request = { who, at: place, sizeBytes: sizeBytes || undefined, isKnownName: false, history: 'new' as const }
    await using file = await parts.files.openWrite(request)
    for await (const piece of pieces) await file.write(piece)
    await file.publish(one.modifiedSeconds === 0 ? undefined : one.modifiedSeconds * 1000)
  }
  await client.read(one.from, copy, signal)
}

const same = (mtimeMs: number, modifiedSeconds: number): boolean => Math.abs(mtimeMs - modifiedSeconds * 1000) < 2_000
const pathBelow = (target: Location, names: readonly string[]): string => `/${[...target.names, ...names].join('/')}`

async function freePlace({ files }: RemoteSharesParts, at: Location): Promise<Location> {
  const parent = { ...at, names: at.names.slice(0, -1), indexPath: at.indexPath.slice(0, at.indexPath.lastIndexOf('/')) }
  for (let count = 1; ; count += 1) {
    const place = child(parent, numberedName(at.names.at(-1) ?? '', count))
    if (!(await files.find(place))) return place
  }
}
