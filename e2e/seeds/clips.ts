import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ffmpeg } from './media.ts'

/** What the browser of the test plays; builds of Chromium differ. */
export interface Plays {
  readonly h264: boolean
  readonly hevc: boolean
  readonly av1: boolean
  readonly matroska: boolean
  readonly vp9Matroska: boolean
}
export type Rung = 'direct' | 'remux' | 'audio' | 'video'

/** A clip of 1.5 seconds, how it is made from the first one, and the lightest rung that plays it. */
interface Clip {
  readonly name: string
  readonly video: string
  readonly audio: string
  readonly rung: (plays: Plays) => Rung
}

const h264 = (rung: Rung) => (plays: Plays) => (plays.h264 ? rung : 'video')
const inMatroska = (codec: 'h264' | 'hevc') => (plays: Plays) => (plays[codec] ? (plays.matroska ? 'direct' : 'remux') : 'video')
const vp9 = 'libvpx-vp9 -deadline realtime -cpu-used 8 -b:v 200k'

const clips: readonly Clip[] = [
  { name: '01.mp4', video: 'copy', audio: 'copy', rung: h264('direct') },
  { name: '02.mkv', video: 'copy', audio: 'copy', rung: inMatroska('h264') },
  { name: '03.mkv', video: 'libx265 -preset ultrafast -x265-params log-level=none', audio: 'copy', rung: inMatroska('hevc') },
  { name: '04.webm', video: vp9, audio: 'libopus', rung: () => 'direct' },
  { name: '05.mkv', video: vp9, audio: 'libopus', rung: ({ vp9Matroska }) => (vp9Matroska ? 'direct' : 'remux') },
  {
    name: '06.mp4',
    video: 'libaom-av1 -cpu-used 8 -usage realtime -b:v 200k',
    audio: 'libopus',
    rung: ({ av1 }) => (av1 ? 'direct' : 'video'),
  },
  { name: '07.mkv', video: 'copy', audio: 'ac3', rung: h264('audio') },
  { name: '08.mkv', video: 'copy', audio: 'dca -strict -2', rung: h264('audio') },
  { name: '09.ts', video: 'copy', audio: 'copy', rung: h264('remux') },
  { name: '10.avi', video: 'copy', audio: 'libmp3lame', rung: h264('audio') },
  { name: '11.avi', video: 'mpeg4', audio: 'mp2', rung: () => 'video' },
  // Cut off in the middle.
  { name: '12.mkv', video: 'copy', audio: 'copy', rung: inMatroska('h264') },
  // With bytes in it that are none of its own.
  { name: '13.ts', video: 'copy', audio: 'copy', rung: h264('remux') },
]

/** What this ffmpeg can make of the clips, in a folder, and a last one that cannot be played. Answers name and rung of each. */
export function writeClips(dir: string, plays: Plays): readonly (readonly [name: string, rung: Rung])[] {
  const encoders = execFileSync('ffmpeg', ['-hide_banner', '-encoders'], { encoding: 'utf8' })
  const made = clips.filter(({ video, audio }) =>
    [video, audio].every((one) => one === 'copy' || encoders.includes(` ${one.split(' ')[0]} `)),
  )
  const source = path.join(dir, 'source.nut')
  const seconds = '1.5'
  const inputs = ['-f', 'lavfi', '-i', `testsrc=size=320x180:rate=10:duration=${seconds}`, '-f', 'lavfi', '-i', `sine=duration=${seconds}`]
  ffmpeg(...inputs, ...'-c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 5 -c:a aac'.split(' '), source)
  const outputs = made.flatMap(({ name, video, audio }) => [
    ...`-map 0 -c:v ${video} -c:a ${audio}`.split(' '),
    ...(name.endsWith('.mp4') ? ['-movflags', '+faststart'] : []),
    path.join(dir, name),
  ])
  ffmpeg('-i', source, ...outputs)
  cut(path.join(dir, '12.mkv'), 0.6)
  damage(path.join(dir, '13.ts'))
  writeFileSync(path.join(dir, '14.mp4'), readFileSync(path.join(dir, '01.mp4')).subarray(0, 400))
  rmSync(source)
  // They follow each other as in the folder: the newest first.
  for (const [at, name] of [...made.map(({ name }) => name), '14.mp4'].entries()) utimesSync(path.join(dir, name), 1e9 - at, 1e9 - at)
  return made.map(({ name, rung }) => [name, rung(plays)])
}

const cut = (file: string, share: number): void => truncateSync(file, Math.floor(readFileSync(file).length * share))

function damage(file: string): void {
  const bytes = readFileSync(file)
  bytes.fill(0x55, Math.floor(bytes.length * 0.5), Math.floor(bytes.length * 0.55))
  writeFileSync(file, bytes)
}

/** A film with two sounds, of which the first is not played by browsers, and subtitles of two kinds. */
export function writeTracks(file: string, dir: string): void {
  const [srt, ass] = [path.join(dir, 'a.srt'), path.join(dir, 'b.srt')]
  writeFileSync(srt, '1\n00:00:00,000 --> 00:00:20,000\n内嵌字幕\n')
  writeFileSync(ass, '1\n00:00:00,000 --> 00:00:20,000\nsecond track\n')
  ffmpeg(
    ...'-f lavfi -i testsrc=size=320x180:rate=10:duration=6 -f lavfi -i sine=duration=6 -f lavfi -i sine=frequency=880:duration=6'.split(
      ' ',
    ),
    ...['-i', srt, '-i', ass],
    ...'-map 0 -map 1 -map 2 -map 3 -map 4 -c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 10 -c:a:0 aac -c:a:1 aac'.split(' '),
    ...'-c:s:0 srt -c:s:1 ass -metadata:s:a:0 language=eng -metadata:s:a:1 language=zho'.split(' '),
    ...'-metadata:s:s:0 language=zho -metadata:s:s:1 language=eng'.split(' '),
    file,
  )
}
