import type { OfficeWords } from '../model/office-messages.ts'
import type { OfficeParts } from './office-package.ts'
import type { OfficeBlock, OfficePage } from './office-pages.ts'

interface Drawing {
  readonly parts: OfficeParts
  readonly words: OfficeWords
  /** True for slides, which have numbers. */
  readonly isNumbered: boolean
}

/** OFF-08: pages as elements: text is set as text, and pictures come from the document itself. */
export function drawPages(pages: readonly OfficePage[], drawing: Drawing): HTMLElement[] {
  return pages.map((page, at) => {
    const { words, isNumbered } = drawing
    const sheet = element('section', 'page', '')
    if (isNumbered) {
      const number = words.slide.replace('#', String(at + 1))
      sheet.setAttribute('aria-label', number)
      sheet.append(element('p', 'number', page.isHidden ? `${number} · ${words.hidden}` : number))
    }
    sheet.append(...drawBlocks(page.blocks, drawing))
    if (page.blocks.length === 0) sheet.append(element('p', 'quiet', words.empty))
    if (page.notes.length > 0) {
      const notes = element('aside', 'notes', '')
      notes.append(element('b', '', words.notes), ...page.notes.map((note) => element('p', '', note)))
      sheet.append(notes)
    }
    return sheet
  })
}

function element(name: string, look: string, text: string): HTMLElement {
  const made = document.createElement(name)
  if (look !== '') made.className = look
  made.textContent = text
  return made
}

/** Lines of a list that follow each other are one list. */
function drawBlocks(blocks: readonly OfficeBlock[], drawing: Drawing): HTMLElement[] {
  const drawn: HTMLElement[] = []
  for (const block of blocks) {
    const isItem = block.kind === 'text' && block.look === 'item'
    const last = drawn.at(-1)
    if (!isItem) drawn.push(drawBlock(block, drawing))
    else if (last?.localName === 'ul') last.append(itemOf(block))
    else {
      const list = element('ul', '', '')
      list.append(itemOf(block))
      drawn.push(list)
    }
  }
  return drawn
}

function itemOf({ text, level }: Extract<OfficeBlock, { readonly kind: 'text' }>): HTMLElement {
  const item = element('li', '', text)
  item.style.marginLeft = `${level * 24}px`
  return item
}

function drawBlock(block: OfficeBlock, drawing: Drawing): HTMLElement {
  if (block.kind === 'table') return drawTable(block.rows)
  if (block.kind === 'picture') return drawPicture(block, drawing)
  if (block.look === 'plain') return element('p', '', block.text)
  return element(block.look === 'title' ? 'h2' : `h${Math.min(6, block.level + 2)}`, block.look, block.text)
}

function drawTable(rows: readonly (readonly string[])[]): HTMLElement {
  const table = element('table', '', '')
  for (const cells of rows) {
    const row = element('tr', '', '')
    row.append(...cells.map((cell) => element('td', '', cell)))
    table.append(row)
  }
  return table
}

/** What browsers draw; drawings of Windows (EMF, WMF) are not among them. */
const pictureTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
  svg: 'image/svg+xml',
}

function drawPicture({ part, label }: Extract<OfficeBlock, { readonly kind: 'picture' }>, { parts, words }: Drawing): HTMLElement {
  const extension = part.slice(part.lastIndexOf('.') + 1).toLowerCase()
  const type = pictureTypes[extension]
  const bytes = parts.get(part)
  if (type === undefined || !bytes) return element('p', 'quiet', words.picture.replace('#', extension.toUpperCase()))
  const picture = document.createElement('img')
  picture.alt = label
  picture.src = URL.createObjectURL(new Blob([bytes], { type }))
  picture.addEventListener('error', () => picture.replaceWith(element('p', 'quiet', words.picture.replace('#', extension.toUpperCase()))))
  return picture
}
