import { tellFailure, useKernel } from '@cove/kernel'
import { useLocale, useT } from '@cove/kernel/i18n'
import { useState } from 'react'
import { inLanguage, readAll } from '../data/log-calls.ts'
import type { Filter } from '../data/log-calls.ts'
import { csvOf } from '../model/csv.ts'
import { saveFile } from './save-file.ts'
import { usePersonOf } from './log-list.tsx'

/** A running export. */
export interface Exporting {
  readonly isBusy: boolean
  readonly start: () => void
}

/** LOG-01: saves all lines of a filter as a table, in the words of the screen. */
export function useExport(filter: Filter): Exporting {
  const t = useT('log-center')
  const kernel = useKernel()
  const locale = useLocale()
  const personOf = usePersonOf()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    const answer = await readAll(kernel, filter)
    setBusy(false)
    if (!answer.ok) return tellFailure(kernel, answer.failure)
    const head = [
      ...[t('exportColumns.seq'), t('columns.time'), t('columns.level'), t('columns.who'), t('columns.what')],
      ...[t('exportColumns.about'), t('columns.way'), t('exportColumns.area'), t('exportColumns.address'), t('exportColumns.hash')],
    ]
    const rows = answer.data.map((line) => [
      ...[line.seq, new Date(line.atMs).toISOString(), t(`levels.${line.level}`), personOf(line), t(`kinds.${line.kind}`)],
      ...[inLanguage(line.about, locale), t(`ways.${line.protocol}`), t(`sections.${line.area === 'signIn' ? 'sign-in' : line.area}`)],
      ...[line.address, line.hash],
    ])
    saveFile(t('exportName', { date: new Date().toISOString().slice(0, 10) }), csvOf([head, ...rows]))
    kernel.toasts.show({ tone: 'success', title: t('exported', { count: rows.length }) })
  }
  return { isBusy, start: () => void (isBusy || run()) }
}
