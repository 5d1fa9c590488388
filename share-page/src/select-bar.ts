import { visitSelectionNames } from '@cove/device-contract/shares'
import type { VisitItem } from '@cove/device-contract/shares'
import { addressFor, fetchSelection } from './calls.ts'
import { h } from './dom.ts'
import { readBytes, saveAs } from './fetch-bytes.ts'
import { keepButton } from './keep.ts'
import type { Selection } from './selection.ts'
import { downloadsLeftNow } from './session.ts'
import type { Opened } from './session.ts'
import { sizeText, t } from './t.ts'

/** The folder whose files are chosen. */
export interface ChosenFrom {
  readonly opened: Opened
  readonly path: string
  /** Of the archive. */
  readonly title: string
  readonly selection: Selection
}

/** Folders say no size before they were read. */
const bytesOf = (items: readonly VisitItem[]): number | undefined =>
  items.some(({ kind }) => kind === 'folder') ? undefined : items.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)

/** The bar that counts what is chosen and downloads it, one file as it is and several as one zip, with progress and a way to stop. */
export function selectBar(from: ChosenFrom): HTMLElement {
  const { selection } = from
  const facts = h('span', { class: 'bar-facts', role: 'status' })
  const progress = h('progress', { hidden: true, 'aria-label': t('downloading') })
  const take = h('button', { class: 'primary' }, t('downloadChosen'))
  const all = h('button', { class: 'plain', onclick: () => selection.chooseAll() }, t('chooseAll'))
  const cancel = h('button', { class: 'plain' }, t('cancel'))
  const chosenNames = () => ({ path: from.path, names: selection.chosen.map(({ name }) => name) })
  const keep = keepButton(from.opened, chosenNames, (text) => (facts.textContent = text))
  const bar = h('div', { class: 'select-bar', role: 'toolbar', 'aria-label': t('choose') }, facts, progress, all, cancel, keep, take)
  let running: AbortController | undefined
  const draw = (): void => {
    const { chosen, isOn } = selection
    bar.hidden = !isOn && !running
    progress.hidden = running === undefined
    take.hidden = all.hidden = running !== undefined
    take.disabled = chosen.length === 0 || chosen.length > visitSelectionNames
    if (keep) Object.assign(keep, { hidden: running !== undefined, disabled: take.disabled })
    // Bytes that count up are not read out: the progress bar has them.
    facts.setAttribute('aria-live', running ? 'off' : 'polite')
    if (running) return
    const bytes = bytesOf(chosen)
    const count = t('chosen', { count: chosen.length })
    facts.textContent =
      chosen.length > visitSelectionNames
        ? t('tooManyChosen', { count: visitSelectionNames })
        : [count, ...(bytes === undefined || chosen.length === 0 ? [] : [sizeText(bytes)])].join(' · ')
  }
  const showProgress = (receivedBytes: number, totalBytes: number | undefined): void => {
    if (totalBytes) progress.value = Math.min(1, receivedBytes / totalBytes)
    const sizes = totalBytes ? `${sizeText(Math.min(receivedBytes, totalBytes))} / ${sizeText(totalBytes)}` : sizeText(receivedBytes)
    facts.textContent = `${t('downloading')} · ${sizes}`
  }
  const download = async (): Promise<void> => {
    const { chosen } = selection
    const own = (running = new AbortController())
    progress.removeAttribute('value')
    draw()
    const problem = await downloadChosen(from, chosen, { signal: own.signal, showProgress })
    running = undefined
    draw()
    if (!own.signal.aborted) facts.textContent = problem ?? t('downloadDone')
  }
  take.addEventListener('click', () => void download())
  cancel.addEventListener('click', () => (running ? running.abort() : selection.setOn(false)))
  selection.onChange(draw)
  draw()
  return bar
}

interface Running {
  readonly signal: AbortSignal
  readonly showProgress: (receivedBytes: number, totalBytes: number | undefined) => void
}

/** Answers what went wrong; undefined when it is saved or was cancelled. */
async function downloadChosen(
  from: ChosenFrom,
  chosen: readonly VisitItem[],
  { signal, showProgress }: Running,
): Promise<string | undefined> {
  const { opened, path, title } = from
  const [first] = chosen
  if (!first) return undefined
  const isOneFile = chosen.length === 1 && first.kind !== 'folder'
  try {
    const response = await (isOneFile
      ? fetch(addressFor('visitFile', opened, { path: first.path, save: '1' }), { credentials: 'omit', cache: 'no-store', signal })
      : fetchSelection(opened, { path, names: chosen.map(({ name }) => name) }, signal))
    const totalBytes = bytesOf(chosen)
    const bytes = await readBytes(response, (receivedBytes) => showProgress(receivedBytes, totalBytes))
    saveAs(bytes, isOneFile ? first.name : `${title}.zip`)
    return undefined
  } catch {
    if (signal.aborted) return undefined
    const left = opened.visit.downloadsLeft === undefined ? undefined : await downloadsLeftNow(opened)
    return t(left === 0 ? 'noneLeft' : 'downloadFailed')
  }
}
