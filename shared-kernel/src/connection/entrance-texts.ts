import type { TextLoaders } from '../texts/texts.ts'

/** The sentences of a connection that did not come about; both languages come on demand. */
export const entranceTexts: TextLoaders = { 'zh-CN': () => import('./texts/zh-CN.ts'), en: () => import('./texts/en.ts') }
