import type { SpaceTexts } from './zh-CN.ts'

export const en: SpaceTexts = { home: 'My files', topFolder: 'the top folder' }
