import { afterEach, expect, test, vi } from 'vitest'
import { askBrowser } from './ask-browser.ts'
import type { Questions } from './play-questions.ts'

afterEach(() => void vi.unstubAllGlobals())

const picture = { mediaType: 'video/mp4; codecs="avc1"', widthPx: 7680, heightPx: 4320, bitsPerSecond: 1 }
const questions: Questions = {
  file: { use: 'file', mediaType: 'video/mp4; codecs="avc1, mp4a"', picture },
  picture: { use: 'media-source', mediaType: 'video/mp4; codecs="avc1"', picture },
  sound: { use: 'media-source', mediaType: 'audio/mp4; codecs="dtsc"' },
}

function ask(decodingInfo: (() => Promise<{ readonly supported: boolean }>) | undefined) {
  const media = document.createElement('video')
  vi.spyOn(media, 'canPlayType').mockReturnValue('probably')
  vi.stubGlobal('MediaSource', { isTypeSupported: (type: string) => !type.includes('dtsc') })
  vi.stubGlobal('navigator', decodingInfo ? { mediaCapabilities: { decodingInfo } } : {})
  return askBrowser(questions, media)
}

test('VID-02 a picture that is too large for the browser is not played by it', async () => {
  const decodingInfo = vi.fn(() => Promise.resolve({ supported: false }))
  expect(await ask(decodingInfo)).toEqual({ file: false, picture: false, sound: false })
  expect(decodingInfo).toHaveBeenCalledWith(expect.objectContaining({ type: 'media-source' }))
})

test('VID-02 a browser without that question, or one that fails with it, is believed the other', async () => {
  expect(await ask(undefined)).toEqual({ file: true, picture: true, sound: false })
  expect(await ask(() => Promise.reject(new TypeError('no container')))).toEqual({ file: true, picture: true, sound: false })
})
