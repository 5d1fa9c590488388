import { usePartTexts } from '../part-texts.ts'
import { en } from './texts/en.ts'
import { zhCN } from './texts/zh-CN.ts'

/** What the parts of notices say. */
export const useNoticeTexts = () => usePartTexts({ 'zh-CN': zhCN, en })
