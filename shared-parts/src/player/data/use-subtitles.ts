import type { Resource } from '@cove/device-contract/files'
import { playback } from '@cove/device-contract/playback'
import type { Probe } from '@cove/device-contract/playback'
import { extensionOf, sidecarTagOf } from '@cove/device-contract/rules'
import { attempt, useKernel } from '@cove/kernel'
import type { Kernel } from '@cove/kernel'
import { useLocale } from '@cove/kernel/i18n'
import { useReading } from '../../read/index.ts'
import { isInLanguage, languageName } from '../model/language-name.ts'
import { parseSubtitles } from '../model/subtitles.ts'
import type { Cue } from '../model/subtitles.ts'
import { textOf } from '../../file-text/index.ts'
import { readWhole } from '../../file-text/index.ts'
import { readSidecars } from '../../file-text/index.ts'

/** Text that can be shown with a video. */
export interface SubtitleChoice {
  readonly id: string
  readonly label: string
  /** Such as `SRT`. */
  readonly format: string
  readonly isSidecar: boolean
  /** Shown from the start, where no file next to the video is. */
  readonly isWanted: boolean
  /** The file it is in, which may be read in another encoding. */
  readonly file?: Resource
  /** False for tracks that are pictures. */
  readonly isText: boolean
  readonly load: () => Promise<readonly Cue[] | undefined>
}

const sidecarExtensions = new Set(['srt', 'vtt', 'ass', 'ssa'])
const mostBytes = 8 * 1024 * 1024
const formats: Readonly<Record<string, string>> = {
  subrip: 'SRT',
  ass: 'ASS',
  ssa: 'SSA',
  webvtt: 'VTT',
  mov_text: 'TX3G',
  hdmv_pgs_subtitle: 'PGS',
  dvd_subtitle: 'VobSub',
}

/** VID-03: tracks inside the video, and files next to it that belong to it, the best first. */
export function useSubtitles(file: Resource, probe: Probe | undefined): readonly SubtitleChoice[] {
  const kernel = useKernel()
  const locale = useLocale()
  const { storageId, path, name } = file
  const { data, failure } = useReading(['files.subtitles', storageId, path, locale], async (now) => ({
    ok: true,
    data: await readSidecars(now, { storageId, path }, { extensions: sidecarExtensions, language: locale }),
  }))
  const sidecars = data ?? []
  const areSidecarsKnown = data !== undefined || failure !== undefined
  const inside = (probe?.tracks ?? []).filter(({ kind }) => kind === 'subtitle')
  const sound = probe?.tracks.find(({ kind }) => kind === 'audio')
  // Who understands what is spoken reads along only by choice.
  const isUnderstood = isInLanguage(sound?.language, locale)
  return [
    ...sidecars.map((one) => sidecarChoice(kernel, one, { video: name, locale })),
    ...inside.map(({ index, codec, language, title, isText = false }) => ({
      id: `track:${index}`,
      label: [title, languageName(language, locale)].filter(Boolean).join(' · ') || `#${index}`,
      format: formats[codec] ?? codec.toUpperCase(),
      isSidecar: false,
      isText,
      isWanted: areSidecarsKnown && isText && !isUnderstood && isInLanguage(language, locale),
      load: () => loadTrack(kernel, file, index),
    })),
  ]
}

function sidecarChoice(
  kernel: Kernel,
  file: Resource,
  { video, locale }: { readonly video: string; readonly locale: string },
): SubtitleChoice {
  const language = sidecarTagOf(video, file.name)?.replaceAll(/^[\s.\-_]+/g, '')
  return {
    id: `file:${file.path}`,
    label: languageName(language, locale) ?? file.name,
    format: extensionOf(file.name).toUpperCase(),
    isSidecar: true,
    isWanted: true,
    file,
    isText: true,
    load: () => loadSubtitleFile(kernel, file),
  }
}

/** Reads a file of subtitles, in whatever encoding it is. */
export async function loadSubtitleFile(
  kernel: Kernel,
  file: { readonly storageId: string; readonly path: string },
): Promise<readonly Cue[] | undefined> {
  const whole = await readWhole(kernel, file, { maxBytes: mostBytes, signal: new AbortController().signal })
  const text = whole.ok ? await textOf(file, whole.bytes) : undefined
  return text === undefined ? undefined : parseSubtitles(text)
}

async function loadTrack(kernel: Kernel, { storageId, path }: Resource, index: number): Promise<readonly Cue[] | undefined> {
  const answer = await attempt(kernel, () => kernel.device.use(playback).subtitle({ query: { storageId, path, index } }))
  return answer.ok && answer.data.state === 'ready' ? parseSubtitles(answer.data.vtt) : undefined
}
