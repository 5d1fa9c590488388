import type { ArchiveFormat } from '@cove/device-contract/archives'
import { refuse } from '@cove/server-kit/refusal'
import type { Location } from '../../../files/places/space.ts'
import { child, inParent, leafName, openFile, relocate, runAsync, step } from '../../../module-kit/staging-kit.ts'
import { levelNumber, sevenMemory } from '../rules/formats.ts'
import type { ArchivesParts } from '../parts.ts'
import { runArchiver } from '../read/run-archiver.ts'
import type { Scratch } from '../read/scratch.ts'
import type { WriteBudget } from './budget.ts'
import type { Packing, TarCompression } from './packers.ts'
import { openPart } from './part-writer.ts'
import { stageEntries } from './stage-entries.ts'
import { partName, treeName } from './staged-tree.ts'
import { walkSources } from './walk-sources.ts'
import type { PackedEntry } from './walk-sources.ts'

/** How the part of a scratch folder is written. */
export interface PartOrder extends Pick<Packing, 'password' | 'work' | 'onRead' | 'level'> {
  readonly scratch: Scratch
  readonly budget: WriteBudget
}

/** An archive to be written into a scratch folder. */
export interface ArchiveOrder extends PartOrder {
  readonly sources: readonly Location[]
  readonly format: ArchiveFormat
}

const compressionOf: Readonly<Partial<Record<ArchiveFormat, TarCompression>>> = { 'tar.gz': 'gzip', 'tar.zst': 'zstd' }

/** Their libraries are loaded with the first archive. */
const packers = () => import('./packers.ts')

/** Writes the archive as the part of the scratch folder, durably. */
export async function writeArchive(parts: ArchivesParts, order: ArchiveOrder): Promise<void> {
  switch (order.format) {
    case 'zip':
      return writeParted(parts, sourcesOf(parts, order), async (packing) => (await packers()).packZip(packing))
    case 'tar':
    case 'tar.gz':
    case 'tar.zst':
      return writeParted(parts, sourcesOf(parts, order), async (packing) =>
        (await packers()).packTar(packing, compressionOf[order.format] ?? 'none'),
      )
    case 'tar.xz':
    case 'tar.bz2':
      await writeParted(parts, sourcesOf(parts, order), async (packing) => (await packers()).packTar(packing, 'none'))
      return compressPart(parts, order)
    case '7z':
      return writeSeven(parts, order)
    case 'rar':
      return refuse('archiveUnsupported')
  }
}

const sourcesOf = ({ vfs }: ArchivesParts, order: ArchiveOrder) => ({ ...order, entries: walkSources(vfs, order.sources) })

/** Writes the part of the scratch folder by a packer of the device, within the budget. */
export async function writeParted(
  parts: ArchivesParts,
  order: PartOrder & Pick<Packing, 'entries'>,
  pack: (packing: Packing) => Promise<void>,
): Promise<void> {
  const { scratch, budget, entries, level, password, work, onRead } = order
  const part = await openPart(parts.staging.disk, scratch, partName)
  try {
    const write = async (bytes: Uint8Array): Promise<void> => {
      await budget.wrote(bytes.byteLength)
      await part.write(bytes)
    }
    await pack({ vfs: parts.vfs, entries, level, password, work, write, onRead })
    await part.finish({ isSynced: true })
  } finally {
    await part.abandon()
  }
}

/** xz and bzip2 replace the part by its compressed form. */
export async function compressPart(
  parts: ArchivesParts,
  { format, level, scratch, work }: Pick<ArchiveOrder, 'format' | 'level' | 'scratch' | 'work'>,
): Promise<void> {
  const program = format === 'tar.xz' ? 'xz' : 'bzip2'
  const suffix = format === 'tar.xz' ? '.xz' : '.bz2'
  const { freeBytes } = await parts.vfs.capacity(scratch.space)
  const args = [`-${Math.max(1, levelNumber[level])}`, '-z', '-f', '--', partName]
  const ended = await runArchiver(parts, program, {
    args,
    cwd: scratch.hostPath,
    fileBytes: freeBytes,
    signal: work.signal,
    hold: work.hold,
    failedAs: 'archiveCompressFailed',
  })
  if (ended.code !== 0) refuse('archiveCompressFailed')
  await nameAsPart(parts, scratch, `${partName}${suffix}`)
}

/** P2: what a program wrote is durable before it takes the place of another file. */
export async function nameAsPart({ staging: { disk } }: Pick<ArchivesParts, 'staging'>, scratch: Scratch, name: string): Promise<void> {
  await scratch.within(function* (folder) {
    const { fd } = yield* openFile(disk, folder, name)
    try {
      yield* step(disk.fdatasync(fd))
    } finally {
      yield* step(disk.close(fd))
    }
    yield* step(disk.rename(folder.at(name), folder.at(partName)))
  })
}

/**
 * The program reads the files itself, from their own folders. It knows no other name for a file than that of the disk: where one would not
 * be legal everywhere, or two are the same, it gets copies under the names that leave the device (S-F5).
 */
async function writeSeven(parts: ArchivesParts, order: ArchiveOrder): Promise<void> {
  const entries: PackedEntry[] = []
  for await (const one of walkSources(parts.vfs, order.sources)) entries.push(one)
  if (entries.every(({ at, path }) => path.split('/').at(-1) === leafName(at))) await packInPlace(parts, order)
  else await packCopies(parts, order, entries)
  await nameAsPart(parts, order.scratch, `${partName}.7z`)
}

async function packCopies(parts: ArchivesParts, order: ArchiveOrder, entries: readonly PackedEntry[]): Promise<void> {
  await stageEntries(parts, order, entries)
  const names = new Set(entries.map(({ path }) => path.split('/')[0] ?? ''))
  await runSeven(parts, order, { cwd: `${order.scratch.hostPath}/${treeName}`, names: [...names] })
}

/** Each folder is named by its open descriptor, so that the path cannot lead elsewhere meanwhile. Links are stored as links. */
async function packInPlace(parts: ArchivesParts, order: ArchiveOrder): Promise<void> {
  const { disk } = parts.staging
  for (const [folder, names] of byFolder(order.sources)) {
    await runAsync(
      inParent(disk, child(folder, 'x'), (opened) => {
        const cwd = process.platform === 'linux' ? `/proc/${process.pid}/fd/${opened.fd}` : String(opened.self)
        return step(runSeven(parts, order, { cwd, names }))
      }),
    )
  }
}

async function runSeven(
  parts: ArchivesParts,
  { scratch, level, password, work }: ArchiveOrder,
  { cwd, names }: { readonly cwd: string; readonly names: readonly string[] },
): Promise<void> {
  const { freeBytes } = await parts.vfs.capacity(scratch.space)
  const secret = password === undefined ? [] : ['-p', '-mhe=on']
  const effort = [`-mx=${levelNumber[level]}`, ...sevenMemory(level)]
  const flags = ['a', '-t7z', '-bd', '-y', '-snl', '-spd', '-scsUTF-8', ...effort, ...secret]
  const ended = await runArchiver(parts, 'seven', {
    args: [...flags, `${scratch.hostPath}/${partName}.7z`, '--', ...names],
    cwd,
    input: `${password ?? ''}\n${password ?? ''}\n`,
    fileBytes: freeBytes,
    signal: work.signal,
    hold: work.hold,
    failedAs: 'archiveCompressFailed',
  })
  if (ended.code > 1) refuse('archiveCompressFailed')
}

/** The sources of each folder: a program packs what is in its own folder. */
function byFolder(sources: readonly Location[]): Map<Location, string[]> {
  const folders = new Map<string, readonly [Location, string[]]>()
  for (const at of sources) {
    const key = `${at.space.id} ${parent(at).indexPath}`
    const known = folders.get(key) ?? ([parent(at), []] as const)
    known[1].push(leafName(at))
    folders.set(key, known)
  }
  return new Map(folders.values())
}

const parent = (at: Location): Location => relocate(at, at.names.slice(0, -1))
