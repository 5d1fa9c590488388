import type { TextLoaders } from '@cove/kernel'

/** The launcher's sentences, by language; only one of them is fetched. */
export const launcherTexts: TextLoaders = { 'zh-CN': () => import('./texts/zh-CN.ts'), en: () => import('./texts/en.ts') }
