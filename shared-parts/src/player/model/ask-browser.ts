import type { Answers, PlayQuestion, Questions } from './play-questions.ts'

/** Probes do not carry it; what it is asked for is whether the picture is too large. */
const framesPerSecond = 30

/** VID-02: asks the browser, all at once, before anything plays. */
export async function askBrowser(questions: Questions, media: HTMLVideoElement): Promise<Answers> {
  const answers = Object.entries(questions).map(async ([key, question]) => [key, await plays(question, media)] as const)
  return Object.fromEntries(await Promise.all(answers))
}

/** Both have to agree: the one knows containers, the other sizes. A browser without the second is believed the first. */
async function plays({ use, mediaType, picture }: PlayQuestion, media: HTMLVideoElement): Promise<boolean> {
  const isKnown =
    use === 'file' ? media.canPlayType(mediaType) !== '' : typeof MediaSource !== 'undefined' && MediaSource.isTypeSupported(mediaType)
  if (!isKnown || !picture || !('mediaCapabilities' in navigator)) return isKnown
  const { widthPx, heightPx, bitsPerSecond } = picture
  const video = {
    contentType: picture.mediaType,
    width: widthPx,
    height: heightPx,
    bitrate: bitsPerSecond,
    framerate: framesPerSecond,
  }
  // Some throw for containers that they play.
  const info = await navigator.mediaCapabilities.decodingInfo({ type: use, video }).catch(() => undefined)
  return info?.supported !== false
}
