import type { TextLoaders } from './texts.ts'

/** The kernel's own sentences. */
export const kernelTexts: TextLoaders = {
  'zh-CN': () => import('./zh-CN.ts'),
  en: () => import('./en.ts'),
}
