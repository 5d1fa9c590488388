import type { CopyRef } from '@cove/device-contract/playback'
import type { Host } from '../../module-kit/module-kit.ts'
import { asyncDisk, OpenFlag } from '../../module-kit/staging-kit.ts'
import { copyArgs } from './ffmpeg-args.ts'
import type { Conversion } from './ffmpeg-args.ts'
import { forgetOld, keptFiles, partEnding } from './kept-files.ts'
import { longLimits } from './run-errors.ts'
import { mostSoundBytes, soundsDir } from './sounds.ts'
import type { Source } from './source.ts'
import { dropFolder, makeFolder } from './work-folder.ts'

/** Converted videos that are kept; the oldest goes first. */
const mostCopyBytes = 64 * 1024 ** 3
/** The limit of a stream is one segment, that of a copy the whole film. */
const limits = { ...longLimits, fileBytes: mostCopyBytes } as const

export type CopyTargets = Pick<CopyRef, 'video' | 'audio'>
type RunResult = Awaited<ReturnType<Host['programs']['run']>>

/** What of a conversion is wanted. */
export interface CopyWork {
  /** What the copy is kept as. */
  readonly targets: CopyTargets
  readonly conversion: Conversion
  readonly signal: AbortSignal
}

/** VID-01b: whole videos in a form that browsers play, converted once. */
export interface Copies {
  /** The finished copy of a file as it is now. */
  of(source: Source, targets: CopyTargets): Promise<{ readonly path: string; readonly sizeBytes: number } | undefined>
  /** Converts; the copy exists when the program ended with 0. */
  make(source: Source, work: CopyWork): Promise<RunResult>
  /** How much of a running conversion is done, ms of the film. */
  doneMs(source: Source, targets: CopyTargets): Promise<number>
  cache(): Promise<{ readonly fileCount: number; readonly sizeBytes: number; readonly mostBytes: number }>
  /** Removes all copies and sounds; resolves to the bytes that were freed. */
  clean(): Promise<number>
}

export async function openCopies({ programs, stateDir }: Pick<Host, 'programs' | 'stateDir'>): Promise<Copies> {
  const dir = `${stateDir}/copies`
  const work = `${stateDir}/converting`
  // What an earlier start of the device left; its jobs begin again.
  await dropFolder(work)
  const nameOf = (source: Source, { video, audio }: CopyTargets): string => `${source.key}-${video}-${audio}.mp4`
  return {
    async of(source, targets) {
      const path = `${dir}/${nameOf(source, targets)}`
      const stat = await Promise.resolve(asyncDisk.lstat(path)).catch(() => undefined)
      return stat && { path, sizeBytes: stat.sizeBytes }
    },
    async make(source, { targets, conversion, signal }) {
      makeFolder(dir)
      makeFolder(work)
      await forgetOld(dir, mostCopyBytes)
      const name = nameOf(source, targets)
      const files = { part: `${work}/${name}${partEnding}`, progress: `${work}/${name}.progress` }
      try {
        const args = copyArgs(source.path, conversion, files)
        const result = await programs.run('ffmpeg', { args, limits, signal, cwd: work, nice: 10, isWatched: true })
        if (result.kind === 'ended' && result.code === 0) await asyncDisk.rename(files.part, `${dir}/${name}`)
        return result
      } finally {
        for (const path of Object.values(files)) await Promise.resolve(asyncDisk.unlink(path)).catch(() => undefined)
      }
    },
    doneMs: (source, targets) => readDoneMs(`${work}/${nameOf(source, targets)}.progress`).catch(() => 0),
    async cache() {
      const files = [...(await keptFiles(dir)), ...(await keptFiles(soundsDir(stateDir)))]
      const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0)
      return { fileCount: files.length, sizeBytes, mostBytes: mostCopyBytes + mostSoundBytes }
    },
    clean: async () => (await forgetOld(dir, 0)) + (await forgetOld(soundsDir(stateDir), 0)),
  }
}

/** The last lines of what ffmpeg appends every second. */
async function readDoneMs(file: string): Promise<number> {
  const fd = await asyncDisk.open(file, OpenFlag.readFile)
  try {
    const { sizeBytes } = await asyncDisk.fstat(fd)
    const block = Buffer.alloc(Math.min(1024, sizeBytes))
    const count = await asyncDisk.read(fd, block, sizeBytes - block.length)
    const found = [...block.toString('utf8', 0, count).matchAll(/^out_time_us=(\d+)$/gm)].at(-1)
    return found ? Math.round(Number(found[1]) / 1000) : 0
  } finally {
    await asyncDisk.close(fd)
  }
}
