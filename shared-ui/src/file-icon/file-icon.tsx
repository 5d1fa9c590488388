import { useId } from 'react'
import { cx } from '../class-names.ts'
import { fileLook } from './file-look.ts'
import type { FileKind } from './file-look.ts'
import s from './file-icon.module.css'

export interface FileIconProps {
  readonly kind: FileKind
  /** Without the dot; ignored for folders. */
  readonly extension?: string | undefined
  /** Width of the box in px; folders fill it, sheets stand in its middle. */
  readonly size?: number | undefined
}

/** The picture of a file or folder when there is no thumbnail: a two-layer folder or a sheet with a coloured label. */
export function FileIcon({ kind, extension = '', size = 88 }: FileIconProps) {
  return kind === 'folder' ? <FolderPicture size={size} /> : <SheetPicture kind={kind} extension={extension} size={size} />
}

function FolderPicture({ size }: { readonly size: number }) {
  const id = useId()
  return (
    <svg className={cx(s.folder, size < 40 && s.flat)} viewBox="0 0 96 80" width={size} height={(size * 80) / 96} aria-hidden="true">
      <defs>
        <linearGradient id={`${id}b`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="oklch(.80 .12 240)" />
          <stop offset="1" stopColor="oklch(.68 .15 248)" />
        </linearGradient>
        <linearGradient id={`${id}f`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="oklch(.88 .09 232)" />
          <stop offset="1" stopColor="oklch(.74 .14 245)" />
        </linearGradient>
      </defs>
      <path d="M6 14a8 8 0 0 1 8-8h20c3 0 5 1 7 3l4 4h37a8 8 0 0 1 8 8v43a8 8 0 0 1-8 8H14a8 8 0 0 1-8-8z" fill={`url(#${id}b)`} />
      <path d="M6 30a8 8 0 0 1 8-8h68a8 8 0 0 1 8 8v34a8 8 0 0 1-8 8H14a8 8 0 0 1-8-8z" fill={`url(#${id}f)`} />
      <path d="M6.5 30.5a7.5 7.5 0 0 1 7.5-7.5h68a7.5 7.5 0 0 1 7.5 7.5" fill="none" stroke="#fff" strokeOpacity=".55" />
    </svg>
  )
}

function SheetPicture({ kind, extension, size }: { readonly kind: FileKind; readonly extension: string; readonly size: number }) {
  const { colour, label } = fileLook(kind, extension)
  const width = (size * 62) / 88
  const small = size < 40
  const labelWidth = label.length > 3 ? 52 : 44
  return (
    <span className={s.box} aria-hidden="true" style={{ width: size, height: (size * 80) / 96 }}>
      <svg className={cx(s.sheet, small && s.flat)} viewBox="0 0 72 84" width={width} height={(width * 84) / 72}>
        <path d="M10 6h34l18 18v48a8 8 0 0 1-8 8H10a8 8 0 0 1-8-8V14a8 8 0 0 1 8-8z" transform="translate(4 -1)" className={s.page} />
        <path d="M48 5v12a6 6 0 0 0 6 6h12z" fill={colour} opacity=".25" />
        {label === '' || small ? (
          <path
            d="M18 36h36M18 48h36M18 60h22"
            stroke={colour}
            strokeWidth={small ? 7 : 4}
            strokeLinecap="round"
            opacity={small ? 0.9 : 0.55}
          />
        ) : (
          <>
            <rect x="6" y="50" width={labelWidth} height="20" rx="5" fill={colour} />
            <text x={6 + labelWidth / 2} y="64" className={s.text}>
              {label}
            </text>
          </>
        )}
      </svg>
    </span>
  )
}
