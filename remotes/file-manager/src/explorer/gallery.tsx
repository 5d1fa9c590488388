import type { Resource } from '@cove/device-contract/files'
import { extensionOf, shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { usePicture } from '@cove/parts/file-picture'
import { MediaTile, useFileDate, useMediaLook } from '@cove/parts/media-tile'
import { Skeleton } from '@cove/ui'
import { FileIcon } from '@cove/ui/data'
import type { CollectionHandle, SelectionHandle } from '@cove/ui/data'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent, Ref } from 'react'
import { isFolder } from '../model/place.ts'
import { galleryStep, stripRange } from '../model/gallery-steps.ts'
import { useFormats } from '../ui/use-formats.ts'
import { useGalleryKeys } from './use-gallery-keys.ts'
import s from './gallery.module.css'

/** What the gallery shows; the same as the lists of the kit. */
export interface GalleryProps {
  readonly label: string
  readonly count: number
  readonly itemAt: (index: number) => Resource | undefined
  readonly onRange: (first: number, last: number) => void
  readonly selection?: SelectionHandle | undefined
  readonly onOpen: (index: number) => void
  readonly onTypeAhead: (prefix: string, from: number) => number | undefined
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly handle: Ref<CollectionHandle>
  readonly busy: boolean
}

/** FM-20: one file large, and its neighbours as a strip. */
export function Gallery(props: GalleryProps) {
  const { label, count, itemAt, onRange, selection, onOpen, handle, busy } = props
  const ref = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(() => firstChosen(count, selection))
  const at = Math.min(wanted, Math.max(0, count - 1))
  const go = (index: number) => {
    const next = Math.min(Math.max(0, index), Math.max(0, count - 1))
    setWanted(next)
    const range = stripRange(next, count)
    onRange(range.first, range.last)
    selection?.select(next, 'only')
  }
  useImperativeHandle(handle, () => ({ reveal: (index) => setWanted(index), focus: () => ref.current?.focus({ preventScroll: true }) }))
  const onKey = useGalleryKeys({ ...props, at, go, step: (key) => galleryStep(key, { at, count }) })
  const item = itemAt(at)
  useShownIsChosen(item?.path, { at, selection })
  const onClick = (event: MouseEvent, index: number) => {
    if (event.shiftKey) selection?.select(index, 'range')
    else if (event.ctrlKey || event.metaKey) selection?.select(index, 'toggle')
    else go(index)
    setWanted(index)
  }
  return (
    <div className={s.root}>
      <div
        className={s.stage}
        role="presentation"
        onDoubleClick={() => onOpen(at)}
        // A press beside the strip leaves the keys with it.
        onPointerUp={() => ref.current?.focus({ preventScroll: true })}
      >
        {item ? <Large key={item.path} file={item} /> : count > 0 && <Skeleton width={320} height={220} radius={8} />}
      </div>
      <div
        ref={ref}
        className={s.list}
        role="listbox"
        tabIndex={0}
        data-keys="list"
        aria-label={label}
        aria-orientation="horizontal"
        aria-multiselectable={selection ? true : undefined}
        aria-activedescendant={count > 0 ? `gallery-${at}` : undefined}
        aria-busy={busy || undefined}
        onKeyDown={onKey}
      >
        <Strip at={at} props={props} onClick={onClick} />
      </div>
    </div>
  )
}

/** Only what is loaded can be chosen; that far a gallery looks for it. */
const searchedAtMost = 4_096

/** Where a gallery begins: with what was chosen in another view. */
function firstChosen(count: number, selection: GalleryProps['selection']): number {
  if (!selection || selection.count === 0) return 0
  for (let index = 0; index < Math.min(count, searchedAtMost); index += 1) if (selection.isSelected(index)) return index
  return 0
}

/** What is shown large is what commands and details are about. */
function useShownIsChosen(path: string | undefined, { at, selection }: { readonly at: number } & Pick<GalleryProps, 'selection'>): void {
  const choose = useEffectEvent(() => {
    if (selection?.count === 0) selection.select(at, 'only')
  })
  useEffect(() => {
    if (path !== undefined) choose()
  }, [path])
}

interface StripProps {
  readonly at: number
  readonly props: Pick<GalleryProps, 'count' | 'itemAt' | 'onOpen' | 'selection'>
  readonly onClick: (event: MouseEvent, index: number) => void
}

/** The neighbours of the file that is shown; only those a window has room for. */
function Strip({ at, props: { count, itemAt, onOpen, selection }, onClick }: StripProps) {
  const { first, last } = stripRange(at, count)
  return (
    <div className={s.strip} role="presentation" style={{ transform: `translateX(${stripOffset(at, first)})` }}>
      {Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset).map((index) => {
        const file = itemAt(index)
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list has the keys
          <div
            key={index}
            id={`gallery-${index}`}
            className={s.tile}
            role="option"
            tabIndex={-1}
            aria-selected={selection?.isSelected(index) ?? false}
            aria-label={file ? shownName(file.name) : undefined}
            data-index={index}
            data-current={index === at || undefined}
            title={file && shownName(file.name)}
            onClick={(event) => onClick(event, index)}
            onDoubleClick={() => onOpen(index)}
          >
            {file ? <StripPicture file={file} /> : <Skeleton width="100%" height="100%" radius={6} />}
          </div>
        )
      })}
    </div>
  )
}

/** The current tile stays in the middle: 72 px each, the current one 90. */
const stripOffset = (at: number, first: number) => `calc(50cqw - ${(at - first) * 72 + 45}px)`

function StripPicture({ file }: { readonly file: Resource }) {
  if (isFolder(file) || !file.hasThumbnail) return <FileIcon kind={file.kind} extension={extensionOf(file.name)} size={30} />
  return <MediaTile file={file} />
}

function Large({ file }: { readonly file: Resource }) {
  const t = useT('file-manager')
  const { bytes, kind } = useFormats()
  const date = useFileDate(file)
  const url = usePicture(file, 'LARGE')
  const [hasFailed, setFailed] = useState(false)
  const look = useMediaLook(file)
  const camera = [look?.camera?.focalMm && `${look.camera.focalMm} mm`, look?.camera?.fNumber && `f/${look.camera.fNumber}`]
    .filter(Boolean)
    .join(' ')
  const facts = [
    date.line,
    look?.widthPx && look.heightPx ? `${look.widthPx} × ${look.heightPx}` : kind(file),
    isFolder(file) ? undefined : bytes(file.sizeBytes),
    camera,
  ]
  const name = shownName(file.name)
  return (
    <figure className={s.figure}>
      {url && !hasFailed ? (
        <img className={s.large} src={url} alt={t('gallery.picture', { name })} draggable={false} onError={() => setFailed(true)} />
      ) : (
        <span className={s.noPicture}>
          <FileIcon kind={file.kind} extension={extensionOf(file.name)} size={128} />
        </span>
      )}
      <figcaption className={s.caption}>
        <b title={name}>{name}</b>
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </figcaption>
    </figure>
  )
}
