import type { SpaceTexts } from './zh-CN.ts'

export const en: SpaceTexts = { home: 'My files', public: 'Public space', topFolder: 'the top folder' }
