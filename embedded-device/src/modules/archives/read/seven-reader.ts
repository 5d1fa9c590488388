import { crc32 } from 'node:zlib'
import type { ArchiveEncoding } from '@cove/device-contract/archives'
import { errnoOf, isRefusal, refuse } from '@cove/server-kit/refusal'
import type { RunEnded } from '../../../core/programs/run-program.ts'
import type { Host, HostFiles } from '../../../module-kit/module-kit.ts'
import { fullNames, OpenFlag, runAsync, step, wireName, withFolder } from '../../../module-kit/staging-kit.ts'
import { readEntryPath } from '../rules/entry-path.ts'
import { refuseArchive } from '../rules/refusals.ts'
import type { ArchiveReader, ContentRequest, RawContent } from './reader.ts'
import { mostBytesOf, runArchiver } from './run-archiver.ts'
import { linkInto, openScratch } from './scratch.ts'
import type { Scratch } from './scratch.ts'
import { dropScratchFile, readScratchFile } from './scratch-file.ts'
import { isListable, listSeven } from './seven-list.ts'
import type { SevenEntry } from './seven-list.ts'
import type { ArchiveSource } from './source.ts'

type SevenHost = Pick<HostFiles, 'staging' | 'vfs'> & Pick<Host, 'programs'>

interface Seven {
  readonly host: SevenHost
  readonly source: ArchiveSource
  readonly scratch: Scratch
  readonly input: string
}

/** Opens a 7z through the program `7z`. `password` is for archives that encrypt their names. Owns the source. */
export async function openSeven(
  host: SevenHost,
  source: ArchiveSource,
  { encoding, password }: { readonly encoding: ArchiveEncoding; readonly password: string | undefined },
): Promise<ArchiveReader> {
  const scratch = await openScratch(host, source.at.space)
  const isLinked = await linkInto(host.staging.disk, source.at, { scratch, name: 'in.7z' })
  const input = isLinked ? 'in.7z' : [source.at.space.rootDir, ...fullNames(source.at)].join('/')
  const seven: Seven = { host, source, scratch, input }
  let known: Promise<readonly SevenEntry[]> | undefined
  const list = (signal: AbortSignal, used = password) => (known ??= listEntries(seven, used, signal))
  return {
    format: '7z',
    encoding,
    async *entries(signal) {
      yield* await list(signal)
    },
    async *contents(request) {
      const wanted = (await list(request.signal, request.password ?? password))
        .map((entry, order) => ({ entry, order }))
        .filter(({ entry, order }) => request.wants(entry, order))
      yield* extractEach(seven, request, wanted)
    },
    async [Symbol.asyncDispose]() {
      await scratch[Symbol.asyncDispose]()
      await source[Symbol.asyncDispose]()
    },
  }
}

/** The program asks for a password on its standard input, so that it stands in no list of processes (P10). */
const answer = (password: string | undefined): string => `${password ?? ''}\n`

async function listEntries({ host, scratch, input }: Seven, password: string | undefined, signal: AbortSignal): Promise<SevenEntry[]> {
  const args = ['l', '-slt', '-ba', '-sccUTF-8', '-bd', input]
  // It writes times as a clock on the wall shows them.
  const env = { TZ: 'UTC' }
  const ended = await runArchiver(host, 'seven', { args, env, cwd: scratch.hostPath, input: answer(password), fileBytes: 0, signal })
  if (ended.code !== 0) refuseEnded(ended, password)
  return listSeven(ended.stdout.toString('utf8'))
}

function refuseEnded({ stdout, stderr }: RunEnded, password: string | undefined): never {
  const text = `${stdout.subarray(-4096).toString('utf8')}\n${stderr}`
  if (/wrong password|enter password|encrypted archive|break signaled/i.test(text))
    return refuse(password === undefined ? 'archivePasswordRequired' : 'archivePasswordWrong')
  return refuse(/unsupported method/i.test(text) ? 'archiveUnsupported' : 'archiveDamaged')
}

interface Wanted {
  readonly entry: SevenEntry
  readonly order: number
}

async function* extractEach(seven: Seven, request: ContentRequest, wanted: readonly Wanted[]): AsyncGenerator<RawContent> {
  const { host, scratch, source, input } = seven
  const files = wanted.filter(({ entry }) => entry.kind === 'file' && isListable(entry.rawPath))
  if (files.some(({ entry }) => entry.isEncrypted) && request.password === undefined) refuse('archivePasswordRequired')
  if (files.length > 0) {
    await writeList(
      seven,
      files.map(({ entry }) => entry.rawPath),
    )
    // Only what was listed and judged: links never come out of it.
    const args = ['x', '-y', '-bd', '-spd', '-scsUTF-8', '-sccUTF-8', '-oout', input, '@list.txt']
    const fileBytes = await mostBytesOf(host, scratch.space, source.sizeBytes)
    const ended = await runArchiver(host, 'seven', {
      args,
      cwd: scratch.hostPath,
      input: answer(request.password),
      fileBytes,
      signal: request.signal,
    })
    if (ended.code !== 0) refuseEnded(ended, request.password)
  }
  for (const one of wanted) yield { ...one, bytes: one.entry.kind === 'file' ? contentOf(seven, one.entry) : none() }
}

async function* none(): AsyncGenerator<Uint8Array> {}

async function* contentOf({ host, scratch }: Seven, { rawPath, sizeBytes, crc: wanted }: SevenEntry): AsyncGenerator<Uint8Array> {
  if (!isListable(rawPath)) refuseArchive('archiveEntryName')
  // As the program put them on the disk, whatever the device calls such names.
  const names = readEntryPath(rawPath, '7z').names.map((name) => wireName(Buffer.from(name)))
  const folder = { ...scratch, names: [...scratch.names, 'out', ...names.slice(0, -1)] }
  const at = openFolderOf(host, folder)
  const name = names.at(-1) ?? ''
  let [readBytes, crc] = [0, 0]
  try {
    for await (const piece of readScratchFile(host.staging.disk, at, name)) {
      readBytes += piece.byteLength
      crc = crc32(piece, crc)
      yield piece
    }
  } catch (error) {
    // The program shows some names otherwise than it knows them: it was asked for none that it has, and wrote nothing.
    if (missing.has(isRefusal(error) ? error.error : errnoOf(error))) refuseArchive('archiveEntryName')
    throw error
  }
  // Of another entry that is shown by the same name; its own turn comes.
  if (readBytes !== sizeBytes || (wanted !== undefined && crc !== wanted)) refuseArchive('archiveEntryName')
  await dropScratchFile(host.staging.disk, at, name)
}

const missing: ReadonlySet<string | undefined> = new Set(['fileNotFound', 'directoryNotFound', 'ENOENT', 'ENOTDIR'])

function openFolderOf({ staging }: SevenHost, folder: Pick<Scratch, 'space' | 'names'>): Scratch {
  const within: Scratch['within'] = (work) =>
    runAsync(withFolder(staging.disk, { rootDir: folder.space.rootDir, names: folder.names }, work))
  return { ...folder, hostPath: '', within, [Symbol.asyncDispose]: async () => undefined }
}

/** Between quotes the program leaves spaces at the ends of a name, and quotes of its own, as they are. */
async function writeList({ host, scratch }: Seven, paths: readonly string[]): Promise<void> {
  const { disk } = host.staging
  await scratch.within(function* (folder) {
    const fd = yield* step(disk.open(folder.at('list.txt'), OpenFlag.replaceFile))
    yield* step(disk.write(fd, [Buffer.from(paths.map((path) => `"${path}"\n`).join(''))], 0))
    yield* step(disk.close(fd))
  })
}
