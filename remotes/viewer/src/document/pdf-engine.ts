import type { Kernel } from '@cove/kernel'
import { getDocument, GlobalWorkerOptions, PDFDataRangeTransport, TextLayer } from 'pdfjs-dist'
import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'

export type { PDFDocumentProxy, PDFPageProxy }

/** Set by the bundler: where the files of this remote are, and its policy for addresses of scripts (Trusted Types). */
declare const __webpack_public_path__: string
declare const __webpack_require__: { readonly tu: (url: string) => string }

const chunkBytes = 256 * 1024
/** A picture inside a document with more pixels is left out, so that a small file cannot take all memory. */
const mostImagePixels = 100_000_000

/** Where a document comes from: a file that is read by parts, or an address of a converted one. */
export type PdfSource =
  | { readonly kind: 'file'; readonly storageId: string; readonly path: string }
  | { readonly kind: 'converted'; readonly url: string }

/** A document that is being opened. Dispose it to end its thread's work. */
export interface OpeningPdf extends Disposable {
  readonly ready: Promise<PDFDocumentProxy>
}

let port: Worker | undefined

/** OFF-04: opens a document; only the parts that are shown are read. `askPassword` is called while it is locked. */
export async function openPdf(
  { transfers }: Pick<Kernel, 'transfers'>,
  source: PdfSource,
  askPassword: (answer: (password: string) => void, isWrong: boolean) => void,
): Promise<OpeningPdf> {
  if (!port) {
    port = new Worker(__webpack_require__.tu(`${__webpack_public_path__}pdf.worker.js`))
    GlobalWorkerOptions.workerPort = port
  }
  const abort = new AbortController()
  const task = await taskOf(transfers, source, abort.signal)
  task.onPassword = (answer: (password: string) => void, reason: number) => askPassword(answer, reason === 2)
  return {
    ready: task.promise,
    [Symbol.dispose]: () => {
      abort.abort()
      void task.destroy()
    },
  }
}

const files = () => ({
  cMapUrl: `${__webpack_public_path__}pdf/cmaps/`,
  cMapPacked: true,
  standardFontDataUrl: `${__webpack_public_path__}pdf/fonts/`,
  wasmUrl: `${__webpack_public_path__}pdf/wasm/`,
  useWorkerFetch: false,
  maxImageSize: mostImagePixels,
  verbosity: 0,
})

async function taskOf(transfers: Kernel['transfers'], source: PdfSource, signal: AbortSignal): Promise<PDFDocumentLoadingTask> {
  if (source.kind === 'converted') return getDocument({ ...files(), url: source.url })
  const first = await transfers.readRange(source, { startByte: 0, endByte: chunkBytes - 1, signal })
  if (!first) throw new Error('unreachable')
  if (first.totalBytes === 0) throw new Error('empty')
  const range = new FileRange(first.totalBytes, first.bytes)
  range.read = async (begin, end) => {
    const part = await transfers.readRange(source, { startByte: begin, endByte: end - 1, signal }).catch(() => undefined)
    return part?.version === first.version ? part.bytes : undefined
  }
  return getDocument({ ...files(), range, rangeChunkSize: chunkBytes })
}

class FileRange extends PDFDataRangeTransport {
  read: (begin: number, end: number) => Promise<Uint8Array | undefined> = () => Promise.resolve(undefined)

  override requestDataRange(begin: number, end: number): void {
    // A part that cannot be read makes the page fail that needs it.
    void this.read(begin, end).then((bytes) => this.onDataRange(begin, bytes ?? null))
  }
}

/** Draws a page that is `widthPx` wide, without its text. Rejects when it is aborted. */
export async function drawThumb(page: PDFPageProxy, canvas: HTMLCanvasElement, { widthPx, signal }: ThumbOptions): Promise<void> {
  const ratio = devicePixelRatio || 1
  const viewport = page.getViewport({ scale: (widthPx * ratio) / page.getViewport({ scale: 1 }).width })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.min(Math.floor(viewport.height), mostThumbPx)
  const rendering = page.render({ canvas, viewport })
  const stop = () => rendering.cancel()
  signal.addEventListener('abort', stop, { once: true })
  await rendering.promise
  signal.removeEventListener('abort', stop)
}

/** How a small picture of a page is drawn. */
interface ThumbOptions {
  readonly widthPx: number
  readonly signal: AbortSignal
}

/** A page like a strip of paper is cut off. */
const mostThumbPx = 4000

/** Draws a page and the text above it, which can be selected. Aborting leaves what was drawn. */
export async function drawPage(
  page: PDFPageProxy,
  parts: { readonly canvas: HTMLCanvasElement; readonly text: HTMLElement; readonly scale: number },
  signal: AbortSignal,
): Promise<void> {
  const { canvas, text, scale } = parts
  const viewport = page.getViewport({ scale })
  const ratio = Math.min(devicePixelRatio || 1, Math.sqrt(16_000_000 / (viewport.width * viewport.height)))
  canvas.width = Math.floor(viewport.width * ratio)
  canvas.height = Math.floor(viewport.height * ratio)
  const rendering = page.render({ canvas, viewport, ...(ratio !== 1 && { transform: [ratio, 0, 0, ratio, 0, 0] }) })
  const stop = () => rendering.cancel()
  signal.addEventListener('abort', stop, { once: true })
  await rendering.promise
  signal.removeEventListener('abort', stop)
  if (signal.aborted) return
  text.replaceChildren()
  text.style.setProperty('--total-scale-factor', String(scale))
  await new TextLayer({ textContentSource: await page.getTextContent(), container: text, viewport }).render()
}
