import { Autocomplete } from '@base-ui/react/autocomplete'
import { cx } from '../class-names.ts'
import { Kbd } from '../kbd/kbd.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import type { PaletteGroup, PaletteProps, PaletteRow } from './palette-types.ts'
import s from './palette.module.css'

/** As every language writes it. */
const controlKey = 'Ctrl'

/** The rows under their headings, or what takes their place. */
export function PaletteList({ groups, isBusy, empty, onRun, label }: PaletteProps) {
  const orderOf = new Map(groups.flatMap(({ items }) => items).map((row, at) => [row.id, at + 1]))
  return (
    <div className={s.list}>
      <Autocomplete.List aria-label={label}>
        {(group: PaletteGroup) => (
          <Autocomplete.Group key={group.id} items={group.items}>
            <Autocomplete.GroupLabel className={cx(s.heading)}>{group.label}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(row: PaletteRow) => (
                <Autocomplete.Item key={row.id} value={row} className={cx(s.row)} onClick={() => onRun(row.id, 'open')}>
                  <Row row={row} order={orderOf.get(row.id) ?? 0} />
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      {isBusy && <WaitingRow />}
      {groups.length === 0 && !isBusy && empty}
    </div>
  )
}

function Row({ row, order }: { readonly row: PaletteRow; readonly order: number }) {
  return (
    <>
      <span className={s.picture}>{row.picture}</span>
      <span className={s.text}>
        <span className={s.title}>
          <Marked text={row.title} marks={row.marks} />
        </span>
        {row.detail && <span className={s.detail}>{row.detail}</span>}
      </span>
      <span className={s.enter} aria-hidden="true">
        <Kbd>↵</Kbd>
      </span>
      {order <= 9 && (
        <span className={s.order} aria-hidden="true">
          {controlKey} {order}
        </span>
      )}
    </>
  )
}

/** A text with some of its characters marked; runs of marked characters are one mark. */
function Marked({ text, marks }: { readonly text: string; readonly marks: readonly number[] | undefined }) {
  if (!marks || marks.length === 0) return text
  const marked = new Set(marks)
  const runs: { text: string; isMarked: boolean }[] = []
  for (const [at, character] of [...text].entries()) {
    const last = runs.at(-1)
    if (last?.isMarked === marked.has(at)) last.text += character
    else runs.push({ text: character, isMarked: marked.has(at) })
  }
  // Runs have no identity of their own, and never change order.
  return runs.map((run, at) => (run.isMarked ? <mark key={at}>{run.text}</mark> : <span key={at}>{run.text}</span>))
}

function WaitingRow() {
  return (
    <div className={s.waiting} aria-hidden="true">
      <Skeleton width={36} height={28} />
      <span>
        <Skeleton width={150} height={9} />
        <Skeleton width={220} height={8} />
      </span>
    </div>
  )
}
