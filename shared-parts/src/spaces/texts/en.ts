import type { SpaceTexts } from './zh-CN.ts'

export const en: SpaceTexts = { public: 'Public space', topFolder: 'the top folder' }
