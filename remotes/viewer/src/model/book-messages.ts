/** How a page looks; colours are computed, because the frame has no tokens. */
export interface BookLook {
  readonly ground: string
  readonly ink: string
  readonly link: string
  readonly sizePx: number
  readonly lineHeight: number
  /** 1 or 2 pages next to each other. */
  readonly columns: number
}

/** A line of the contents. */
export interface TocRow {
  readonly label: string
  readonly depth: number
  readonly chapter: number | undefined
  readonly href: string | undefined
}

/** What the window asks of the frame. */
export type BookAsk =
  | { readonly kind: 'open'; readonly bytes: ArrayBuffer }
  | { readonly kind: 'look'; readonly look: BookLook }
  | { readonly kind: 'show'; readonly chapter: number; readonly share: number; readonly fragment?: string }
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
    }
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
  return kind === 'opened' ? openedOf(message) : undefined
}

function placeOf({ chapter, page, pages, share, progress }: Readonly<Record<string, unknown>>): BookSay | undefined {
  if (![chapter, page, pages, share, progress].every(isCount)) return undefined
  const [c, p, ps, s, pr] = [chapter, page, pages, share, progress] as readonly number[]
  return { kind: 'place', chapter: c ?? 0, page: p ?? 0, pages: ps ?? 1, share: Math.min(1, s ?? 0), progress: Math.min(1, pr ?? 0) }
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

/** OFF-07: a place in a book: the chapter and the share of it, which hold for every size of pages. */
export const placeText = (chapter: number, share: number): string => `chapter:${chapter}/${share.toFixed(4)}`

export function readPlace(place: string | undefined): { readonly chapter: number; readonly share: number } | undefined {
  const [, chapter, share] = /^chapter:(\d{1,6})\/([01](?:\.\d{1,6})?)$/.exec(place ?? '') ?? []
  return chapter === undefined ? undefined : { chapter: Number(chapter), share: Math.min(1, Number(share)) }
}
