import type { Host } from '../../module-kit/module-kit.ts'
import { repairMisread } from '@cove/device-contract/encoding'
import type { Probe } from '@cove/device-contract/playback'
import { keyFrameArgs, probeArgs } from './ffmpeg-args.ts'
import { readProbe } from './read-probe.ts'
import { stopWith } from './playback-problem.ts'
import { printedBy, shortLimits } from './run-errors.ts'
import type { Source } from './source.ts'

const kept = 200

/** What is known of files; a file is read once until it changes. */
export interface Probes {
  /** Stops with `programMissing` and `unreadable`. */
  of(source: Source): Promise<Probe>
  /** The key frame before a time, in ms; the time itself where it cannot be found. */
  keyFrameBefore(source: Source, startMs: number): Promise<number>
}

export function createProbes({ run }: Pick<Host['programs'], 'run'>): Probes {
  const known = new Map<string, Probe>()
  return {
    async of(source) {
      const found = known.get(source.key)
      if (found) return found
      const printed = printedBy(await run('ffprobe', { args: probeArgs(source.path), limits: shortLimits, nice: 0 }))
      const probe = await repaired(readProbe(printed.toString('utf8')) ?? stopWith('unreadable'))
      known.set(source.key, probe)
      for (const [oldest] of known) if (known.size > kept) known.delete(oldest)
      return probe
    },
    async keyFrameBefore(source, startMs) {
      const result = await run('ffprobe', { args: keyFrameArgs(source.path, startMs), limits: shortLimits, nice: 0 })
      const found = result.kind === 'ended' ? Number.parseFloat(result.stdout.toString('utf8')) : Number.NaN
      return Number.isFinite(found) && found >= 0 && found * 1000 <= startMs ? Math.round(found * 1000) : startMs
    },
  }
}

/** AUD-03: lyrics and titles that say they are Latin-1 and are not. */
async function repaired(probe: Probe): Promise<Probe> {
  const { lyrics, chapters } = probe
  const repair = await repairMisread([...(lyrics === undefined ? [] : [lyrics]), ...chapters.map(({ title }) => title)], {
    languages: ['zh-CN'],
  })
  return {
    ...probe,
    ...(lyrics !== undefined && { lyrics: repair(lyrics) }),
    chapters: chapters.map((chapter) => ({ ...chapter, title: repair(chapter.title) })),
  }
}
