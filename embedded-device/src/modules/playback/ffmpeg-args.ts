import type { AudioTarget, VideoTarget } from '@cove/device-contract/playback'

/** Playlists would let a file name other files of the machine, so only containers are opened. */
const containers =
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,asf,flv,mpeg,mpegts,mpegvideo,rm,ogg,h264,hevc,av1,ivf,mxf,' +
  'mp3,wav,flac,aiff,aac,ac3,eac3,ape,amr,wv,tta,au,caf,dts,truehd,asf_o'

/** The arguments that open a file of a user. */
export const inputArgs = (path: string): string[] => ['-protocol_whitelist', 'file,pipe', '-format_whitelist', containers, '-i', path]

/** What a conversion makes of a file. */
export interface Conversion {
  readonly startMs: number
  readonly video: VideoTarget
  readonly audio: AudioTarget
  readonly audioIndex: number | undefined
  /** Name of the codec of the picture, for the tag that players ask for. */
  readonly videoCodec: string | undefined
  /** Name of the codec of the sound, which decides how it is copied. */
  readonly audioCodec: string | undefined
}

const quiet = ['-v', 'error', '-nostdin', '-y']
export const seconds = (ms: number): string => (ms / 1000).toFixed(3)
const fitted = (widthPx: number): string => `scale='min(${widthPx},iw)':-2`

const videoArgs: Readonly<Record<VideoTarget, readonly string[]>> = {
  none: ['-vn'],
  copy: ['-c:v', 'copy'],
  h264: ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-maxrate', '8M', '-bufsize', '16M', '-pix_fmt', 'yuv420p'],
  vp9: ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-row-mt', '1', '-b:v', '3M', '-pix_fmt', 'yuv420p'],
}
const audioArgs: Readonly<Record<AudioTarget, readonly string[]>> = {
  none: ['-an'],
  copy: ['-c:a', 'copy'],
  aac: ['-c:a', 'aac', '-ac', '2', '-b:a', '160k'],
  opus: ['-c:a', 'libopus', '-ac', '2', '-ar', '48000', '-b:a', '128k'],
}
const widths: Partial<Readonly<Record<VideoTarget, number>>> = { h264: 1920, vp9: 1280 }

/** Recorded television has AAC with a head in each packet (ADTS), which MP4 does not hold; other AAC passes unchanged. */
const copiedAudioArgs = ({ audio, audioCodec }: Conversion): readonly string[] =>
  audio === 'copy' && audioCodec === 'aac' ? ['-bsf:a', 'aac_adtstoasc'] : []

/** VID-02: HLS with fragmented MP4, written into the current folder. Segments are renamed when they are complete. */
export function hlsArgs(path: string, conversion: Conversion): string[] {
  const { startMs, video, audio, audioIndex, videoCodec } = conversion
  const widthPx = widths[video]
  const keyFrames = widthPx === undefined ? [] : ['-vf', fitted(widthPx), '-force_key_frames', 'expr:gte(t,n_forced*4)']
  return [
    ...quiet,
    ...(startMs > 0 ? ['-ss', seconds(startMs)] : []),
    ...inputArgs(path),
    ...(video === 'none' ? [] : ['-map', '0:v:0']),
    ...(audio === 'none' ? [] : ['-map', audioIndex === undefined ? '0:a:0' : `0:${audioIndex}`]),
    ...videoArgs[video],
    ...(video === 'copy' && videoCodec === 'hevc' ? ['-tag:v', 'hvc1'] : []),
    ...keyFrames,
    ...audioArgs[audio],
    ...copiedAudioArgs(conversion),
    ...['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1', '-strict', '-2', '-max_muxing_queue_size', '4096'],
    ...['-f', 'hls', '-hls_time', '4', '-hls_playlist_type', 'event', '-hls_segment_type', 'fmp4'],
    ...['-hls_fmp4_init_filename', 'head.mp4', '-hls_segment_filename', 'part%05d.m4s'],
    ...['-hls_flags', 'temp_file+independent_segments', 'list.m3u8'],
  ]
}

/** VID-01b: a whole video in one file that a browser can seek in. `progress` is a file that grows while ffmpeg works. */
export function copyArgs(path: string, conversion: Conversion, { part, progress }: CopyFiles): string[] {
  const { video, audio, videoCodec } = conversion
  const widthPx = widths[video]
  return [
    ...quiet,
    ...['-progress', progress, '-stats_period', '1'],
    ...inputArgs(path),
    ...(video === 'none' ? [] : ['-map', '0:v:0']),
    ...(audio === 'none' ? [] : ['-map', '0:a:0']),
    ...videoArgs[video],
    ...(video === 'copy' && videoCodec === 'hevc' ? ['-tag:v', 'hvc1'] : []),
    ...(widthPx === undefined ? [] : ['-vf', fitted(widthPx)]),
    ...audioArgs[audio],
    ...copiedAudioArgs(conversion),
    ...['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1', '-strict', '-2', '-max_muxing_queue_size', '4096'],
    ...['-movflags', '+faststart', '-f', 'mp4', part],
  ]
}

/** What a conversion writes. */
export interface CopyFiles {
  readonly part: string
  readonly progress: string
}

/** AUD-02: the whole sound in one file that a browser can seek in. */
export const soundArgs = (path: string, codec: 'opus' | 'aac', target: string): string[] => [
  ...quiet,
  ...inputArgs(path),
  ...['-map', '0:a:0', '-vn', '-sn', '-dn', '-map_metadata', '-1'],
  ...audioArgs[codec],
  ...(codec === 'opus' ? ['-f', 'ogg'] : ['-f', 'ipod', '-movflags', '+faststart']),
  target,
]

/** VID-04: one small picture at a time. */
export const frameArgs = (path: string, atMs: number): string[] => [
  ...quiet,
  ...['-threads', '1', '-ss', seconds(atMs)],
  ...inputArgs(path),
  ...['-map', '0:v:0', '-frames:v', '1', '-an', '-sn', '-vf', 'scale=320:-2'],
  ...['-f', 'image2pipe', '-c:v', 'mjpeg', '-q:v', '5', 'pipe:1'],
]

/** VID-03: a track of text as WebVTT. */
export const subtitleArgs = (path: string, index: number): string[] => [
  ...quiet,
  ...inputArgs(path),
  ...['-map', `0:${index}`, '-vn', '-an', '-f', 'webvtt', 'pipe:1'],
]

/** Facts of a file as JSON. */
export const probeArgs = (path: string): string[] => [
  ...['-v', 'error'],
  ...inputArgs(path),
  ...['-show_format', '-show_streams', '-show_chapters', '-of', 'json'],
]

/** The key frame before a time, where a picture that is not converted begins. */
export const keyFrameArgs = (path: string, startMs: number): string[] => [
  ...['-v', 'error'],
  ...inputArgs(path),
  ...['-select_streams', 'v:0', '-read_intervals', `${seconds(startMs)}%+#1`],
  ...['-show_entries', 'packet=pts_time', '-of', 'csv=p=0'],
]
