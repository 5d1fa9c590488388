import { usePartTexts } from '../part-texts.ts'
import { en } from './texts/en.ts'
import { zhCN } from './texts/zh-CN.ts'
import type { PlayerTexts } from './texts/zh-CN.ts'

/** The sentences of the player in the user's language. */
export const usePlayerTexts = (): PlayerTexts => usePartTexts({ 'zh-CN': zhCN, en })
