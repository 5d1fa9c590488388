// Runs in a document without an origin and without a network (S-I3). It reads a document of an Office program and shows it.
import { renderAsync } from 'docx-preview'
import type { OfficeAsk, OfficeSay } from '../model/office-messages.ts'
import { hitsIn, rangeOfHit } from './book-search.ts'
import { drawPages } from './office-draw.ts'
import { openSlidesOf, openTextOf } from './office-open-document.ts'
import { OfficeProblem, repack, unpack } from './office-package.ts'
import type { OfficeParts } from './office-package.ts'
import { slidesOf } from './office-slides.ts'
import { officeStyle } from './office-style.ts'
import { attributeOf, linkOf, placeOf } from './web-clean.ts'

const say = (message: OfficeSay): void => parent.postMessage(message, '*')
const desk = document.createElement('main')
const zoomed = { scale: 1, isFitted: true, widthPx: 0 }
const [leastScale, mostScale] = [0.25, 4]

type OpenAsk = Extract<OfficeAsk, { readonly kind: 'open' }>

async function open({ reader, bytes, words }: OpenAsk): Promise<void> {
  const parts = await unpack(new Uint8Array(bytes))
  // Screen readers need a language; documents name theirs by paragraphs, if at all.
  document.documentElement.lang = navigator.language
  if (reader === 'word') await drawWord(parts)
  else if (reader === 'openText') desk.replaceChildren(...drawPages(openTextOf(parts), { parts, words, isNumbered: false }))
  else {
    const pages = reader === 'slides' ? slidesOf(parts) : openSlidesOf(parts)
    desk.replaceChildren(...drawPages(pages, { parts, words, isNumbered: true }))
  }
  const sheets = [...desk.querySelectorAll<HTMLElement>('section')]
  // A hostile size must not make the scale that fits zero.
  zoomed.widthPx = Math.min(5000, Math.max(0, ...sheets.map(({ offsetWidth }) => offsetWidth)))
  fit()
  say({ kind: 'opened', pages: sheets.length })
}

/** What the library must not make of a document: frames of pages inside it, and fonts that came along. */
const options = {
  className: 'docx',
  inWrapper: true,
  ignoreFonts: true,
  renderAltChunks: false,
  renderComments: false,
  renderChanges: false,
  experimental: true,
}
const acting = 'script,iframe,frame,object,embed,base,meta,link,form,input,button,audio,video'

async function drawWord(parts: OfficeParts): Promise<void> {
  if (!parts.has('[Content_Types].xml')) throw new OfficeProblem('broken')
  const packed = await repack(parts)
  const styles = document.createElement('div')
  await renderAsync(new Blob([packed]), desk, styles, options).catch(() => {
    throw new OfficeProblem('broken')
  })
  for (const element of desk.querySelectorAll(acting)) element.remove()
  // Those of elsewhere are not loaded: a broken picture in their place says nothing.
  for (const picture of desk.querySelectorAll('img')) if (!/^(?:blob|data):/.test(picture.src)) picture.remove()
  // Before ours, which have the last word about the desk.
  document.head.prepend(...styles.childNodes)
  if (desk.querySelector('section') === null) throw new OfficeProblem('broken')
}

function setScale(scale: number, isFitted: boolean): void {
  zoomed.scale = Math.min(mostScale, Math.max(leastScale, scale))
  zoomed.isFitted = isFitted
  desk.style.zoom = String(zoomed.scale)
  say({ kind: 'scale', scale: zoomed.scale, isFitted })
}

/** Never larger than the paper. */
function fit(): void {
  setScale(zoomed.widthPx > 0 ? Math.min(1, (innerWidth - 40) / zoomed.widthPx) : 1, true)
}

const zoomBy = (factor: number): void => setScale(zoomed.scale * factor, false)

function find({ text, nth }: Extract<OfficeAsk, { readonly kind: 'find' }>): void {
  const count = text.trim() === '' ? 0 : hitsIn(document, text, 0).length
  const range = count > 0 ? rangeOfHit(document, text, Math.min(nth, count - 1)) : undefined
  // Chromium, Firefox 140 and Safari 17 mark text without changing the document.
  if ('highlights' in CSS) {
    CSS.highlights.clear()
    if (range) CSS.highlights.set('hit', new Highlight(range))
  }
  range?.startContainer.parentElement?.scrollIntoView({ block: 'center' })
  say({ kind: 'found', text, count })
}

async function answer(ask: OfficeAsk): Promise<void> {
  if (ask.kind === 'open') return open(ask)
  if (ask.kind === 'find') return find(ask)
  if (ask.kind === 'scroll') return scrollBy({ top: ask.heights * innerHeight })
  if (ask.scale === 'fit') fit()
  else setScale(ask.scale, false)
}

addEventListener('message', ({ source, data }: MessageEvent<OfficeAsk>) => {
  if (source !== parent) return
  answer(data).catch((cause: unknown) => say({ kind: 'failed', reason: cause instanceof OfficeProblem ? cause.reason : 'broken' }))
})

const zoomKeys: Readonly<Record<string, () => void>> = {
  '+': () => zoomBy(1.2),
  '=': () => zoomBy(1.2),
  '-': () => zoomBy(1 / 1.2),
  '0': fit,
}
addEventListener('keydown', (event) => {
  const isCommand = event.ctrlKey || event.metaKey
  const isFind = isCommand && event.key.toLowerCase() === 'f'
  const zoom = zoomKeys[event.key]
  if (!isFind && !zoom) return
  event.preventDefault()
  if (isFind) say({ kind: 'findKey' })
  zoom?.()
})
addEventListener(
  'wheel',
  (event) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    zoomBy(Math.exp(-event.deltaY / 400))
  },
  { passive: false },
)
addEventListener('resize', () => zoomed.isFitted && fit())

/** A place of the same document is shown; all else is named and never opened here. */
function follow(href: string): void {
  const target = href.startsWith('#') ? document.getElementById(placeOf(href.slice(1))) : undefined
  if (target) target.scrollIntoView()
  else if (!href.startsWith('#') && href !== '') say({ kind: 'link', href: href.slice(0, 2000) })
}
addEventListener('click', (event) => {
  const link = linkOf(event)
  if (!link) return
  event.preventDefault()
  follow((attributeOf(link, 'href') ?? '').trim())
})
addEventListener('auxclick', (event) => event.preventDefault())
addEventListener('submit', (event) => event.preventDefault())

const style = document.createElement('style')
style.textContent = officeStyle
document.head.append(style)
document.body.append(desk)
say({ kind: 'ready' })
