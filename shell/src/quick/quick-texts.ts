import type { TextLoaders } from '@cove/kernel'

/** The sentences of the panels; both languages come on demand. */
export const quickTexts: TextLoaders = { 'zh-CN': () => import('./texts/zh-CN.ts'), en: () => import('./texts/en.ts') }
