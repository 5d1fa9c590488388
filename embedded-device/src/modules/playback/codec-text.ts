const hex = (value: number): string => value.toString(16).padStart(2, '0')

const avcProfiles: Readonly<Record<string, string>> = {
  'Constrained Baseline': '42e0',
  Baseline: '4200',
  Main: '4d40',
  High: '6400',
  'High 10': '6e00',
  'High 4:2:2': '7a00',
  'High 4:4:4 Predictive': 'f400',
}
const plain: Readonly<Record<string, string>> = {
  vp8: 'vp8',
  aac: 'mp4a.40.2',
  mp3: 'mp3',
  opus: 'opus',
  vorbis: 'vorbis',
  flac: 'flac',
  ac3: 'ac-3',
  eac3: 'ec-3',
}

/** VID-02: a codec as RFC 6381 names it, from a stream of ffprobe; undefined for those that no browser knows. */
export function codecTextOf(codec: string, stream: Readonly<Record<string, unknown>>): string | undefined {
  const { profile, level } = stream
  const number = typeof level === 'number' && level > 0 ? level : undefined
  const isTenBit = typeof stream['pix_fmt'] === 'string' && stream['pix_fmt'].includes('10')
  switch (codec) {
    case 'h264': {
      const start = avcProfiles[String(profile)]
      return start === undefined ? undefined : `avc1.${start}${hex(number ?? 40)}`
    }
    case 'hevc':
      return isTenBit ? `hvc1.2.4.L${number ?? 120}.B0` : `hvc1.1.6.L${number ?? 120}.B0`
    case 'vp9':
      return isTenBit ? 'vp09.02.40.10' : 'vp09.00.40.08'
    case 'av1':
      return isTenBit ? 'av01.0.08M.10' : 'av01.0.08M.08'
    default:
      return plain[codec]
  }
}
