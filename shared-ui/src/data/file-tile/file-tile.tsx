import { useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { cx } from '../../class-names.ts'
import { FileIcon } from '../../file-icon/file-icon.tsx'
import type { FileKind } from '../../file-icon/file-look.ts'
import { NameOnTwoLines } from '../../name-text/name-on-two-lines.tsx'
import s from './file-tile.module.css'

export interface FileTileProps {
  readonly ref?: Ref<HTMLDivElement> | undefined
  readonly name: string
  readonly kind: FileKind
  readonly extension?: string | undefined
  /** One short line below the name: a size or a count. */
  readonly detail?: string | undefined
  /** Address of a thumbnail; the drawn icon stands until it has loaded, and when it fails. */
  readonly thumb?: string | undefined
  /** Replaces icon and thumbnail: a picture that knows the device. */
  readonly picture?: ReactNode
  readonly selected?: boolean | undefined
  /** Cut, waiting to be pasted. */
  readonly faded?: boolean | undefined
  /** Something may be dropped here now. */
  readonly dropReady?: boolean | undefined
  /** Replaces the name, for renaming in place. */
  readonly editor?: ReactNode | undefined
  /** Small marks on the picture, such as the colours of tags. */
  readonly marks?: ReactNode | undefined
}

/** One thing in the grid: picture, name, one line of detail. */
export function FileTile({ ref, name, kind, extension = '', detail, thumb, picture, ...rest }: FileTileProps) {
  const { selected, faded, dropReady, editor, marks } = rest
  return (
    <div ref={ref} className={cx(s.tile, selected && s.selected, faded && s.faded, dropReady && s.ready)} data-handle="">
      <div className={s.picture}>{picture ?? <Picture kind={kind} extension={extension} thumb={thumb} />}</div>
      {marks && <span className={s.marks}>{marks}</span>}
      {editor ?? (
        <b className={s.name}>
          <NameOnTwoLines name={name} />
        </b>
      )}
      {detail && <span className={s.detail}>{detail}</span>}
    </div>
  )
}

/** The shape of a tile that is not loaded yet: one element, because a jump in a large folder shows a screen of them at once (W10). */
export function FileTileSkeleton() {
  return <div className={s.shape} aria-hidden="true" />
}

function Picture({ kind, extension, thumb }: { readonly kind: FileKind; readonly extension: string; readonly thumb: string | undefined }) {
  const [outcome, setOutcome] = useState<{ thumb: string; ok: boolean }>()
  const settled = outcome?.thumb === thumb ? outcome : undefined
  const icon = (
    <span className={s.icon}>
      <FileIcon kind={kind} extension={extension} />
    </span>
  )
  if (!thumb || settled?.ok === false) return icon
  return (
    <>
      {!settled && icon}
      <img
        className={cx(s.thumb, settled ? s.loaded : undefined)}
        src={thumb}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        onLoad={() => setOutcome({ thumb, ok: true })}
        onError={() => setOutcome({ thumb, ok: false })}
      />
    </>
  )
}
