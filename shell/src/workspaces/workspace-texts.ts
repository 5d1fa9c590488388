import type { TextLoaders } from '@cove/kernel'

/** The sentences of the dialog; both languages come on demand. */
export const workspaceTexts: TextLoaders = { 'zh-CN': () => import('./texts/zh-CN.ts'), en: () => import('./texts/en.ts') }
