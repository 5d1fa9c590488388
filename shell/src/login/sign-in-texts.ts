import type { TextLoaders } from '@cove/kernel'

/** The sentences of signing in with an account of the service; both languages come on demand. */
export const signInTexts: TextLoaders = { 'zh-CN': () => import('./texts/zh-CN.ts'), en: () => import('./texts/en.ts') }
