import type { FailureTexts } from './zh-CN.ts'

export const en: FailureTexts = { offline: 'Out of reach for now', failed: 'This could not be loaded' }
