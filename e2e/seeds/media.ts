import { execFileSync } from 'node:child_process'

/** Whether ffmpeg is installed; journeys that need it print that they did not run otherwise. */
export function hasFfmpeg(): boolean {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Makes a file with ffmpeg. */
export function ffmpeg(...args: readonly string[]): void {
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
}

const picture = (seconds: number) => ['-f', 'lavfi', '-i', `testsrc=size=320x180:rate=15:duration=${seconds}`]
const tone = (seconds: number, hertz = 440) => ['-f', 'lavfi', '-i', `sine=frequency=${hertz}:duration=${seconds}`]

/** A video that every Chromium plays as it is. */
export const writeWebm = (file: string, seconds: number, framesPerSecond = 15): void =>
  ffmpeg(
    ...picture(seconds),
    ...tone(seconds),
    '-c:v',
    'libvpx',
    '-r',
    String(framesPerSecond),
    '-deadline',
    'realtime',
    '-cpu-used',
    '8',
    '-b:v',
    '300k',
    '-c:a',
    'libopus',
    file,
  )

/** A short clip as phones store it next to a live photo. */
export const writeMov = (file: string, seconds: number): void => ffmpeg(...picture(seconds), '-c:v', 'mpeg4', file)

/** A video that no browser plays: MPEG-4 part 2 and MP2 in AVI. */
export const writeAvi = (file: string, seconds: number): void =>
  ffmpeg(...picture(seconds), ...tone(seconds), '-c:v', 'mpeg4', '-c:a', 'mp2', file)

/** A sound that no browser plays. */
export const writeWma = (file: string, seconds: number): void => ffmpeg(...tone(seconds), '-c:a', 'wmav2', file)

/** A picture of coloured bars. */
export const writePicture = (file: string, size = '1600x900'): void =>
  ffmpeg('-f', 'lavfi', '-i', `testsrc2=size=${size}:duration=1`, '-frames:v', '1', file)
