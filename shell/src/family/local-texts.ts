import type { TextLoaders } from '@cove/kernel'
import { useTexts } from '../entrance/use-texts.ts'

const loaders: TextLoaders = { 'zh-CN': () => import('./texts/zh-CN.ts'), en: () => import('./texts/en.ts') }

/** Registers the sentences of local accounts under `local`; true once they can be drawn. */
export function useLocalTexts(): boolean {
  return useTexts('local', loaders)
}
