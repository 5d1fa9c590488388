import * as en from './en.ts'
import type { TextLoaders } from './texts.ts'
import * as zhCN from './zh-CN.ts'

/** The kernel's own sentences: so few that a request for them would cost more than they weigh. */
export const kernelTexts: TextLoaders = {
  'zh-CN': () => Promise.resolve(zhCN),
  en: () => Promise.resolve(en),
}
