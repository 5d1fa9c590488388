import type { TextLoaders } from '@cove/kernel'

/** The palette's sentences, by language; only one of them is fetched. */
export const paletteTexts: TextLoaders = { 'zh-CN': () => import('./texts/zh-CN.ts'), en: () => import('./texts/en.ts') }
