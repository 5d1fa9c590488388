import { playback } from '@cove/device-contract/playback'
import { attempt } from '@cove/kernel'
import type { AudioTrack, Kernel } from '@cove/kernel'
import { useLocale } from '@cove/kernel/i18n'
import { useReading } from '@cove/parts/read'
import { parseLyrics } from '../model/lyrics.ts'
import type { LyricLine } from '../model/lyrics.ts'
import { textOf } from './encoding-choice.ts'
import { readWhole } from './read-file.ts'
import { readSidecars } from './read-sidecars.ts'

const mostBytes = 512 * 1024
const extensions: ReadonlySet<string> = new Set(['lrc'])

/** AUD-03: the lyrics of a track: an LRC file next to it, else those inside it. Undefined while they are read. */
export function useLyrics(track: AudioTrack | undefined): readonly LyricLine[] | undefined {
  const language = useLocale()
  const { storageId = '', path = '' } = track ?? {}
  return useReading(
    ['playback.lyrics', storageId, path, language],
    async (kernel, { signal = new AbortController().signal }) => ({
      ok: true,
      // What cannot be read is none.
      data: await readLyrics(kernel, { storageId, path, language }, signal).catch(() => []),
    }),
    { isOff: track === undefined },
  ).data
}

async function readLyrics(
  kernel: Kernel,
  { language, ...file }: { readonly storageId: string; readonly path: string; readonly language: string },
  signal: AbortSignal,
): Promise<readonly LyricLine[]> {
  for (const beside of await readSidecars(kernel, file, { extensions, language })) {
    const sidecar = await readWhole(kernel, beside, { maxBytes: mostBytes, signal })
    const text = sidecar.ok ? await textOf(beside, sidecar.bytes) : undefined
    if (text !== undefined) return parseLyrics(text)
  }
  const answer = await attempt(kernel, () => kernel.device.use(playback).probe({ query: file }))
  return answer.ok && answer.data.lyrics !== undefined ? parseLyrics(answer.data.lyrics) : []
}
