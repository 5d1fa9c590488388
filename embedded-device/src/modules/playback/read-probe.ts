import type { Probe, Track } from '@cove/device-contract/playback'
import { codecTextOf } from './codec-text.ts'

type Values = Readonly<Record<string, unknown>>

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)
const valuesOf = (value: unknown): Values => (isValues(value) ? value : {})
const listOf = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isValues) : [])
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value.slice(0, 1000) : undefined)
const countOf = (value: unknown): number | undefined => {
  const number = Number(value)
  return value !== undefined && value !== null && Number.isFinite(number) && number >= 0 && number < 1e12 ? Math.round(number) : undefined
}
const msOf = (value: unknown): number | undefined => {
  const number = Number(value)
  return value !== undefined && Number.isFinite(number) && number >= 0 && number < 1e9 ? Math.round(number * 1000) : undefined
}

const maxTracks = 100
const maxChapters = 1000
const maxLyrics = 200_000
const kinds = new Map<unknown, Track['kind']>([
  ['video', 'video'],
  ['audio', 'audio'],
  ['subtitle', 'subtitle'],
])
const pictureSubtitles = new Set(['hdmv_pgs_subtitle', 'dvd_subtitle', 'dvb_subtitle', 'xsub'])

/** VID-02: what ffprobe printed; undefined for a file without any stream that is played. Values of a wrong type are left out. */
export function readProbe(json: string): Probe | undefined {
  const { format, streams, chapters } = valuesOf(parsed(json))
  const tracks = listOf(streams)
    .slice(0, maxTracks)
    .flatMap((stream) => trackOf(stream) ?? [])
  if (!tracks.some(({ kind }) => kind !== 'subtitle')) return undefined
  const facts = valuesOf(format)
  const tags = [facts['tags'], ...listOf(streams).map((stream) => stream['tags'])].map(valuesOf)
  const lyrics = tags.flatMap((values) => lyricsIn(values)).at(0)
  const durationMs = msOf(facts['duration'])
  const bitsPerSecond = countOf(facts['bit_rate'])
  return {
    state: 'ready',
    container: textOf(facts['format_name']) ?? '',
    ...(durationMs !== undefined && { durationMs }),
    ...(bitsPerSecond !== undefined && { bitsPerSecond }),
    tracks,
    chapters: listOf(chapters).slice(0, maxChapters).flatMap(chapterOf),
    ...(lyrics !== undefined && { lyrics }),
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function trackOf(stream: Values): Track | undefined {
  const kind = kinds.get(stream['codec_type'])
  const index = countOf(stream['index'])
  const disposition = valuesOf(stream['disposition'])
  // A cover is a picture, not a video.
  if (kind === undefined || index === undefined || disposition['attached_pic'] === 1) return undefined
  const codec = textOf(stream['codec_name']) ?? 'unknown'
  const tags = valuesOf(stream['tags'])
  const optional = {
    codecText: codecTextOf(codec, stream),
    language: textOf(tags['language']),
    title: textOf(tags['title']),
    widthPx: countOf(stream['width']),
    heightPx: countOf(stream['height']),
    channels: countOf(stream['channels']),
    isText: kind === 'subtitle' ? !pictureSubtitles.has(codec) : undefined,
  }
  const present = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined))
  return { index, kind, codec, isDefault: disposition['default'] === 1, ...present }
}

function chapterOf(chapter: Values): Probe['chapters'][number][] {
  const startMs = msOf(chapter['start_time'])
  const endMs = msOf(chapter['end_time'])
  if (startMs === undefined || endMs === undefined || endMs < startMs) return []
  return [{ startMs, endMs, title: textOf(valuesOf(chapter['tags'])['title']) ?? '' }]
}

/** AUD-03: `lyrics`, `lyrics-eng`, `UNSYNCEDLYRICS`, as taggers write them. */
function lyricsIn(tags: Values): string[] {
  return Object.entries(tags).flatMap(([name, value]) =>
    /^(?:unsynced)?lyrics(?:-\w+)?$/i.test(name) && typeof value === 'string' && value.trim() !== '' ? [value.slice(0, maxLyrics)] : [],
  )
}
