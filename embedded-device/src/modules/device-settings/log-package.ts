import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { redact } from '@cove/server-kit'
import { ZipFile } from 'yazl'
import { refuse } from '../../module-kit/module-kit.ts'
import type { Host, HostFiles, Principal } from '../../module-kit/module-kit.ts'
import { child, createSmallWriter, parentIndexPath, putSteps, refusalIn, spareBytesOf } from '../../module-kit/staging-kit.ts'
import type { Location } from '../../files/places/space.ts'

/** The newest log and those that it was before, as the device keeps them. */
const logNames = ['device.log', 'device.log.1', 'device.log.2', 'device.log.3', 'device.log.4'] as const

/** A text file of the package. */
export interface PackedText {
  readonly name: string
  readonly text: string
}

/** SYS-02d: the log files that are there. Undefined when one cannot be read. */
export async function logTexts({
  staging: { disk },
  config,
}: Pick<HostFiles, 'staging'> & Pick<Host, 'config'>): Promise<PackedText[] | undefined> {
  const found: PackedText[] = []
  for (const name of logNames)
    try {
      found.push({ name, text: await disk.readText(join(config.dataDir, 'log', name)) })
    } catch (error) {
      // A young device has fewer files.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return undefined
    }
  return found
}

/** The texts as one zip. Everything goes once more through what takes secrets out: files of older versions are packed too. */
export async function packTexts(texts: readonly PackedText[], nowMs: number): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { name, text } of texts) zip.addBuffer(Buffer.from(redact(text)), name, { mtime: new Date(nowMs) })
  zip.end()
  // yazl types its stream as the old interface.
  return buffer(zip.outputStream as unknown as AsyncIterable<Buffer>)
}

type WriteHost = Pick<HostFiles, 'staging' | 'quota' | 'vfs' | 'index' | 'undo'> & Pick<Host, 'nowMs'>

/** What is written, and for whom. */
export interface NewFile {
  readonly who: Principal
  readonly folder: Location
  readonly name: string
  readonly bytes: Buffer
}

/** Writes a new file durably; a taken name gets a number. Refuses as writes of users do. Returns its name. */
export async function writeNewFile(host: WriteHost, { who, folder, name, bytes }: NewFile): Promise<string> {
  const { space } = folder
  const { disk, ballasts } = host.staging
  await ballasts.admit(space)
  const capacity = await host.vfs.capacity(space)
  if (bytes.byteLength > capacity.freeBytes - spareBytesOf(capacity)) refuse('notEnoughSpace')
  using hold = await host.quota.reserve(who.userNo, bytes.byteLength, space.id)
  const at = child(folder, name)
  const file = { at, bytes, md5: createHash('md5').update(bytes).digest('hex'), cover: 'rename' } as const
  const [entry] = await createSmallWriter(disk, host.nowMs).write(space, [file])
  if (!entry || entry instanceof Error) throw await refusalIn(disk, space, entry)
  host.index.upsert(space.id, parentIndexPath(at), entry.name)
  host.undo.record({ userNo: who.userNo, kind: 'upload', joins: true, steps: putSteps(space.id, entry) })
  hold.settle(space.id, [parentIndexPath(at)])
  return entry.name
}
