/** How a page looks; colours are computed, because the frame has no tokens. */
export interface BookLook {
  readonly ground: string
  readonly ink: string
  readonly link: string
  readonly sizePx: number
  readonly lineHeight: number
  /** 1 or 2 pages next to each other. */
  /** Pages side by side; 0: as many as fit. */
  readonly columns: number
}

/** A line of the contents. */
export interface TocRow {
  readonly label: string
  readonly depth: number
  readonly chapter: number | undefined
  readonly href: string | undefined
}

/** One place where a book has the words of a search. */
export interface BookHit {
  readonly chapter: number
  /** Counts from 0 in its chapter. */
  readonly nth: number
  readonly before: string
  readonly match: string
  readonly after: string
}

/** Hits of one search at most. */
export const mostHits = 500

/** What the window asks of the frame. */
export type BookAsk =
  | { readonly kind: 'open'; readonly bytes: ArrayBuffer }
  | { readonly kind: 'look'; readonly look: BookLook }
  | { readonly kind: 'show'; readonly chapter: number; readonly share: number; readonly fragment?: string }
  /** `cfi` is a place as EPUB names it. */
  | { readonly kind: 'showPlace'; readonly cfi: string }
  | { readonly kind: 'showHit'; readonly text: string; readonly hit: Pick<BookHit, 'chapter' | 'nth'> }
  /** An earlier search ends; empty text only ends it. */
  | { readonly kind: 'find'; readonly text: string }
  | { readonly kind: 'turn'; readonly by: 1 | -1 }

/** What the frame says. Nothing of it is trusted: it comes from a document that shows what another person wrote. */
export type BookSay =
  | { readonly kind: 'ready' }
  | { readonly kind: 'opened'; readonly title: string; readonly author: string; readonly chapters: number; readonly toc: readonly TocRow[] }
  | {
      readonly kind: 'place'
      readonly chapter: number
      readonly page: number
      readonly pages: number
      readonly share: number
      readonly progress: number
      /** The first character of the page, as EPUB names places. */
      readonly cfi?: string
    }
  /** The hits of one more chapter. */
  | { readonly kind: 'found'; readonly text: string; readonly hits: readonly BookHit[]; readonly isOver: boolean }
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'link'; readonly href: string }
  | { readonly kind: 'failed'; readonly text: string }

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 10_000

/** Reads a message of the frame; undefined for one that is not as it should be. */
export function readBookSay(message: unknown): BookSay | undefined {
  if (!isObject(message)) return undefined
  const { kind } = message
  if (kind === 'ready') return { kind }
  if (kind === 'key' && isText(message['key'])) return { kind, key: message['key'] }
  if (kind === 'link' && isText(message['href'])) return { kind, href: message['href'] }
  if (kind === 'failed') return { kind, text: isText(message['text']) ? message['text'] : '' }
  if (kind === 'place') return placeOf(message)
  if (kind === 'found') return foundOf(message)
  return kind === 'opened' ? openedOf(message) : undefined
}

function foundOf({ text, hits, isOver }: Readonly<Record<string, unknown>>): BookSay | undefined {
  if (!isText(text) || !Array.isArray(hits) || typeof isOver !== 'boolean') return undefined
  const read = hits.slice(0, mostHits).flatMap((hit): BookHit[] => {
    if (!isObject(hit) || !isCount(hit['chapter']) || !isCount(hit['nth'])) return []
    const [before, match, after] = [hit['before'], hit['match'], hit['after']].map((part) => (isText(part) ? part.slice(0, 200) : ''))
    return [{ chapter: hit['chapter'], nth: hit['nth'], before: before ?? '', match: match ?? '', after: after ?? '' }]
  })
  return { kind: 'found', text, hits: read, isOver }
}

function placeOf({ chapter, page, pages, share, progress, cfi }: Readonly<Record<string, unknown>>): BookSay | undefined {
  if (![chapter, page, pages, share, progress].every(isCount)) return undefined
  const [c, p, ps, s, pr] = [chapter, page, pages, share, progress] as readonly number[]
  const place = { chapter: c ?? 0, page: p ?? 0, pages: ps ?? 1, share: Math.min(1, s ?? 0), progress: Math.min(1, pr ?? 0) }
  return { kind: 'place', ...place, ...(isText(cfi) && isCfi(cfi) && { cfi }) }
}

function openedOf({ title, author, chapters, toc }: Readonly<Record<string, unknown>>): BookSay | undefined {
  if (!isCount(chapters) || !Array.isArray(toc)) return undefined
  const rows = toc.slice(0, 5000).flatMap((row): TocRow[] => {
    if (!isObject(row) || !isText(row['label']) || !isCount(row['depth'])) return []
    const { chapter, href } = row
    return [
      {
        label: row['label'],
        depth: Math.min(8, row['depth']),
        chapter: isCount(chapter) ? chapter : undefined,
        href: isText(href) ? href : undefined,
      },
    ]
  })
  return { kind: 'opened', title: isText(title) ? title : '', author: isText(author) ? author : '', chapters, toc: rows }
}

const isCfi = (text: string): boolean => /^epubcfi\(.{1,480}\)$/.test(text)

/** OFF-07: what leads to a stored place: its CFI, or in books that have none the share of a chapter. */
export function askOfPlace(place: string | undefined): BookAsk | undefined {
  if (place !== undefined && isCfi(place)) return { kind: 'showPlace', cfi: place }
  const found = readPlace(place)
  return found && { kind: 'show', ...found }
}

/** OFF-07: a place in a book: the chapter and the share of it, which hold for every size of pages. */
export const placeText = (chapter: number, share: number): string => `chapter:${chapter}/${share.toFixed(4)}`

export function readPlace(place: string | undefined): { readonly chapter: number; readonly share: number } | undefined {
  const [, chapter, share] = /^chapter:(\d{1,6})\/([01](?:\.\d{1,6})?)$/.exec(place ?? '') ?? []
  return chapter === undefined ? undefined : { chapter: Number(chapter), share: Math.min(1, Number(share)) }
}
