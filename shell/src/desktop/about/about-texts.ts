import type { TextLoaders } from '@cove/kernel'

/** The sentences of the dialog about this device; both languages come on demand. */
export const aboutTexts: TextLoaders = { 'zh-CN': () => import('./texts/zh-CN.ts'), en: () => import('./texts/en.ts') }
