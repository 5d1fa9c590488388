import type { Host } from '../../core/module-kit.ts'
import { asyncDisk } from '../../files/staging-kit.ts'
import { soundArgs } from './ffmpeg-args.ts'
import { longLimits, printedBy } from './run-errors.ts'
import type { Source } from './source.ts'
import { stopWith } from './playback-problem.ts'
import { makeFolder } from './work-folder.ts'

/** Converted sounds that are kept; the one that was used longest ago goes first. */
const mostBytes = 512 * 1024 * 1024

export type SoundCodec = 'opus' | 'aac'

/** AUD-02: sounds that browsers cannot play, converted once. */
export interface Sounds {
  /** The converted file; stops with `programMissing` and `unreadable`. */
  of(source: Source, codec: SoundCodec): Promise<string>
}

export function createSounds({ programs, stateDir }: Pick<Host, 'programs' | 'stateDir'>): Sounds {
  const dir = `${stateDir}/sounds`
  const making = new Map<string, Promise<string>>()
  const make = async (source: Source, codec: SoundCodec, file: string): Promise<string> => {
    const known = await Promise.resolve(asyncDisk.lstat(file)).catch(() => undefined)
    if (known) return file
    makeFolder(dir)
    await forgetOld(dir)
    const part = `${file}.part`
    printedBy(await programs.run('ffmpeg', { args: soundArgs(source.path, codec, part), limits: longLimits, nice: 5 }))
    const made = await Promise.resolve(asyncDisk.lstat(part)).catch(() => undefined)
    if (!made || made.sizeBytes === 0) return stopWith('unreadable')
    await asyncDisk.rename(part, file)
    return file
  }
  return {
    of(source, codec) {
      const file = `${dir}/${source.key}.${codec}`
      const known = making.get(file)
      if (known) return known
      const work = make(source, codec, file).finally(() => making.delete(file))
      making.set(file, work)
      return work
    },
  }
}

async function forgetOld(dir: string): Promise<void> {
  const names = await asyncDisk.readdir(dir)
  const files = await Promise.all(
    names.map(async ({ name }) => {
      const path = `${dir}/${name.toString()}`
      const stat = await Promise.resolve(asyncDisk.lstat(path)).catch(() => undefined)
      return { path, sizeBytes: stat?.sizeBytes ?? 0, mtimeMs: stat?.mtimeMs ?? 0 }
    }),
  )
  let keptBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  for (const { path, sizeBytes } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (keptBytes <= mostBytes) return
    await Promise.resolve(asyncDisk.unlink(path)).catch(() => undefined)
    keptBytes -= sizeBytes
  }
}
