import type { Resource } from '@cove/device-contract/files'
import { playback } from '@cove/device-contract/playback'
import { attempt } from '@cove/kernel'
import type { AudioTrack, Kernel } from '@cove/kernel'
import { useLocale } from '@cove/kernel/i18n'
import { useReading } from '@cove/parts/read'
import { parseLyrics } from '../model/lyrics.ts'
import type { LyricLine } from '../model/lyrics.ts'
import { textOf } from '@cove/parts/file-text'
import { readWhole } from '@cove/parts/file-text'
import { readSidecars } from '@cove/parts/file-text'

const mostBytes = 512 * 1024
const extensions: ReadonlySet<string> = new Set(['lrc'])

interface FoundLyrics {
  readonly lines: readonly LyricLine[]
  /** The file they are in, which may be read in another encoding; undefined for those inside the track. */
  readonly file?: Pick<Resource, 'storageId' | 'path'> | undefined
}

/** The lyrics of a track; `found` is undefined while they are read. */
export interface Lyrics {
  readonly found: FoundLyrics | undefined
  /** Reads them again, in the encoding that was chosen. */
  readonly reload: () => void
}

/** AUD-03: the lyrics of a track: an LRC file next to it, else those inside it. */
export function useLyrics(track: AudioTrack | undefined): Lyrics {
  const language = useLocale()
  const { storageId = '', path = '' } = track ?? {}
  const { data: found, reload } = useReading(
    ['playback.lyrics', storageId, path, language],
    async (kernel, { signal = new AbortController().signal }) => ({
      ok: true,
      // What cannot be read is none.
      data: await readLyrics(kernel, { storageId, path, language }, signal).catch(() => none),
    }),
    { isOff: track === undefined },
  )
  return { found, reload }
}

const none: FoundLyrics = { lines: [] }

async function readLyrics(
  kernel: Kernel,
  { language, ...file }: { readonly storageId: string; readonly path: string; readonly language: string },
  signal: AbortSignal,
): Promise<FoundLyrics> {
  for (const beside of await readSidecars(kernel, file, { extensions, language })) {
    const sidecar = await readWhole(kernel, beside, { maxBytes: mostBytes, signal })
    const text = sidecar.ok ? await textOf(beside, sidecar.bytes) : undefined
    if (text !== undefined) return { lines: parseLyrics(text), file: beside }
  }
  const answer = await attempt(kernel, () => kernel.device.use(playback).probe({ query: file }))
  return answer.ok && answer.data.lyrics !== undefined ? { lines: parseLyrics(answer.data.lyrics) } : none
}
