import type { Resource } from '@cove/device-contract/files'
import { media } from '@cove/device-contract/media'
import { extensionOf } from '@cove/device-contract/rules'
import { attempt, useKernel, useStoreValue } from '@cove/kernel'
import { useEffect, useState } from 'react'
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
  const kernel = useKernel()
  const ready = useStoreValue(kernel.transfers.store, (state) => state.thumbnailsReady)
  const extension = extensionOf(file.name).toLowerCase()
  const isPdf = extension === 'pdf'
  const reader = officeReaderOf(extension)
  const [attempts, setAttempts] = useState(0)
  const [source, setSource] = useState<PdfSourceState>({ kind: 'waiting', isConverting: !isPdf })
  const { storageId, path, modifiedSeconds, sizeBytes } = file
  useEffect(() => {
    let isWanted = true
    const decide = async (): Promise<PdfSourceState | undefined> => {
      if (isPdf) return { kind: 'file', storageId, path }
      if (sizeBytes >= largestDocumentBytes) return { kind: 'problem', reason: 'tooLarge' }
      const answer = await attempt(kernel, () => kernel.device.use(media).state())
      if (!answer.ok) return { kind: 'problem', reason: 'unreachable' }
      const office = answer.data.programs.find(({ name }) => name === 'soffice')
      if (!office?.isFound) return reader ? { kind: 'browser', reader } : { kind: 'problem', reason: 'noOffice' }
      const url = kernel.transfers.ticketUrl(media.calls.preview, { storageId, path, form: 'pdf', modifiedSeconds })
      return url === undefined ? undefined : { kind: 'converted', url }
    }
    void decide().then((next) => {
      if (isWanted && next) setSource(next)
    })
    return () => {
      isWanted = false
    }
  }, [kernel, isPdf, reader, storageId, path, modifiedSeconds, sizeBytes, attempts, ready])
  return { source, retry: () => setAttempts((count) => count + 1) }
}
