import type { TextLoaders } from '@cove/kernel'

/** The sentences of the widgets; both languages come on demand. */
export const widgetTexts: TextLoaders = { 'zh-CN': () => import('./texts/zh-CN.ts'), en: () => import('./texts/en.ts') }
