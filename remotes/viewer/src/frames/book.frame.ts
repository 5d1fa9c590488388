// Runs in a document without an origin and without a network (S-I3). It reads an EPUB and shows one chapter at a time.
import { EPUB } from 'foliate-js/epub.js'
import { BlobReader, BlobWriter, configure, TextWriter, ZipReader } from 'foliate-js/vendor/zip.js'
import { mostHits } from '../model/book-messages.ts'
import type { BookAsk, BookHit, BookLook, BookSay, TocRow } from '../model/book-messages.ts'
import { cfiOfPage, startOf } from './book-place.ts'
import { hitsIn, rangeOfHit } from './book-search.ts'
import { pageStyle } from './book-style.ts'

const say = (message: BookSay): void => parent.postMessage(message, '*')

/** An entry that unpacks to more than this is refused: a small file must not take all memory. */
const mostEntryBytes = 64 * 1024 * 1024
const mostEntries = 20_000

interface Chapter {
  readonly id: string
  readonly load: () => Promise<unknown>
  readonly createDocument: () => Promise<Document>
  readonly cfi?: string
  readonly size: number
}

const shown = { chapters: [] as Chapter[], at: 0, page: 0, pages: 1, texts: new Map<string, string>() }
let book: InstanceType<typeof EPUB> | undefined
const baseStyle = document.createElement('style')

async function open(bytes: ArrayBuffer): Promise<void> {
  configure({ useWebWorkers: false })
  const entries = await new ZipReader(new BlobReader(new Blob([bytes]))).getEntries()
  if (entries.length > mostEntries) throw new Error('too many entries')
  const byName = new Map(entries.map((entry) => [entry.filename, entry]))
  const entryOf = (name: string) => {
    const entry = byName.get(name)
    if (entry && entry.uncompressedSize > mostEntryBytes) throw new Error('an entry is too large')
    return entry
  }
  book = await new EPUB({
    loadText: (name: string) => entryOf(name)?.getData?.(new TextWriter()) ?? null,
    loadBlob: (name: string, type: string) => entryOf(name)?.getData?.(new BlobWriter(type)) ?? null,
    getSize: (name: string) => byName.get(name)?.uncompressedSize ?? 0,
    sha1: undefined,
  }).init()
  const opened = book
  opened.transformTarget.addEventListener('data', (event: CustomEvent<{ readonly name: string; readonly data: unknown }>) => {
    const { name, data } = event.detail
    if (typeof data === 'string') shown.texts.set(name, data)
  })
  shown.chapters = opened.sections as Chapter[]
  const { title, author } = opened.metadata as { readonly title?: unknown; readonly author?: unknown }
  say({ kind: 'opened', title: wordOf(title), author: wordOf(author), chapters: shown.chapters.length, toc: tocOf(opened.toc ?? [], 0) })
}

const wordOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(wordOf).filter(Boolean).join(', ')
  if (typeof value !== 'object' || value === null) return ''
  return 'name' in value ? wordOf(value.name) : wordOf(Object.values(value)[0])
}

interface TocItem {
  readonly label?: string
  readonly href?: string
  readonly subitems?: readonly TocItem[]
}

function tocOf(items: readonly TocItem[], depth: number): TocRow[] {
  if (depth > 6) return []
  return items.flatMap(({ label = '', href, subitems }) => {
    const at: unknown = href === undefined ? undefined : book?.resolveHref(href)?.index
    const row: TocRow = { label: label.trim(), depth, chapter: typeof at === 'number' ? at : undefined, href }
    return [row, ...tocOf(subitems ?? [], depth + 1)]
  })
}

const dropped =
  'script,iframe,frame,object,embed,base,meta,link:not([rel~="stylesheet"]),form,input,button,textarea,select,audio,video,portal'

/** Where in a chapter: a share of it, an element, or a range of its text. */
interface ChapterPlace {
  readonly share?: number
  readonly fragment?: string | undefined
  readonly range?: () => Range | undefined
}

let shows = 0

/**
 * Shows a chapter: its text without anything that could act, its styles, and its own place in pages. Of several that are asked for, the
 * last one is shown, whichever is ready first.
 */
async function showChapter(index: number, { share = 0, fragment, range }: ChapterPlace = {}): Promise<void> {
  const chapter = shown.chapters[index]
  if (!chapter) return
  shows += 1
  const show = shows
  await chapter.load()
  if (show !== shows) return
  const text = shown.texts.get(chapter.id) ?? ''
  let parsed = new DOMParser().parseFromString(text, 'application/xhtml+xml')
  if (parsed.querySelector('parsererror')) parsed = new DOMParser().parseFromString(text, 'text/html')
  for (const element of parsed.querySelectorAll(dropped)) element.remove()
  // The policy refuses other addresses anyway; without them nothing is even tried.
  for (const element of parsed.querySelectorAll('[src]'))
    if (!/^(?:blob|data):/.test(element.getAttribute('src') ?? '')) element.removeAttribute('src')
  for (const link of parsed.querySelectorAll('link')) {
    // Other words of it, such as `preconnect`, would ask for an address without the policy.
    if (/^(?:blob|data):/.test(link.getAttribute('href') ?? '')) link.setAttribute('rel', 'stylesheet')
    else link.remove()
  }
  const styles = [...parsed.querySelectorAll('style,link[rel~="stylesheet"]')].map((style) => document.adoptNode(style))
  for (const old of document.head.querySelectorAll('[data-book]')) old.remove()
  for (const style of styles) {
    style.setAttribute('data-book', '')
    document.head.insertBefore(style, baseStyle)
  }
  const body = parsed.body ?? parsed.querySelector('body') ?? parsed.documentElement
  document.body.replaceChildren(...[...body.childNodes].map((node) => document.adoptNode(node)))
  document.documentElement.lang = parsed.documentElement.lang
  shown.at = index
  await settle()
  if (show !== shows) return
  count()
  const target = range ? rangeOr(range) : fragment === undefined ? null : document.getElementById(fragment)
  turnTo(target ? pageOf(target) : Math.min(shown.pages - 1, Math.floor(share * shown.pages)))
}

/** A place in another edition of the book leads to the start of its chapter. */
function rangeOr(range: () => Range | undefined): Range | undefined {
  try {
    return range()
  } catch {
    // Not a place of this chapter.
    return undefined
  }
}

async function showPlace(cfi: string): Promise<void> {
  const found = book?.resolveCFI(cfi)
  if (found) await showChapter(found.index, { range: () => found.anchor(document) })
}

/** Chromium, Firefox 140 and Safari 17 can mark text without changing the document. */
const canMark = 'highlights' in CSS

async function showHit(text: string, { chapter, nth }: Pick<BookHit, 'chapter' | 'nth'>): Promise<void> {
  await showChapter(chapter, { range: () => rangeOfHit(document, text, nth) })
  const range = rangeOfHit(document, text, nth)
  if (canMark && range) CSS.highlights.set('hit', new Highlight(range))
}

let searches = 0

/** OFF-07: reads chapter after chapter; a new search ends the one before. */
async function find(text: string): Promise<void> {
  searches += 1
  const search = searches
  if (canMark) CSS.highlights.clear()
  let left = text.trim() === '' ? 0 : mostHits
  for (const [chapter, { createDocument }] of shown.chapters.entries()) {
    if (left === 0) break
    const doc = await createDocument().catch(() => undefined)
    if (search !== searches) return
    for (const element of doc?.querySelectorAll(dropped) ?? []) element.remove()
    const hits = doc ? hitsIn(doc, text, chapter).slice(0, left) : []
    left -= hits.length
    if (hits.length > 0) say({ kind: 'found', text, hits, isOver: false })
  }
  say({ kind: 'found', text, hits: [], isOver: true })
}

/** Pictures and styles change where pages end. */
async function settle(): Promise<void> {
  const pictures = [...document.images].map((image) => image.decode().catch(() => undefined))
  await Promise.race([Promise.all(pictures), new Promise((resolve) => setTimeout(resolve, 1500))])
}

const scroller = document.documentElement

function count(): void {
  shown.pages = Math.max(1, Math.round(scroller.scrollWidth / innerWidth))
}

function pageOf(target: Element | Range): number {
  return Math.min(shown.pages - 1, Math.max(0, Math.floor((startOf(target).left + scroller.scrollLeft) / innerWidth)))
}

function turnTo(page: number): void {
  shown.page = Math.min(shown.pages - 1, Math.max(0, page))
  scroller.scrollLeft = shown.page * innerWidth
  const { at, pages, chapters } = shown
  const sizes = chapters.map(({ size }) => Math.max(1, size))
  const whole = sizes.reduce((sum, size) => sum + size, 0)
  const before = sizes.slice(0, at).reduce((sum, size) => sum + size, 0)
  const share = pages > 1 ? shown.page / (pages - 1) : 1
  const cfi = cfiOfPage(chapters[at]?.cfi)
  say({
    kind: 'place',
    ...(cfi !== undefined && { cfi }),
    chapter: at,
    page: shown.page,
    pages,
    share: pages > 1 ? shown.page / pages : 0,
    progress: (before + share * (sizes[at] ?? 1)) / whole,
  })
}

async function turn(by: 1 | -1): Promise<void> {
  const next = shown.page + by
  if (next >= 0 && next < shown.pages) return turnTo(next)
  if (shown.chapters[shown.at + by]) await showChapter(shown.at + by, { share: by > 0 ? 0 : 1 })
}

let look: BookLook | undefined

function setLook(next: BookLook): void {
  look = next
  baseStyle.textContent = pageStyle(next, innerWidth)
  const share = shown.pages > 0 ? shown.page / shown.pages : 0
  requestAnimationFrame(() => {
    count()
    turnTo(Math.floor(share * shown.pages))
  })
}

async function answer(ask: BookAsk): Promise<void> {
  switch (ask.kind) {
    case 'open':
      return open(ask.bytes)
    case 'look':
      return setLook(ask.look)
    case 'show':
      return showChapter(ask.chapter, ask)
    case 'showPlace':
      return showPlace(ask.cfi)
    case 'showHit':
      return showHit(ask.text, ask.hit)
    case 'find':
      return find(ask.text)
    case 'turn':
      return turn(ask.by)
  }
}

addEventListener('message', (event: MessageEvent<BookAsk>) => {
  if (event.source !== parent) return
  answer(event.data).catch((cause: unknown) => say({ kind: 'failed', text: cause instanceof Error ? cause.message : String(cause) }))
})
addEventListener('keydown', (event) => say({ kind: 'key', key: event.key }))
addEventListener('click', (event) => {
  const link = (event.target as Element).closest('a')
  event.preventDefault()
  if (link) return follow(link.getAttribute('href') ?? link.getAttribute('xlink:href') ?? '')
  if (getSelection()?.isCollapsed === false) return
  const third = event.clientX / innerWidth
  if (third < 0.25) void turn(-1)
  else if (third > 0.75) void turn(1)
})
addEventListener('submit', (event) => event.preventDefault())
addEventListener('resize', () => {
  const share = shown.page / shown.pages
  if (look) baseStyle.textContent = pageStyle(look, innerWidth)
  count()
  turnTo(Math.floor(share * shown.pages))
})

/** Links inside the book are followed; others are named and never opened here. */
function follow(href: string): void {
  if (/^[a-z]+:/i.test(href) && !href.startsWith('blob:')) return say({ kind: 'link', href })
  const base = shown.chapters[shown.at]?.id ?? ''
  const [path = '', fragment] = href.split('#')
  const target = path === '' ? base : new URL(path, `https://book.invalid/${base}`).pathname.slice(1)
  const index = shown.chapters.findIndex(({ id }) => id === decodeURI(target))
  if (index >= 0) void showChapter(index, { fragment })
}

document.head.append(baseStyle)
say({ kind: 'ready' })
