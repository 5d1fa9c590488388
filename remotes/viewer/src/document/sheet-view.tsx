import type { Resource } from '@cove/device-contract/files'
import { extensionOf } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { Button, IconButton, SearchIcon, Skeleton } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { DownloadIcon, ZoomInIcon, ZoomOutIcon } from '@cove/ui/icons'
import { useState } from 'react'
import type { CSSProperties, KeyboardEvent } from 'react'
import { useFileActions } from '../data/use-file-actions.ts'
import { largestDocumentBytes } from '../data/use-pdf-source.ts'
import { useSheets } from '../data/use-sheets.ts'
import type { Sheets } from '../data/use-sheets.ts'
import { useWholeFile } from '../data/use-whole-file.ts'
import { FindBar } from './find-bar.tsx'
import { columnName } from '../model/csv.ts'
import type { SheetFacts, SheetPlace } from '../model/sheet-messages.ts'
import { DocumentHead } from '../ui/document-head.tsx'
import { OpenWithMenu } from '../ui/open-with-menu.tsx'
import { Problem } from '../ui/problem.tsx'
import { SheetGrid } from './sheet-grid.tsx'
import { SheetTabs } from './sheet-tabs.tsx'
import { useSheetFind } from './use-sheet-find.ts'
import s from './sheet.module.css'

const zoomStep = 1.2

/** OFF-08: a workbook that the browser reads by itself: its tables, their values and formulas. */
export function SheetView({ file }: { readonly file: Resource }) {
  const [attempts, setAttempts] = useState(0)
  return <OneWorkbook key={attempts} file={file} onRetry={() => setAttempts(attempts + 1)} />
}

function OneWorkbook({ file, onRetry }: { readonly file: Resource; readonly onRetry: () => void }) {
  const t = useT('viewer')
  const { bytes } = useFormats()
  const actions = useFileActions()
  const { file: whole } = useWholeFile(file, largestDocumentBytes)
  const sheets = useSheets(whole?.ok ? whole.bytes : undefined, extensionOf(file.name))
  const problem = whole?.ok === false ? whole.reason : sheets.failure
  const [scale, setScale] = useState(1)
  const [isFinding, setFinding] = useState(false)
  const isShown = sheets.sheets !== undefined && problem === undefined
  const zoomBy = (factor: number) => setScale((before) => Math.min(3, Math.max(0.5, before * factor)))
  return (
    <div
      className={s.root}
      role="presentation"
      onKeyDown={(event) => onKey(event, { find: () => setFinding(true), zoomBy, reset: () => setScale(1) })}
    >
      <DocumentHead
        file={file}
        note={[bytes(file.sizeBytes), t('office.here')].join(' · ')}
        middle={isShown && <ZoomTools scale={scale} onZoom={zoomBy} onReset={() => setScale(1)} />}
      >
        {isShown && (
          <IconButton label={t('search.find')} icon={<SearchIcon size={17} />} pressed={isFinding} onClick={() => setFinding(true)} />
        )}
        <IconButton label={t('actions.download')} icon={<DownloadIcon size={17} />} onClick={() => actions.download(file)} />
        <OpenWithMenu openers={actions.openers(file, 'open')} own="viewer/document" onOpen={(opener) => actions.openIn(opener, file)} />
      </DocumentHead>
      {problem !== undefined ? (
        <Problem
          name={file.name}
          body={t(`office.problem.${problem}`)}
          onRetry={problem === 'unreachable' || problem === 'changed' || problem === 'stopped' ? onRetry : undefined}
          onDownload={() => actions.download(file)}
        />
      ) : sheets.sheets ? (
        <Workbook sheets={sheets} facts={sheets.sheets} scale={scale} finding={[isFinding, setFinding]} />
      ) : (
        <div className={s.waiting} aria-busy="true">
          <Skeleton height={420} />
        </div>
      )}
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

interface ZoomProps {
  readonly scale: number
  readonly onZoom: (factor: number) => void
  readonly onReset: () => void
}

function ZoomTools({ scale, onZoom, onReset }: ZoomProps) {
  const t = useT('viewer')
  const percent = `${Math.round(scale * 100)}%`
  return (
    <>
      <IconButton size="sm" label={t('zoom.out')} icon={<ZoomOutIcon size={16} />} onClick={() => onZoom(1 / zoomStep)} />
      <Button size="sm" variant="ghost" aria-label={`${t('zoom.actual')} ${percent}`} onClick={onReset}>
        {percent}
      </Button>
      <IconButton size="sm" label={t('zoom.in')} icon={<ZoomInIcon size={16} />} onClick={() => onZoom(zoomStep)} />
    </>
  )
}
