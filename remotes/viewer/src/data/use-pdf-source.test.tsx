import type { Resource } from '@cove/device-contract/files'
import type { media } from '@cove/device-contract/media'
import { fakeKernel, leakCheck, renderWindow } from '@cove/kernel/testing'
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'
import { usePdfSource } from './use-pdf-source.ts'
import type { PdfSourceState } from './use-pdf-source.ts'

configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  leakCheck()
  vi.restoreAllMocks()
})

const documentOf = (name: string, sizeBytes = 10): Resource => ({
  storageId: 's1',
  path: `/${name}`,
  name,
  kind: 'document',
  sizeBytes,
  createdSeconds: 1,
  modifiedSeconds: 1,
  hidden: false,
  hasThumbnail: false,
})

async function sourceOf(file: Resource, hasOffice: boolean) {
  const fake = fakeKernel<typeof media>({
    remotes: [remote],
    answers: {
      media: {
        state: () => ({
          readyCount: 0,
          waitingCount: 0,
          failedCount: 0,
          isRunning: false,
          programs: [{ name: 'soffice', isFound: hasOffice, debianPackage: 'libreoffice' }],
        }),
      },
    },
  })
  await fake.ready
  vi.spyOn(fake.kernel.transfers, 'ticketUrl').mockReturnValue('/converted.pdf')
  const seen = new Set<PdfSourceState>()
  function Source() {
    const { source, retry } = usePdfSource(file)
    if (source.kind !== 'waiting') seen.add(source)
    return (
      <button data-testid="source" type="button" onClick={retry}>
        {JSON.stringify(source)}
      </button>
    )
  }
  renderWindow(Source, { fake, address: '/viewer/document' })
  await waitFor(() => expect(screen.getByTestId('source').textContent).not.toContain('waiting'))
  return { source: JSON.parse(screen.getByTestId('source').textContent ?? '') as unknown, seen }
}

test.each([
  ['a.docx', true, { kind: 'converted', url: '/converted.pdf' }],
  ['a.xlsx', true, { kind: 'converted', url: '/converted.pdf' }],
  ['a.doc', true, { kind: 'converted', url: '/converted.pdf' }],
  ['a.docx', false, { kind: 'browser', reader: 'word' }],
  ['a.XLS', false, { kind: 'browser', reader: 'sheet' }],
  ['a.pptx', false, { kind: 'browser', reader: 'slides' }],
  ['a.doc', false, { kind: 'problem', reason: 'noOffice' }],
  ['a.pdf', false, { kind: 'file', storageId: 's1', path: '/a.pdf' }],
] as const)('OFF-08 where %s is read from when the device has LibreOffice: %s', async (name, hasOffice, source) => {
  expect((await sourceOf(documentOf(name), hasOffice)).source).toEqual(source)
})

test('OFF-01a a document of 100 MB is not read', async () => {
  expect((await sourceOf(documentOf('a.docx', 100 * 1024 * 1024), false)).source).toEqual({ kind: 'problem', reason: 'tooLarge' })
})

test('OFF-01a trying again gives another source, which is opened again', async () => {
  const { seen } = await sourceOf(documentOf('a.pdf'), false)
  expect(seen.size).toBe(1)
  fireEvent.click(screen.getByTestId('source'))
  await waitFor(() => expect(seen.size).toBe(2))
})
