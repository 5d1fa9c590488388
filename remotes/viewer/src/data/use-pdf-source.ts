import type { Resource } from '@cove/device-contract/files'
import { media } from '@cove/device-contract/media'
import { extensionOf } from '@cove/device-contract/rules'
import { useKernel, useStoreValue } from '@cove/kernel'
import { useReading } from '@cove/parts/read'
import { useState } from 'react'
import { officeReaderOf } from '../model/office-kind.ts'
import type { OfficeReader } from '../model/office-kind.ts'

/** OFF-01a: larger documents are not shown; the download is offered. */
export const largestDocumentBytes = 100 * 1024 * 1024

/** Where the pages of a document come from. */
export type PdfSourceState =
  | { readonly kind: 'waiting'; readonly isConverting: boolean }
  | { readonly kind: 'file'; readonly storageId: string; readonly path: string }
  | { readonly kind: 'converted'; readonly url: string }
  /** Read by the browser itself. */
  | { readonly kind: 'browser'; readonly reader: OfficeReader }
  | { readonly kind: 'problem'; readonly reason: 'noOffice' | 'tooLarge' | 'unreachable' }

/** OFF-08: a PDF itself, or what the device's LibreOffice makes of a document; without it, what reads the document in the browser. */
export function usePdfSource(file: Resource): { readonly source: PdfSourceState; readonly retry: () => void } {
  const ready = useStoreValue(useKernel().transfers.store, (state) => state.thumbnailsReady)
  const extension = extensionOf(file.name).toLowerCase()
  const isPdf = extension === 'pdf'
  const { storageId, path, modifiedSeconds, sizeBytes } = file
  // Another attempt is another source: what could not open this one tries again.
  const [attempts, setAttempts] = useState(0)
  const { data, failure } = useReading<{ readonly source: PdfSourceState | undefined }>(
    ['media.pdfSource', storageId, path, modifiedSeconds, sizeBytes, isPdf || ready, attempts],
    async ({ device, transfers }, how) => {
      const is = (source: PdfSourceState | undefined) => ({ ok: true, data: { source } }) as const
      if (isPdf) return is({ kind: 'file', storageId, path })
      if (sizeBytes >= largestDocumentBytes) return is({ kind: 'problem', reason: 'tooLarge' })
      const answer = await device.use(media).state(undefined, how)
      if (!answer.ok) return answer
      const reader = officeReaderOf(extension)
      const office = answer.data.programs.find(({ name }) => name === 'soffice')
      if (!office?.isFound) return is(reader ? { kind: 'browser', reader } : { kind: 'problem', reason: 'noOffice' })
      const url = transfers.ticketUrl(media.calls.preview, { storageId, path, form: 'pdf', modifiedSeconds })
      // Undefined until the ticket has arrived.
      return is(url === undefined ? undefined : { kind: 'converted', url })
    },
    { keepsLast: true },
  )
  const waiting = failure ? ({ kind: 'problem', reason: 'unreachable' } as const) : ({ kind: 'waiting', isConverting: !isPdf } as const)
  return { source: data?.source ?? waiting, retry: () => setAttempts((count) => count + 1) }
}
