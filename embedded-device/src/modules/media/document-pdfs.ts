import type { HostFiles } from '../../module-kit/module-kit.ts'
import { extensionOf } from '../../module-kit/staging-kit.ts'
import type { ThumbCache } from '../../files/thumbnails/thumb-cache.ts'
import type { ThumbFailure, ThumbSource } from '../../files/thumbnails/thumb-types.ts'
import type { DecodeReply, DecodeRequest } from './decode-messages.ts'
import { createNewestFirst } from './newest-first.ts'
import type { ProgramPicture, ProgramPictures } from './program-pictures.ts'

/** A converted document. */
export type DocumentPdf =
  | { readonly ok: true; readonly file: string; readonly sizeBytes: number }
  | { readonly ok: false; readonly reason: ThumbFailure }

export interface DocumentPdfsOptions {
  readonly cache: ThumbCache
  readonly disk: Pick<HostFiles['staging']['disk'], 'lstat'>
  /** For the copy that soffice reads and its profile. */
  readonly workDir: string
  readonly machine: Pick<ProgramPictures, 'has' | 'toPdf' | 'firstPage'>
  decode(request: Omit<DecodeRequest, 'seq'>): Promise<DecodeReply>
}

/** MED-03a: documents as PDF, converted once, one at a time, and kept in the cache of pictures. */
export interface DocumentPdfs extends Disposable {
  of(source: ThumbSource, signal?: AbortSignal): Promise<DocumentPdf>
  firstPage(source: ThumbSource): Promise<ProgramPicture>
}

export function createDocumentPdfs(options: DocumentPdfsOptions): DocumentPdfs {
  const { cache, disk, machine } = options
  const queue = createNewestFirst<DocumentPdf>({ ok: false, reason: 'canceled' }, () => ({ ok: false, reason: 'broken' }))
  let turns = 0
  const stored = async (file: string): Promise<DocumentPdf | undefined> => {
    const found = await Promise.resolve(disk.lstat(file)).catch(() => undefined)
    return found?.kind === 'file' && found.sizeBytes > 0 ? { ok: true, file, sizeBytes: found.sizeBytes } : undefined
  }
  const of: DocumentPdfs['of'] = async (source, signal) => {
    const file = cache.fileOf(source, 'LARGE').replace(/-LARGE\.webp$/, '.pdf')
    const known = await stored(file)
    if (known) return known
    if (!machine.has('office')) return { ok: false, reason: 'programMissing' }
    await cache.makeFolder(file)
    const run = async (): Promise<DocumentPdf> => {
      const failure = await convert(options, source, file)
      const made = failure === undefined ? await stored(file) : undefined
      if (made?.ok) await cache.added(made.sizeBytes)
      return made ?? { ok: false, reason: failure ?? 'broken' }
    }
    return queue.request({ key: file, turn: (turns += 1), run }, signal)
  }
  return {
    of,
    async firstPage(source) {
      const pdf = await of(source)
      return pdf.ok ? machine.firstPage(pdf.file) : pdf
    },
    [Symbol.dispose]: () => queue[Symbol.dispose](),
  }
}

/** soffice gets a copy: it looks at the extension, and writes a lock file next to what it opens. */
async function convert(
  { workDir, machine, decode }: DocumentPdfsOptions,
  source: ThumbSource,
  target: string,
): Promise<ThumbFailure | undefined> {
  const { at } = source
  const dir = `${workDir}/document`
  const copy = `${dir}/document.${extensionOf(at.names.at(-1) ?? '')}`
  const copied = await decode({ at, format: 'office', copyTo: { folders: [workDir, dir], file: copy } })
  if (copied.failure) return copied.failure
  const failure = await machine.toPdf(copy, dir, `${workDir}/profile`)
  const moved = await decode({ at, format: 'office', adopt: { from: `${dir}/document.pdf`, to: target, copy } })
  return failure ?? moved.failure
}
