import { usePartTexts } from '../part-texts.ts'
import { en } from './texts/en.ts'
import { zhCN } from './texts/zh-CN.ts'
import type { CloudTexts } from './texts/zh-CN.ts'

/** The sentences of cloud drives in the language of the user. */
export const useCloudTexts = (): CloudTexts => usePartTexts({ 'zh-CN': zhCN, en })
