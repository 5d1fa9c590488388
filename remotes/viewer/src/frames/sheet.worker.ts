// Reads workbooks in a separate thread, so that a large one stops no window.
import type { SheetAsk, SheetSay } from '../model/sheet-messages.ts'
import { OfficeProblem } from './office-package.ts'
import { openSheets } from './sheet-reader.ts'
import type { SheetReader } from './sheet-reader.ts'

let opened: SheetReader | undefined

async function answer(ask: SheetAsk): Promise<SheetSay | undefined> {
  if (ask.kind === 'open') {
    opened = await openSheets(new Uint8Array(ask.bytes), ask.extension)
    return { kind: 'opened', sheets: opened.sheets }
  }
  const { kind, sheet } = ask
  if (kind === 'rows') return opened && { kind, sheet, from: ask.from, rows: opened.rows(sheet, ask.from, ask.count) }
  return opened && { kind: 'found', sheet, text: ask.text, hits: opened.find(sheet, ask.text) }
}

addEventListener('message', ({ data }: MessageEvent<SheetAsk>) => {
  answer(data).then(
    (said) => said && postMessage(said),
    (cause: unknown) =>
      postMessage({ kind: 'failed', reason: cause instanceof OfficeProblem ? cause.reason : 'broken' } satisfies SheetSay),
  )
})
