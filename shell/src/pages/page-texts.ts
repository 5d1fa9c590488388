import type { TextLoaders } from '@cove/kernel'

/** The sentences of the single pages; both languages come on demand. */
export const pageTexts: TextLoaders = { 'zh-CN': () => import('./texts/zh-CN.ts'), en: () => import('./texts/en.ts') }
