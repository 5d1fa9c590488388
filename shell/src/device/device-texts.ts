import type { TextLoaders } from '@cove/kernel'

/** The sentences of the device screens; both languages come on demand. */
export const deviceTexts: TextLoaders = { 'zh-CN': () => import('./texts/zh-CN.ts'), en: () => import('./texts/en.ts') }
