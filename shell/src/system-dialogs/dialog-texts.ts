import type { TextLoaders } from '@cove/kernel'
import * as en from './texts/en.ts'
import * as zhCN from './texts/zh-CN.ts'

/** Both languages come with the dialogs: they are wanted when nothing more can be fetched. */
export const systemDialogTexts: TextLoaders = { 'zh-CN': () => Promise.resolve(zhCN), en: () => Promise.resolve(en) }
