import { useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { cx } from '../../class-names.ts'
import { FileIcon } from '../../file-icon/file-icon.tsx'
import type { FileKind } from '../../file-icon/file-look.ts'
import { NameText } from '../../name-text/name-text.tsx'
import { Skeleton } from '../../skeleton/skeleton.tsx'
import s from './file-row.module.css'

export interface FileRowProps {
  readonly ref?: Ref<HTMLDivElement> | undefined
  readonly name: string
  readonly kind: FileKind
  readonly extension?: string | undefined
  /** Cells as they are shown: already formatted. */
  readonly date: string
  readonly type: string
  readonly size: string
  readonly thumb?: string | undefined
  readonly selected?: boolean | undefined
  readonly faded?: boolean | undefined
  readonly dropReady?: boolean | undefined
  readonly editor?: ReactNode | undefined
  /** Small marks behind the name, such as the colours of tags. */
  readonly marks?: ReactNode | undefined
  /** The cells behind the name; all when omitted. The list's `--file-columns` says their widths. */
  readonly cells?: readonly FileRowCell[] | undefined
}

export type FileRowCell = 'date' | 'type' | 'size'
const allCells: readonly FileRowCell[] = ['date', 'type', 'size']

/** One thing in the list: name, date, type, size. Inside VirtualRows it is the content of a row. WIN-08: columns give way when narrow, the name last. */
export function FileRow({
  ref,
  name,
  kind,
  extension = '',
  date,
  type,
  size,
  thumb,
  editor,
  marks,
  cells = allCells,
  ...rest
}: FileRowProps) {
  const { selected, faded, dropReady } = rest
  return (
    <div ref={ref} className={cx(s.row, selected && s.selected, faded && s.faded, dropReady && s.ready)} role="presentation">
      <div className={s.name} role="gridcell" data-handle="">
        <SmallPicture kind={kind} extension={extension} thumb={thumb} />
        {editor ?? (
          <span className={s.text}>
            <NameText name={name} />
          </span>
        )}
        {marks}
      </div>
      {cells.includes('date') && (
        <div className={cx(s.cell, s.date)} role="gridcell">
          {date}
        </div>
      )}
      {cells.includes('type') && (
        <div className={cx(s.cell, s.type)} role="gridcell" title={type}>
          {type}
        </div>
      )}
      {cells.includes('size') && (
        <div className={cx(s.cell, s.size)} role="gridcell">
          {size}
        </div>
      )}
    </div>
  )
}

/** The shape of a row that is not loaded yet. */
export function FileRowSkeleton() {
  return (
    <div className={s.row} role="presentation">
      <div className={s.name} role="gridcell">
        <Skeleton width={24} height={20} />
        <Skeleton width="55%" height={12} />
      </div>
    </div>
  )
}

function SmallPicture({
  kind,
  extension,
  thumb,
}: {
  readonly kind: FileKind
  readonly extension: string
  readonly thumb: string | undefined
}) {
  const [failed, setFailed] = useState<string>()
  if (!thumb || failed === thumb) return <FileIcon kind={kind} extension={extension} size={26} />
  return <img className={s.thumb} src={thumb} alt="" loading="lazy" decoding="async" draggable={false} onError={() => setFailed(thumb)} />
}
