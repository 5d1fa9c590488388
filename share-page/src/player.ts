import type { VisitItem } from '@cove/device-contract/shares'
import { addressFor } from './calls.ts'
import { h, icon } from './dom.ts'
import { downloadsLeftNow } from './session.ts'
import type { Opened } from './session.ts'
import { sizeText, t } from './t.ts'
import { thumb } from './thumb.ts'

const positionKey = ({ token }: Opened, path: string): string => `cove.share.position.${token}.${path}`

/** Plays video and audio over the page, with the other items next to it. The position is kept in this browser only. */
export function showPlayer(opened: Opened, items: readonly VisitItem[], first: VisitItem): void {
  const stage = h('div', { class: 'stage' })
  const list = h('div', { class: 'player-list' })
  const title = h('h1', {})
  const keep = h('a', { class: 'glass', download: '' }, icon('download'))
  const dialog = h('dialog', { class: 'player', 'data-theme': 'dark' })
  const play = (item: VisitItem): void => {
    title.textContent = item.name
    keep.href = addressFor('visitFile', opened, { path: item.path, save: '1' })
    keep.setAttribute('aria-label', t('download', { name: item.name }))
    stage.replaceChildren(mediaOf(opened, item, () => next(item)))
    list.replaceChildren(h('h2', {}, t('inThisShare')), ...items.map((one) => entry(opened, one, { isCurrent: one === item, play })))
  }
  const next = (item: VisitItem): void => {
    const following = items[items.indexOf(item) + 1]
    if (following) play(following)
  }
  dialog.append(
    h('div', { class: 'player-main' }, stage, h('div', { class: 'player-title' }, title, opened.visit.allowsDownload && keep)),
    list,
    h('button', { class: 'glass player-close', 'aria-label': t('close'), onclick: () => dialog.close() }, icon('close')),
  )
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  play(first)
  dialog.showModal()
}

function mediaOf(opened: Opened, item: VisitItem, onEnded: () => void): HTMLElement {
  const media = h(item.kind === 'audio' ? 'audio' : 'video', { controls: true, autoplay: true, playsinline: true, preload: 'metadata' })
  const key = positionKey(opened, item.path)
  media.src = addressFor('visitFile', opened, { path: item.path })
  media.addEventListener('loadedmetadata', () => (media.currentTime = positionOf(key, media.duration)))
  media.addEventListener('timeupdate', () => storePosition(key, media.currentTime))
  media.addEventListener('ended', onEnded)
  const problem = h('p', { class: 'problem', role: 'alert' })
  media.addEventListener('error', () => void problemOf(opened).then((text) => (problem.textContent = text)))
  return h('div', { class: 'media' }, media, problem)
}

/** Where downloads are limited, playing is one: then the file may be fine and none be left. */
async function problemOf(opened: Opened): Promise<string> {
  const left = opened.visit.downloadsLeft === undefined ? undefined : await downloadsLeftNow(opened)
  return t(left === 0 ? 'noneLeft' : 'cannotPlay')
}

/** Where this browser stopped; the last seconds begin again. */
function positionOf(key: string, durationSeconds: number): number {
  try {
    const seconds = Number(localStorage.getItem(key) ?? 0)
    return seconds > 0 && seconds < durationSeconds - 5 ? seconds : 0
  } catch {
    // A browser without storage starts at the beginning.
    return 0
  }
}

function storePosition(key: string, seconds: number): void {
  try {
    localStorage.setItem(key, String(Math.floor(seconds)))
  } catch {
    // The position is a convenience.
  }
}

interface EntryState {
  readonly isCurrent: boolean
  readonly play: (item: VisitItem) => void
}

const entry = (opened: Opened, item: VisitItem, { isCurrent, play }: EntryState): HTMLElement =>
  h(
    'button',
    { class: 'player-entry', 'aria-current': isCurrent ? 'true' : undefined, onclick: () => play(item) },
    thumb(opened, item),
    h('span', {}, item.name, h('small', {}, sizeText(item.sizeBytes))),
  )
