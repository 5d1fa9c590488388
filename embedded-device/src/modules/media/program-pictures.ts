import type { Host } from '../../module-kit/module-kit.ts'
import type { Location } from '../../files/places/space.ts'
import type { ThumbFailure } from '../../files/thumbnails/thumb-types.ts'
import type { MediaFacts } from './media-facts.ts'
import { programsFor } from './media-formats.ts'
import type { MediaFormat, MediaProgram } from './media-formats.ts'
import { closeEntry, openEntry, pathOf } from './open-entry.ts'
import { probeFacts } from './probe-facts.ts'

/** A picture that a program made of a file. */
export type ProgramPicture = { readonly ok: true; readonly bytes: Uint8Array } | { readonly ok: false; readonly reason: ThumbFailure }

/** What programs of the machine do for files that the decoder cannot open. */
export interface ProgramPictures {
  /** Whether all programs of a format were found the last time they were looked for. */
  has(format: MediaFormat): boolean
  /** Looks for the programs again; resolves with those that are there now and were not before. */
  look(): Promise<readonly MediaProgram[]>
  readonly found: ReadonlySet<MediaProgram>
  /** A JPEG of a frame or of the first page. */
  picture(at: Location, format: MediaFormat): Promise<ProgramPicture>
  /** The first page of a PDF that is a file of the device, such as a converted document. */
  firstPage(pdfFile: string): Promise<ProgramPicture>
  /** Converts a document; the PDF is in `outDir` under the name of `file`. */
  toPdf(file: string, outDir: string, profileDir: string): Promise<ThumbFailure | undefined>
  /** Undefined without ffprobe, and for what it cannot read. */
  videoFacts(at: Location): Promise<MediaFacts | undefined>
}

const mebibyte = 1024 * 1024
const limits = { timeMs: 30_000, memoryBytes: 2048 * mebibyte, outputBytes: 32 * mebibyte, files: 64, fileBytes: 0 } as const
const officeLimits = { timeMs: 120_000, memoryBytes: 1024 * mebibyte, outputBytes: mebibyte, fileBytes: 512 * mebibyte } as const
const pageEdgePx = 1440
const names = ['ffmpeg', 'ffprobe', 'pdftoppm', 'soffice'] as const satisfies readonly MediaProgram[]

/** Playlists would let a file name other files of the machine, so only containers are opened. */
const containers =
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,asf,flv,mpeg,mpegts,mpegvideo,rm,ogg,h264,hevc,av1,ivf,mxf,bmp_pipe,psd_pipe,ico,gif,apng'
const input = (path: string): string[] => ['-protocol_whitelist', 'file,pipe', '-format_whitelist', containers, '-i', path]

/** Opens the programs of the module; they are looked for by `look`. */
export function createProgramPictures(programs: Pick<Host['programs'], 'find' | 'run'>): ProgramPictures {
  const found = new Set<MediaProgram>()
  const run = async (name: MediaProgram, args: readonly string[]): Promise<ProgramPicture> => {
    const result = await programs.run(name, { args, limits: name === 'soffice' ? officeLimits : limits })
    if (result.kind === 'refused') return { ok: false, reason: failureOf(result.reason) }
    return result.code === 0 && (result.stdout.length > 0 || name === 'soffice')
      ? { ok: true, bytes: result.stdout }
      : { ok: false, reason: 'broken' }
  }
  const frame = (path: string, startSeconds: number): Promise<ProgramPicture> =>
    run('ffmpeg', [
      ...['-v', 'error', '-nostdin', '-threads', '1', ...(startSeconds > 0 ? ['-ss', String(startSeconds)] : [])],
      ...[...input(path), '-map', '0:v:0', '-frames:v', '1', '-an', '-sn'],
      ...['-vf', `scale='min(${pageEdgePx},iw)':-2`, '-f', 'image2pipe', '-c:v', 'mjpeg', '-q:v', '3', 'pipe:1'],
    ])
  const firstPage = (path: string): Promise<ProgramPicture> =>
    run('pdftoppm', ['-f', '1', '-l', '1', '-singlefile', '-scale-to', String(pageEdgePx), '-jpeg', path])
  return {
    found,
    has: (format) => programsFor(format).every((name) => found.has(name)),
    async look() {
      const now = await Promise.all(names.map(async (name) => ({ name, state: (await programs.find(name)).state })))
      const added = now.filter(({ name, state }) => state === 'found' && !found.has(name)).map(({ name }) => name)
      found.clear()
      for (const { name, state } of now) if (state === 'found') found.add(name)
      return added
    },
    firstPage,
    async picture(at, format) {
      return withPath(at, async (path) => {
        if (format === 'pdf') return firstPage(path)
        if (format === 'frame') return frame(path, 0)
        // The first second of many videos is black. A clip that is shorter has no frame there.
        const later = await frame(path, 1)
        return later.ok || later.reason !== 'broken' ? later : frame(path, 0)
      })
    },
    async toPdf(file, outDir, profileDir) {
      const profile = `-env:UserInstallation=file://${profileDir}`
      const made = await run('soffice', [profile, '--headless', '--norestore', '--convert-to', 'pdf', '--outdir', outDir, file])
      return made.ok ? undefined : made.reason
    },
    async videoFacts(at) {
      if (!found.has('ffprobe')) return undefined
      const read = await withPath(at, (path) =>
        run('ffprobe', ['-v', 'error', ...input(path), '-show_format', '-show_streams', '-of', 'json']),
      )
      return read.ok ? probeFacts(Buffer.from(read.bytes).toString('utf8')) : undefined
    },
  }
}

function failureOf(reason: string): ThumbFailure {
  if (reason === 'missing') return 'programMissing'
  return reason === 'timedOut' || reason === 'outOfMemory' ? reason : reason === 'tooMuchOutput' ? 'tooLarge' : 'broken'
}

/** Gives a program a path that leads to exactly this file, also when its name is given to another one meanwhile (P6). */
async function withPath(at: Location, work: (path: string) => Promise<ProgramPicture>): Promise<ProgramPicture> {
  const entry = await openEntry(at).catch(() => undefined)
  if (!entry) return { ok: false, reason: 'missing' }
  try {
    return await work(pathOf(at, entry))
  } finally {
    await closeEntry(entry)
  }
}
