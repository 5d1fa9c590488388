import { useT } from '@cove/kernel/i18n'
import { useEffect, useState } from 'react'
import type { PDFDocumentProxy } from './pdf-engine.ts'
import s from './document.module.css'

interface OutlineRow {
  readonly title: string
  readonly depth: number
  readonly page: number | undefined
}

const mostRows = 2_000
type Item = NonNullable<Awaited<ReturnType<PDFDocumentProxy['getOutline']>>>[number]

/** OFF-04: the outline that the document has. */
export function PdfOutline({
  pdf,
  present,
  onGo,
}: {
  readonly pdf: PDFDocumentProxy
  readonly present: number
  readonly onGo: (page: number) => void
}) {
  const t = useT('viewer')
  const rows = useOutline(pdf)
  const current = rows?.findLastIndex(({ page }) => page !== undefined && page <= present)
  return (
    <nav className={s.outline} aria-label={t('document.outline')}>
      {rows?.length === 0 && <p className={s.quiet}>{t('document.noOutline')}</p>}
      {rows?.map(({ title, depth, page }, index) => (
        <button
          key={index}
          type="button"
          className={s.outlineRow}
          style={{ paddingLeft: 12 + depth * 16 }}
          aria-current={index === current || undefined}
          disabled={page === undefined}
          onClick={() => page !== undefined && onGo(page)}
        >
          <span>{title}</span>
          {page !== undefined && <small>{page}</small>}
        </button>
      ))}
    </nav>
  )
}

function useOutline(pdf: PDFDocumentProxy): readonly OutlineRow[] | undefined {
  const [rows, setRows] = useState<readonly OutlineRow[]>()
  useEffect(() => {
    let isWanted = true
    readOutline(pdf).then(
      (read) => isWanted && setRows(read),
      // A damaged outline is none.
      () => isWanted && setRows([]),
    )
    return () => {
      isWanted = false
    }
  }, [pdf])
  return rows
}

async function readOutline(pdf: PDFDocumentProxy): Promise<readonly OutlineRow[]> {
  const rows: OutlineRow[] = []
  const add = async (items: readonly Item[], depth: number): Promise<void> => {
    for (const item of items) {
      if (rows.length >= mostRows) return
      rows.push({ title: item.title, depth, page: await pageOf(pdf, item.dest).catch(() => undefined) })
      if (depth < 8) await add(item.items as readonly Item[], depth + 1)
    }
  }
  await add((await pdf.getOutline()) ?? [], 0)
  return rows
}

async function pageOf(pdf: PDFDocumentProxy, dest: Item['dest']): Promise<number | undefined> {
  const explicit = typeof dest === 'string' ? await pdf.getDestination(dest) : dest
  const target: unknown = explicit?.[0]
  if (typeof target === 'number') return target + 1
  return typeof target === 'object' && target !== null
    ? (await pdf.getPageIndex(target as Parameters<typeof pdf.getPageIndex>[0])) + 1
    : undefined
}
