import type { TextLoaders } from '@cove/kernel'

/** Sentences of the hints, by language; only one of them is fetched. */
export const hintTexts: TextLoaders = { 'zh-CN': () => import('./texts/zh-CN.ts'), en: () => import('./texts/en.ts') }
