import type { Resource } from '@cove/device-contract/files'
import { extensionOf } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { Skeleton } from '@cove/ui'
import { useState } from 'react'
import type { CSSProperties, KeyboardEvent } from 'react'
import { largestDocumentBytes } from '../data/use-pdf-source.ts'
import { useSheets } from '../data/use-sheets.ts'
import type { Sheets } from '../data/use-sheets.ts'
import { useWholeFile } from '../data/use-whole-file.ts'
import { FindBar } from './find-bar.tsx'
import { columnName } from '../model/csv.ts'
import type { SheetFacts, SheetPlace } from '../model/sheet-messages.ts'
import { LocalDocument, useAttempts } from './local-document.tsx'
import { SheetGrid } from './sheet-grid.tsx'
import { SheetTabs } from './sheet-tabs.tsx'
import { useSheetFind } from './use-sheet-find.ts'
import { zoomStep, ZoomTools } from './zoom-tools.tsx'
import s from './sheet.module.css'

/** OFF-08: a workbook that the browser reads by itself: its tables, their values and formulas. */
export function SheetView({ file }: { readonly file: Resource }) {
  const [attempts, retry] = useAttempts()
  return <OneWorkbook key={attempts} file={file} onRetry={retry} />
}

function OneWorkbook({ file, onRetry }: { readonly file: Resource; readonly onRetry: () => void }) {
  const t = useT('viewer')
  const { file: whole } = useWholeFile(file, largestDocumentBytes)
  const sheets = useSheets(whole?.ok ? whole.bytes : undefined, extensionOf(file.name))
  const problem = whole?.ok === false ? whole.reason : sheets.failure
  const [scale, setScale] = useState(1)
  const [isFinding, setFinding] = useState(false)
  const isShown = sheets.sheets !== undefined && problem === undefined
  const zoomBy = (factor: number) => setScale((before) => Math.min(3, Math.max(0.5, before * factor)))
  const reset = () => setScale(1)
  const find = () => setFinding(true)
  return (
    <div className={s.root} role="presentation" onKeyDown={(event) => onKey(event, { find, zoomBy, reset })}>
      <LocalDocument
        file={file}
        isShown={isShown}
        problem={problem}
        find={{ isOpen: isFinding, open: find }}
        zoom={<ZoomTools scale={scale} resetLabel={t('zoom.actual')} onZoom={zoomBy} onReset={reset} />}
        onRetry={onRetry}
      >
        {sheets.sheets ? (
          <Workbook sheets={sheets} facts={sheets.sheets} scale={scale} finding={[isFinding, setFinding]} />
        ) : (
          <div className={s.waiting} aria-busy="true">
            <Skeleton height={420} />
          </div>
        )}
      </LocalDocument>
    </div>
  )
}

interface Keys {
  readonly find: () => void
  readonly zoomBy: (factor: number) => void
  readonly reset: () => void
}

function onKey(event: KeyboardEvent, { find, zoomBy, reset }: Keys): void {
  const isCommand = event.ctrlKey || event.metaKey
  if (isCommand && event.key.toLowerCase() === 'f') {
    event.preventDefault()
    find()
  }
  if (isCommand || event.altKey || (event.target as Element).closest('input')) return
  if (event.key === '+' || event.key === '=') zoomBy(zoomStep)
  else if (event.key === '-') zoomBy(1 / zoomStep)
  else if (event.key === '0') reset()
}

/** Letters and rows grow together; the widths of columns are computed. */
const scaled = (scale: number): CSSProperties & Record<`--${string}`, number> => ({ '--sheet-scale': scale })

interface WorkbookProps {
  readonly sheets: Sheets
  readonly facts: readonly SheetFacts[]
  readonly scale: number
  readonly finding: readonly [boolean, (isOpen: boolean) => void]
}

function Workbook({ sheets, facts, scale, finding }: WorkbookProps) {
  const t = useT('viewer')
  const [sheet, setSheet] = useState(0)
  const [place, setPlace] = useState<SheetPlace>([0, 0])
  const find = useSheetFind({ sheets, sheet, finding, onPlace: setPlace })
  const shown = facts[sheet]
  if (!shown) return undefined
  const cell = sheets.rowAt(sheet, place[0])?.[place[1]]
  const choose = (next: number) => {
    setSheet(next)
    setPlace([0, 0])
    find.close()
  }
  return (
    <div className={s.book} style={scaled(scale)}>
      <div className={s.formula}>
        <b>{`${columnName(place[1])}${place[0] + 1}`}</b>
        <i>{t('office.formula')}</i>
        <output aria-label={t('office.cell')}>{cell?.formula === undefined ? (cell?.text ?? '') : `=${cell.formula}`}</output>
      </div>
      <SheetGrid key={sheet} sheets={sheets} sheet={sheet} facts={shown} place={place} onPlace={setPlace} scale={scale} />
      <div className={s.foot}>
        <SheetTabs names={facts.map(({ name }) => name)} chosen={sheet} onChoose={choose} />
        <span className={s.size}>
          {shown.isCut
            ? t('office.cut', { rows: shown.rows, columns: shown.columns })
            : t('text.table', { rows: shown.rows, columns: shown.columns })}
        </span>
        <span className={s.safe}>{t('office.stored')}</span>
      </div>
      {find.isOpen && <FindBar find={find} />}
    </div>
  )
}
