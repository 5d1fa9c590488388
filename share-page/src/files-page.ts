import type { VisitItem } from '@cove/device-contract/shares'
import { addressFor, calls } from './calls.ts'
import { h, show } from './dom.ts'
import type { Child } from './dom.ts'
import { downloadsLeftOf } from './downloads-left.ts'
import { fileRows } from './file-rows.ts'
import { footAction, head, noteOf } from './frame.ts'
import { gallery } from './gallery.ts'
import { showPlayer } from './player.ts'
import type { Opened } from './session.ts'
import { sizeText, t } from './t.ts'
import { openViewer } from './viewer.ts'

/** One folder of a link as it is shown. */
export interface FolderView {
  readonly opened: Opened
  readonly path: string
  readonly items: readonly VisitItem[]
  readonly total: number
}

const isSeen = ({ kind }: VisitItem): boolean => kind === 'image' || kind === 'video'
/** A folder with so many pictures, and little else, is shown as a gallery. */
const galleryItems = 4
const galleryPart = 0.6

/** Shows the files of a link. The folder is in the address, so that the browser's back leads out of it. */
export function showFilesPage(opened: Opened, leave: (error: string) => void): void {
  const go = (): void => void openFolder(opened, decodeURIComponent(location.hash.slice(1)) || '/', leave)
  addEventListener('hashchange', go)
  go()
}

async function openFolder(opened: Opened, path: string, leave: (error: string) => void): Promise<void> {
  const { file } = opened.visit
  if (file) return showFolder({ opened, path, items: [file], total: 1 }, leave)
  const page = await listPage(opened, path, 1)
  if ('error' in page) return leave(page.error)
  showFolder({ opened, path, ...page }, leave)
}

interface ListPage {
  readonly items: readonly VisitItem[]
  readonly total: number
}

async function listPage({ token, pass }: Opened, path: string, page: number): Promise<ListPage | { readonly error: string }> {
  try {
    const answer = await calls.visitList({ body: { token, pass, path, page } })
    return answer.ok ? answer.data : { error: answer.error.name }
  } catch {
    // No answer of the device.
    return { error: 'offline' }
  }
}

function showFolder(view: FolderView, leave: (error: string) => void): void {
  const { opened, path, total } = view
  const items = [...view.items]
  const seen = items.filter(isSeen).length
  const isGallery = seen >= galleryItems && seen / Math.max(1, items.length) >= galleryPart
  const list = h('div', {})
  const actions = { open: (item: VisitItem) => openItem(opened, item, items) }
  const draw = (): void => list.replaceChildren(isGallery ? gallery(opened, items, actions) : fileRows(opened, items, actions))
  draw()
  const more = h('div', { class: 'more', 'aria-hidden': 'true' })
  show(
    head(opened, archiveLink(opened, path)),
    h(
      'main',
      { class: 'page' },
      h(
        'div',
        { class: 'title-row' },
        path !== '/' && backLink(path),
        h('div', {}, h('h1', {}, titleOf(opened, path)), h('p', { class: 'facts' }, factsOf(view)), downloadsLeftOf(opened)),
      ),
      noteOf(opened),
      total === 0 ? h('p', { class: 'empty' }, t('emptyFolder')) : list,
      more,
    ),
    footAction(archiveLink(opened, path)),
  )
  let page = 1
  const readMore = async (): Promise<void> => {
    watch.disconnect()
    const next = await listPage(opened, path, (page += 1))
    if ('error' in next) return leave(next.error)
    items.push(...next.items)
    draw()
    if (next.items.length > 0) watch.observe(more)
  }
  const watch = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting && items.length < total) void readMore()
  })
  watch.observe(more)
}

function openItem(opened: Opened, item: VisitItem, items: readonly VisitItem[]): void {
  if (item.kind === 'folder') location.hash = encodeURIComponent(item.path)
  else if (item.kind === 'image')
    openViewer(
      opened,
      items.filter(({ kind }) => kind === 'image'),
      item,
    )
  else if (item.kind === 'video' || item.kind === 'audio')
    showPlayer(
      opened,
      items.filter(({ kind, isWithheld }) => kind === item.kind && !isWithheld),
      item,
    )
}

const titleOf = ({ visit }: Opened, path: string): string => (path === '/' ? visit.name : path.slice(path.lastIndexOf('/') + 1))

function factsOf({ opened: { visit }, path, total }: FolderView): string {
  const facts = path === '/' ? [t('items', { count: total }), sizeText(visit.totalBytes)] : [t('items', { count: total })]
  if (visit.visitsLeft !== undefined) facts.push(t('visitsLeft', { count: visit.visitsLeft }))
  if (!visit.allowsDownload) facts.push(t('viewOnly'))
  return facts.join(' · ')
}

function backLink(path: string): Child {
  const parent = path.slice(0, path.lastIndexOf('/')) || '/'
  return h('a', { class: 'back', href: `#${encodeURIComponent(parent)}`, 'aria-label': t('back') }, '‹')
}

/** Everything of a folder as one zip; one file as it is. */
function archiveLink(opened: Opened, path: string): Child {
  const { visit } = opened
  if (!visit.allowsDownload || visit.file?.isWithheld) return undefined
  const href = visit.file ? addressFor('visitFile', opened, { path: '/', save: '1' }) : addressFor('visitArchive', opened, { path })
  const size = path === '/' ? ` ${sizeText(visit.totalBytes)}` : ''
  return h('a', { class: 'primary', href, download: '' }, `${t(visit.file ? 'downloadFile' : 'downloadAll')}${size}`)
}
