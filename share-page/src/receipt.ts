import { createSHA256 } from 'hash-wasm'
import { h } from './dom.ts'
import { momentText, sizeText, t } from './t.ts'
import type { Upload } from './upload.ts'

/** What a receipt says. */
export interface Receipt {
  readonly number: string
  readonly contributor: string
  readonly atMs: number
  readonly files: number
  readonly bytes: number
  readonly running: number
  readonly fingerprint: string
}

/** SHR-01: what was delivered, with one fingerprint over the fingerprints of all files. */
export async function receiptOf(uploads: readonly Upload[], contributor: string): Promise<Receipt> {
  const done = uploads.filter(({ state }) => state === 'done')
  const hash = await createSHA256()
  for (const line of done.map(({ file, fingerprint }) => `${fingerprint} ${file.name}`).toSorted()) hash.update(`${line}\n`)
  const fingerprint = hash.digest('hex')
  const atMs = Date.now()
  const day = new Date(atMs).toISOString().slice(0, 10).replaceAll('-', '')
  return {
    number: `RC-${day}-${fingerprint.slice(0, 6).toUpperCase()}`,
    contributor,
    atMs,
    files: done.length,
    bytes: done.reduce((sum, { file }) => sum + file.size, 0),
    running: uploads.filter(({ state }) => state === 'running' || state === 'waiting').length,
    fingerprint,
  }
}

function linesOf(receipt: Receipt): readonly (readonly [string, string])[] {
  return [
    [t('number'), receipt.number],
    [t('contributor'), receipt.contributor],
    [t('time'), momentText(receipt.atMs)],
    [t('deliveredSum'), `${t('items', { count: receipt.files })} · ${sizeText(receipt.bytes)}`],
    [t('inProgress'), t('items', { count: receipt.running })],
    [t('fingerprint'), receipt.fingerprint],
  ]
}

/** The receipt as a card: to copy, or to print into a PDF. */
export function receiptCard(receipt: Receipt): HTMLElement {
  const lines = linesOf(receipt)
  const copy = h('button', { class: 'plain' }, t('copy'))
  copy.addEventListener('click', () => {
    void navigator.clipboard.writeText(lines.map((line) => line.join(': ')).join('\n')).then(() => (copy.textContent = t('copied')))
  })
  return h(
    'aside',
    { class: 'card receipt', 'aria-label': t('receipt') },
    h('h2', {}, t('receipt')),
    h('p', { class: 'small' }, t('receiptText')),
    h('dl', {}, ...lines.flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)])),
    h('div', { class: 'buttons' }, h('button', { class: 'plain', onclick: () => print() }, t('print')), copy),
    h('p', { class: 'small' }, t('comeBack')),
  )
}
