import { officeFailureOf } from './office-kind.ts'
import type { OfficeFailure, OfficeReader } from './office-kind.ts'

/** Texts of the user's language; `#` is the place of a number or name. */
export interface OfficeWords {
  readonly slide: string
  readonly hidden: string
  readonly notes: string
  /** Where a picture has a format that browsers do not draw. */
  readonly picture: string
  readonly empty: string
}

/** What the window asks of the frame of a document. */
export type OfficeAsk =
  | {
      readonly kind: 'open'
      readonly reader: Exclude<OfficeReader, 'sheet'>
      readonly bytes: ArrayBuffer
      readonly words: OfficeWords
    }
  /** 1 is the size of the paper; `fit` lets the width follow the window. */
  | { readonly kind: 'zoom'; readonly scale: number | 'fit' }
  /** Down by so many heights of the view; up where it is negative. */
  | { readonly kind: 'scroll'; readonly heights: number }
  /** Marks and shows one of the places of a text; an empty one takes the mark away. */
  | { readonly kind: 'find'; readonly text: string; readonly nth: number }

/** What the frame says. Nothing of it is trusted: it comes from a document that shows what another person wrote. */
export type OfficeSay =
  | { readonly kind: 'ready' }
  | { readonly kind: 'opened'; readonly pages: number }
  | { readonly kind: 'scale'; readonly scale: number; readonly isFitted: boolean }
  | { readonly kind: 'found'; readonly text: string; readonly count: number }
  | { readonly kind: 'findKey' }
  | { readonly kind: 'link'; readonly href: string }
  | { readonly kind: 'failed'; readonly reason: OfficeFailure }

const longestText = 2000

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= longestText

/** Reads a message of the frame; undefined for one that is not as it should be. */
export function readOfficeSay(message: unknown): OfficeSay | undefined {
  if (!isObject(message)) return undefined
  const { kind, pages, scale, isFitted, text, count, href, reason } = message
  if (kind === 'ready' || kind === 'findKey') return { kind }
  if (kind === 'opened' && isCount(pages)) return { kind, pages }
  if (kind === 'scale' && isCount(scale)) return { kind, scale, isFitted: isFitted === true }
  if (kind === 'found' && isText(text) && isCount(count)) return { kind, text, count }
  if (kind === 'link' && isText(href)) return { kind, href }
  return kind === 'failed' ? { kind, reason: officeFailureOf(reason) } : undefined
}
