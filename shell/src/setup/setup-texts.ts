import type { TextLoaders } from '@cove/kernel'

/** The sentences of the first start; both languages come on demand. */
export const setUpTexts: TextLoaders = { 'zh-CN': () => import('./texts/zh-CN.ts'), en: () => import('./texts/en.ts') }
