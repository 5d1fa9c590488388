import type { TextLoaders } from '@cove/kernel'
import { useTexts } from '../entrance/use-texts.ts'

/** Both languages come on demand. */
export const localTexts: TextLoaders = { 'zh-CN': () => import('./texts/zh-CN.ts'), en: () => import('./texts/en.ts') }

/** Registers the sentences of local accounts under `local`; true once they can be drawn. */
export function useLocalTexts(): boolean {
  return useTexts('local', localTexts)
}
