import type { ArchiveEncoding, ArchiveFormat } from '@cove/device-contract/archives'
import { refuse } from '@cove/server-kit/refusal'
import type { Host, HostFiles } from '../../../module-kit/module-kit.ts'
import { fullNames } from '../../../module-kit/staging-kit.ts'
import { listMtree } from './mtree.ts'
import type { ArchiveReader, ContentRequest, RawEntry } from './reader.ts'
import { mostBytesOf, runArchiver } from './run-archiver.ts'
import { linkInto, openScratch } from './scratch.ts'
import type { Scratch } from './scratch.ts'
import { streamScratchFile } from './scratch-file.ts'
import type { ArchiveSource } from './source.ts'
import { openTar } from './tar-reader.ts'

type ConvertedFormat = 'tar.xz' | 'tar.bz2' | 'rar'

const inputs: Readonly<Record<ConvertedFormat, string>> = { 'tar.xz': 'in.tar.xz', 'tar.bz2': 'in.tar.bz2', rar: 'in.rar' }
const plain: Readonly<Record<ConvertedFormat, string>> = { 'tar.xz': 'in.tar', 'tar.bz2': 'in.tar', rar: 'out.tar' }

export const isConverted = (format: ArchiveFormat): format is ConvertedFormat => format in inputs

type ConvertHost = Pick<HostFiles, 'staging' | 'vfs'> & Pick<Host, 'programs'>

/** An archive that a program turns into a plain tar on the volume first; the tar is gone when the reader is disposed. Owns the source. */
export async function openConverted(
  host: ConvertHost,
  source: ArchiveSource,
  { format, encoding }: { readonly format: ConvertedFormat; readonly encoding: ArchiveEncoding },
): Promise<ArchiveReader> {
  const scratch = await openScratch(host, source.at.space)
  const isLinked = await linkInto(host.staging.disk, source.at, { scratch, name: inputs[format] })
  const input = isLinked ? inputs[format] : [source.at.space.rootDir, ...fullNames(source.at)].join('/')
  let converted: Promise<void> | undefined
  const tar = (signal: AbortSignal) => (converted ??= convert(host, source, { scratch, format, input, signal }))
  const reader = openTar({
    format,
    encoding,
    isPlain: true,
    stream: () => streamScratchFile(host.staging.disk, scratch, plain[format]),
    async [Symbol.asyncDispose]() {
      await scratch[Symbol.asyncDispose]()
      await source[Symbol.asyncDispose]()
    },
  })
  return {
    ...reader,
    async *entries(signal) {
      // RAR is listed without unpacking it.
      if (format === 'rar') return yield* listRar(host, { scratch, input, signal })
      await tar(signal)
      yield* reader.entries(signal)
    },
    async *contents(request: ContentRequest) {
      if (format === 'rar') {
        const orders = await ordersOf(listRar(host, { scratch, input, signal: request.signal }))
        await tar(request.signal)
        return yield* inListedOrder(reader, orders, request)
      }
      await tar(request.signal)
      yield* reader.contents(request)
    },
  }
}

const pathKey = (rawPath: string): string => rawPath.replace(/^\.\//, '').replace(/\/$/, '')

async function ordersOf(entries: AsyncIterable<RawEntry>): Promise<ReadonlyMap<string, number>> {
  const orders = new Map<string, number>()
  for await (const { rawPath } of entries) orders.set(pathKey(rawPath), orders.size)
  return orders
}

/** The tar has another order than the listing, so entries are recognised by their paths. */
async function* inListedOrder(reader: ArchiveReader, orders: ReadonlyMap<string, number>, request: ContentRequest) {
  const orderOf = ({ rawPath }: RawEntry): number => orders.get(pathKey(rawPath)) ?? -1
  const contents = reader.contents({ ...request, wants: (entry) => request.wants(entry, orderOf(entry)) })
  for await (const content of contents) yield { ...content, order: orderOf(content.entry) }
}

interface Conversion {
  readonly scratch: Scratch
  readonly format: ConvertedFormat
  readonly input: string
  readonly signal: AbortSignal
}

async function convert(host: ConvertHost, source: ArchiveSource, { scratch, format, input, signal }: Conversion): Promise<void> {
  const fileBytes = await mostBytesOf(host, scratch.space, source.sizeBytes)
  const at = { cwd: scratch.hostPath, fileBytes, signal }
  const ended =
    format === 'rar'
      ? await runArchiver(host, 'bsdtar', { ...at, args: ['--format', 'pax', '-cf', plain.rar, `@${input}`] })
      : await runArchiver(host, format === 'tar.xz' ? 'xz' : 'bzip2', { ...at, args: ['-d', '-k', '-f', '--', input] })
  if (ended.code !== 0) refuse(isPasswordProblem(ended.stderr) ? 'archivePasswordRequired' : 'archiveDamaged')
}

const isPasswordProblem = (text: string): boolean => /passphrase|encrypt/i.test(text)

async function* listRar(host: ConvertHost, { scratch, input, signal }: Omit<Conversion, 'format'>) {
  const args = ['--format=mtree', '--options=mtree:!all,mtree:size,mtree:time,mtree:type', '-cf', '-', `@${input}`]
  const ended = await runArchiver(host, 'bsdtar', { cwd: scratch.hostPath, fileBytes: 0, signal, args })
  if (ended.code !== 0) refuse(isPasswordProblem(ended.stderr) ? 'archivePasswordRequired' : 'archiveDamaged')
  yield* listMtree(ended.stdout)
}
