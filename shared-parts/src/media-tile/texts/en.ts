import type { MediaTileTexts } from './zh-CN.ts'

export const en: MediaTileTexts = {
  failure: {
    unsupported: 'Cannot be shown: the content does not match the file type, or the device does not support it',
    tooLarge: 'Cannot be shown: the picture has more pixels than the device processes',
    broken: 'Cannot be shown: the file is damaged',
    timedOut: 'Cannot be shown: decoding took too long, so the device stopped',
    crashed: 'Cannot be shown: the file made the decoder crash, so the device stopped',
    outOfMemory: 'Cannot be shown: decoding needs too much memory, so the device stopped',
    programMissing: 'No thumbnail: the device lacks software for it. Open the file to see how to install it',
  },
  date: { content: 'Taken', name: 'Taken (from the name)', file: 'Modified' },
  changed: (text) => `Modified ${text}`,
  duration: (text) => `Duration ${text}`,
}
