import type { TextLoaders } from '@cove/kernel'

/** The sentences of the overview; both languages come on demand. */
export const overviewTexts: TextLoaders = { 'zh-CN': () => import('./texts/zh-CN.ts'), en: () => import('./texts/en.ts') }
