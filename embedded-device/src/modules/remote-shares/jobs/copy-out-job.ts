import { DevicePath, StorageId, z } from '@cove/device-contract/kit'
import { defineJob, refuse } from '../../../module-kit/module-kit.ts'
import type { Principal } from '../../../module-kit/module-kit.ts'
import { child, parseDevicePath } from '../../../module-kit/staging-kit.ts'
import type { Entry } from '../../../files/disk/entry.ts'
import type { Location } from '../../../files/places/space.ts'
import { isRefusal } from '@cove/server-kit/refusal'
import type { RemoteClient } from '../client/remote-client.ts'
import type { RemoteSharesParts } from '../parts.ts'
import { walkCursor, cursorAfter, inWalkOrder, leftOf } from '../../../module-kit/source-kit.ts'
import type { WalkPosition } from '../../../module-kit/source-kit.ts'
import { failureOf } from './job-failures.ts'
import { piecesOf } from '../transfer-sides.ts'

const payload = z.object({
  shareId: z.number(),
  folder: DevicePath,
  items: z.array(z.object({ storageId: StorageId, path: DevicePath })),
})
type Payload = z.output<typeof payload>

/** An own file or folder, and its place on the other device. */
interface Found {
  readonly at: Location
  readonly entry: Entry
  readonly to: readonly string[]
  readonly position: WalkPosition
}

/** NSV-03c: copies own files and folders to a remote share. A file appears there whole; one with the same name is replaced. */
export const copyOutJob = (parts: RemoteSharesParts) =>
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
      const found = await walk(parts, who, wanted)
      const { left, doneBefore } = leftOf(found, cursor)
      for (const [index, one] of left.entries()) {
        const done = doneBefore + index + 1
        signal.throwIfAborted()
        parts.shares.check(userNo, share.id)
        const error = await failureOf(signal, () => parts.shares.asking(share, () => sendOne(parts, { client, signal }, one)))
        const failures = error === undefined ? [] : [{ item: one.at.path, error }]
        yield { cursor: cursorAfter(one.position, done), done, total: doneBefore + left.length, current: one.entry.name, failures }
      }
    },
  })

async function walk({ host }: RemoteSharesParts, who: Principal, { items, folder }: Payload): Promise<Found[]> {
  const found: Found[] = []
  const visit = async (item: number, one: Omit<Found, 'position'>): Promise<void> => {
    found.push({ ...one, position: { item, names: one.to } })
    if (one.entry.kind !== 'folder') return
    for (const entry of inWalkOrder(await host.files.vfs.readFolder(one.at)))
      await visit(item, { at: child(one.at, entry.name), entry, to: [...one.to, entry.name] })
  }
  for (const [item, { storageId, path }] of items.entries()) {
    const at = await host.files.spaces.locate(who, storageId, path)
    const [entry] = await host.files.vfs.exists([at])
    if (entry) await visit(item, { at, entry, to: [...parseDevicePath(folder), entry.name] })
  }
  return found
}

interface SendParts {
  readonly client: RemoteClient
  readonly signal: AbortSignal
}

async function sendOne({ host }: RemoteSharesParts, { client, signal }: SendParts, { at, entry, to }: Found): Promise<void> {
  if (entry.kind === 'folder') return makeFolder(client, to)
  const file = await host.files.vfs.openRead(at)
  try {
    await client.write(to, { sizeBytes: file.sizeBytes, pieces: piecesOf(file) }, signal)
  } finally {
    await file.close()
  }
}

/** A folder that is there is filled. */
async function makeFolder(client: RemoteClient, names: readonly string[]): Promise<void> {
  try {
    await client.makeFolder(names)
  } catch (error) {
    if (!isRefusal(error) || error.error !== 'fileExists') throw error
  }
}
