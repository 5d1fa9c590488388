import type { Host } from '../../module-kit/module-kit.ts'
import { asyncDisk } from '../../module-kit/staging-kit.ts'
import { soundArgs } from './ffmpeg-args.ts'
import { forgetOld, partEnding } from './kept-files.ts'
import { longLimits, printedBy } from './run-errors.ts'
import type { Source } from './source.ts'
import { stopWith } from './playback-problem.ts'
import { makeFolder } from './work-folder.ts'

/** Converted sounds that are kept; the one that was used longest ago goes first. */
export const mostSoundBytes = 512 * 1024 * 1024

export const soundsDir = (stateDir: string): string => `${stateDir}/sounds`

export type SoundCodec = 'opus' | 'aac'

/** AUD-02: sounds that browsers cannot play, converted once. */
export interface Sounds {
  /** The converted file; stops with `programMissing` and `unreadable`. */
  of(source: Source, codec: SoundCodec): Promise<string>
}

export function createSounds({ programs, stateDir }: Pick<Host, 'programs' | 'stateDir'>): Sounds {
  const dir = soundsDir(stateDir)
  const making = new Map<string, Promise<string>>()
  const make = async (source: Source, codec: SoundCodec, file: string): Promise<string> => {
    const known = await Promise.resolve(asyncDisk.lstat(file)).catch(() => undefined)
    if (known) return file
    makeFolder(dir)
    await forgetOld(dir, mostSoundBytes)
    const part = `${file}${partEnding}`
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
