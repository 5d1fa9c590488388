import { createContext, useContext } from 'react'
import { texts as en } from '../texts/en.ts'
import { texts as zhCN } from '../texts/zh-CN.ts'

export type GalleryTexts = typeof zhCN

/** Both languages at once: the gallery switches without touching the desktop's language. */
export const galleryTexts: Record<'zh-CN' | 'en', GalleryTexts> = { 'zh-CN': zhCN, en }

export const GalleryTextsContext = createContext<GalleryTexts>(zhCN)

export function useGalleryTexts(): GalleryTexts {
  return useContext(GalleryTextsContext)
}

export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => String(values[name] ?? ''))
}
