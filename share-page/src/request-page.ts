import { h, icon, show } from './dom.ts'
import { head, noteOf } from './frame.ts'
import { receiptCard, receiptOf } from './receipt.ts'
import type { Opened } from './session.ts'
import { percentText, sizeText, t } from './t.ts'
import type { TextKey } from './t.ts'
import { newUpload, sendFile } from './upload.ts'
import type { Upload } from './upload.ts'

const nameKey = 'cove.share.contributor'
const ends: ReadonlySet<string> = new Set(['shareExpired', 'shareBanned', 'shareCancelled', 'shareOwnerDisabled', 'shareSourceMissing'])

function storedName(): string {
  try {
    return localStorage.getItem(nameKey) ?? ''
  } catch {
    // A browser without storage asks again.
    return ''
  }
}

function storeName(name: string): void {
  try {
    localStorage.setItem(nameKey, name)
  } catch {
    // The name is a convenience.
  }
}

/** SHR-01: a page that takes files. What others sent is never shown. */
export function showRequestPage(opened: Opened, leave: (error: string) => void): void {
  const uploads: Upload[] = []
  const rows = h('ul', { class: 'card rows', hidden: true })
  const side = h('div', {})
  const problem = h('p', { class: 'problem', role: 'alert' })
  const name = h('input', { class: 'field', 'aria-label': t('yourName'), placeholder: t('yourName'), maxlength: 64, value: storedName() })
  const work = createQueue({ opened, uploads, rows, side, leave, contributor: () => name.value.trim() })
  const add = (files: readonly File[]): void => {
    const contributor = name.value.trim()
    problem.textContent = contributor === '' ? t('nameFirst') : ''
    if (contributor === '') return name.focus()
    storeName(contributor)
    work.add(files)
  }
  show(
    head(opened),
    h(
      'main',
      { class: 'request' },
      h(
        'section',
        {},
        h('h1', {}, opened.visit.name),
        h('p', { class: 'facts' }, t('requestText', { name: opened.visit.ownerName })),
        noteOf(opened),
        h('div', { class: 'name-row' }, name, h('span', { class: 'small' }, t('nameHint'))),
        problem,
        dropCard(opened, add),
        rows,
      ),
      side,
    ),
  )
}

function dropCard({ visit }: Opened, add: (files: readonly File[]) => void): HTMLElement {
  const input = h('input', { type: 'file', multiple: true, class: 'hidden-input', 'aria-label': t('chooseFiles') })
  input.addEventListener('change', () => {
    add([...(input.files ?? [])])
    input.value = ''
  })
  const limits = [
    visit.mostFileBytes === undefined ? '' : t('limitFile', { size: sizeText(visit.mostFileBytes) }),
    visit.bytesLeft === undefined ? '' : t('limitLeft', { size: sizeText(visit.bytesLeft) }),
    visit.filesLeft === undefined ? '' : t('limitCount', { count: visit.filesLeft }),
  ]
  const card = h(
    'div',
    { class: 'drop' },
    h('span', { class: 'seal' }, icon('upload')),
    h('p', { class: 'drop-title' }, t('dropHere')),
    h('p', { class: 'small' }, limits.filter((text) => text !== '').join(' · ')),
    h('label', { class: 'primary' }, t('chooseFiles'), input),
  )
  card.addEventListener('dragover', (event) => event.preventDefault())
  card.addEventListener('drop', (event) => {
    event.preventDefault()
    add([...(event.dataTransfer?.files ?? [])])
  })
  return card
}

interface QueueParts {
  readonly opened: Opened
  readonly uploads: Upload[]
  readonly rows: HTMLElement
  readonly side: HTMLElement
  readonly leave: (error: string) => void
  readonly contributor: () => string
}

/** Sends one file after the other. */
function createQueue(parts: QueueParts): { add(files: readonly File[]): void } {
  const { opened, uploads, rows, side, leave, contributor } = parts
  let isRunning = false
  const draw = (): void => {
    rows.hidden = uploads.length === 0
    rows.replaceChildren(...uploads.map((upload) => uploadRow(upload, toggle)))
  }
  const drawReceipt = async (): Promise<void> => {
    if (uploads.some(({ state }) => state === 'done')) side.replaceChildren(receiptCard(await receiptOf(uploads, contributor())))
  }
  const run = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    for (let next = waiting(); next; next = waiting()) {
      await sendFile({ visitor: { token: opened.token, pass: opened.pass }, contributor: contributor(), upload: next, onProgress: draw })
      await drawReceipt()
      if (ends.has(next.error)) return leave(next.error)
    }
    isRunning = false
    draw()
  }
  const waiting = (): Upload | undefined => uploads.find(({ state }) => state === 'waiting')
  const toggle = (upload: Upload): void => {
    upload.state = upload.state === 'running' || upload.state === 'waiting' ? 'paused' : 'waiting'
    draw()
    void run()
  }
  return {
    add(files) {
      uploads.push(...files.map(newUpload))
      draw()
      void run()
    },
  }
}

const problems: Readonly<Record<string, TextKey>> = {
  fileTooLarge: 'tooLarge',
  shareLimit: 'limitReached',
  nameInvalid: 'badName',
  shareNameInvalid: 'badName',
}

function stateText({ state, sentBytes, file, error }: Upload): string {
  if (state === 'done') return t('delivered')
  if (state === 'paused') return t('paused')
  if (state === 'failed') return t(problems[error] ?? 'failed')
  return state === 'waiting' ? t('waiting') : percentText(file.size === 0 ? 1 : sentBytes / file.size)
}

function uploadRow(upload: Upload, toggle: (upload: Upload) => void): HTMLElement {
  const { file, state, sentBytes } = upload
  const isActive = state === 'running' || state === 'waiting'
  const control = h(
    'button',
    { class: 'row-end action', 'aria-label': t(isActive ? 'pause' : 'resume', { name: file.name }), onclick: () => toggle(upload) },
    icon(isActive ? 'pause' : 'retry'),
  )
  return h(
    'li',
    { class: `row upload ${state}` },
    h(
      'span',
      { class: 'row-main' },
      h('span', { class: 'name' }, file.name, h('span', { class: 'second shown' }, `${sizeText(file.size)} · ${stateText(upload)}`)),
    ),
    state === 'running' && h('progress', { max: Math.max(1, file.size), value: sentBytes, 'aria-label': file.name }),
    state === 'done' ? h('span', { class: 'row-end ok' }, icon('check')) : control,
  )
}
