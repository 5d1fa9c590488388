import type { VisitItem } from '@cove/device-contract/shares'
import { addressFor } from './calls.ts'
import { daysOf, spanText } from './days.ts'
import { h, icon, show } from './dom.ts'
import type { Child } from './dom.ts'
import { downloadsLeftOf } from './downloads-left.ts'
import { fileRows } from './file-rows.ts'
import { listPage } from './folder-pages.ts'
import { footAction, head, noteOf } from './frame.ts'
import { countsText, gallery, galleryOrder, isTile } from './gallery.ts'
import { hero } from './hero.ts'
import { keepButton } from './keep.ts'
import { selectBar } from './select-bar.ts'
import { createSelection } from './selection.ts'
import type { Selection } from './selection.ts'
import type { Opened } from './session.ts'
import { sizeText, t } from './t.ts'
import { viewSwitch } from './view-switch.ts'

/** One folder of a link as it is shown. */
export interface FolderView {
  readonly opened: Opened
  readonly path: string
  /** The first page. */
  readonly items: readonly VisitItem[]
  readonly total: number
  /** `items` are all of the folder, in the order in which they are shown. */
  readonly open: (item: VisitItem, items: readonly VisitItem[]) => void
}

/** A folder with so many pictures, and little else, is shown as a gallery. */
const galleryItems = 4
const galleryPart = 0.6

function looksLikeGallery(items: readonly VisitItem[]): boolean {
  const tiles = items.filter(isTile).length
  return tiles >= galleryItems && tiles / items.length >= galleryPart
}

/** Shows a folder as a gallery by days or as a list. The rest of a long one is read behind it, page by page. */
export function showFolder(view: FolderView, leave: (error: string) => void): void {
  const { opened, path, total } = view
  const items = [...view.items]
  let isGallery = looksLikeGallery(items)
  const shown = (): readonly VisitItem[] => (isGallery ? galleryOrder(items) : items)
  const mayTake = opened.visit.allowsDownload && opened.visit.file === undefined
  const selection = mayTake ? createSelection(() => shown().filter(({ isWithheld }) => !isWithheld)) : undefined
  const list = h('div', {})
  const facts = h('p', { class: 'facts' })
  const rowActions = { open: (item: VisitItem) => view.open(item, shown()), selection, tiles: new Map<VisitItem, HTMLElement>() }
  const draw = (): void => {
    facts.textContent = factsOf(view, items, isGallery)
    list.replaceChildren(isGallery ? gallery(opened, items, rowActions) : fileRows(opened, items, rowActions))
  }
  const setGallery = (next: boolean): void => {
    isGallery = next
    draw()
  }
  draw()
  const cover = isGallery ? galleryOrder(items).find(({ hasThumbnail, kind }) => hasThumbnail && kind === 'image') : undefined
  const texts = [h('h1', {}, titleOf(opened, path)), facts, downloadsLeftOf(opened)]
  const back = path === '/' ? undefined : backLink(path)
  const tools = total > 0 && opened.visit.file === undefined && toolsOf(selection, isGallery, setGallery)
  const problem = h('p', { class: 'problem', role: 'alert', hidden: true })
  const actions = () => actionsOf(opened, path, problem)
  show(
    head(opened, actions()),
    h(
      'main',
      { class: cover ? 'page' : 'page narrow' },
      cover ? hero(opened, { cover, texts, back }) : h('div', { class: 'title-row' }, back, h('div', { class: 'grow' }, ...texts), tools),
      problem,
      noteOf(opened),
      cover && tools,
      total === 0 ? h('p', { class: 'empty' }, t('emptyFolder')) : list,
    ),
    footAction(actions()),
    selection && selectBar({ opened, path, title: titleOf(opened, path), selection }),
  )
  if (selection) followSelection(selection)
  void readRest({ view, items, list, draw }, leave)
}

interface Rest {
  readonly view: FolderView
  readonly items: VisitItem[]
  readonly list: HTMLElement
  readonly draw: () => void
}

/** Days are whole only when everything is known; ends when another folder is shown. */
async function readRest({ view: { opened, path, total }, items, list, draw }: Rest, leave: (error: string) => void): Promise<void> {
  for (let page = 2; items.length < total; page += 1) {
    const next = await listPage(opened, path, page)
    if (!list.isConnected) return
    if ('error' in next) return leave(next.error)
    // The folder became smaller meanwhile.
    if (next.items.length === 0) return
    items.push(...next.items)
    draw()
  }
}

function toolsOf(selection: Selection | undefined, isGallery: boolean, setGallery: (isGallery: boolean) => void): HTMLElement {
  const choose = selection && h('button', { class: 'tool', onclick: () => selection.setOn(!selection.isOn) }, icon('check'), t('choose'))
  selection?.onChange(() => choose?.setAttribute('aria-pressed', String(selection.isOn)))
  return h('div', { class: 'tools' }, h('span', { class: 'grow' }), choose, viewSwitch(isGallery, setGallery))
}

/** Styles follow the attribute; Escape ends the selection. */
function followSelection(selection: Selection): void {
  const root = document.documentElement
  root.dataset['choosing'] = 'off'
  selection.onChange(() => (root.dataset['choosing'] = selection.isOn ? 'on' : 'off'))
  const page = document.getElementById('page')?.firstElementChild
  document.addEventListener('keydown', function listener(event) {
    if (!page?.isConnected) return document.removeEventListener('keydown', listener)
    if (!selection.isOn || document.querySelector('dialog[open]')) return
    if (event.key === 'Escape') selection.setOn(false)
    if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      selection.chooseAll()
    }
  })
}

const titleOf = ({ visit }: Opened, path: string): string => (path === '/' ? visit.name : path.slice(path.lastIndexOf('/') + 1))

function factsOf({ opened: { visit }, path, total }: FolderView, items: readonly VisitItem[], isGallery: boolean): string {
  const isWhole = items.length >= total
  const facts = [isGallery && isWhole ? countsText(items) : t('items', { count: total })]
  if (isGallery && isWhole) facts.push(spanText(daysOf(items.filter(isTile))))
  if (path === '/') facts.push(sizeText(visit.totalBytes))
  if (visit.visitsLeft !== undefined) facts.push(t('visitsLeft', { count: visit.visitsLeft }))
  if (!visit.allowsDownload) facts.push(t('viewOnly'))
  return facts.join(' · ')
}

function backLink(path: string): Child {
  const parent = path.slice(0, path.lastIndexOf('/')) || '/'
  return h('a', { class: 'back', href: `#${encodeURIComponent(parent)}`, 'aria-label': t('back') }, icon('back'))
}

/** What can be done with everything that is shown. */
function actionsOf(opened: Opened, path: string, problem: HTMLElement): HTMLElement | undefined {
  const take = archiveLink(opened, path)
  const onProblem = (text: string): void => {
    problem.textContent = text
    problem.hidden = false
  }
  return (
    take &&
    h(
      'span',
      { class: 'actions' },
      keepButton(opened, () => ({ path }), onProblem),
      take,
    )
  )
}

/** Everything of a folder as one zip; one file as it is. */
function archiveLink(opened: Opened, path: string): HTMLElement | undefined {
  const { visit } = opened
  if (!visit.allowsDownload || visit.file?.isWithheld) return undefined
  const href = visit.file ? addressFor('visitFile', opened, { path: '/', save: '1' }) : addressFor('visitArchive', opened, { path })
  const size = path === '/' ? ` ${sizeText(visit.totalBytes)}` : ''
  return h('a', { class: 'primary', href, download: '' }, icon('download'), `${t(visit.file ? 'downloadFile' : 'downloadAll')}${size}`)
}
