import { shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { IconButton } from '@cove/ui'
import { SearchField } from '@cove/ui/forms'
import { AppFrameSpacer, Breadcrumb, isMac, useDropTarget } from '@cove/ui/data'
import { ArrowUpIcon, ChevronLeftIcon, ChevronRightIcon, PencilIcon } from '@cove/ui/icons'
import { useRef } from 'react'
import type { DragEvent, RefObject } from 'react'
import { dragAction, draggedItems } from '../model/clipboard.ts'
import { crumbsOf } from '../model/crumbs.ts'
import { placeAbove } from '../model/place.ts'
import { LazyView } from '@cove/parts/lazy-view'
import { placePath, rootName } from '../ui/place-name.ts'
import type { Explorer } from './use-explorer.ts'
import s from './explorer.module.css'

const loadPathField = () => import('./path-field.tsx').then((part) => part.PathField)

interface TitleRowProps {
  readonly explorer: Explorer
  readonly searchRef: RefObject<HTMLDivElement | null>
  readonly pathEdit: PathEdit
  /** FM-22: each pane shows its own path. */
  readonly isSplit: boolean
}

/** FM-23: whether the path is shown as a field. */
export interface PathEdit {
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
}

/** Back and forward, the path, the search. */
export function TitleRow({ explorer, searchRef, pathEdit, isSplit }: TitleRowProps) {
  const t = useT('file-manager')
  const { navigation } = explorer
  return (
    <>
      <span className={s.back}>
        <IconButton label={t('nav.back')} icon={<ChevronLeftIcon size={18} />} disabled={!navigation.canBack} onClick={navigation.back} />
      </span>
      <span className={s.spare}>
        <IconButton
          label={t('nav.forward')}
          icon={<ChevronRightIcon size={18} />}
          disabled={!navigation.canForward}
          onClick={navigation.forward}
        />
        <IconButton
          label={t('nav.up')}
          icon={<ArrowUpIcon size={17} />}
          disabled={placeAbove(navigation.place) === undefined}
          onClick={navigation.up}
        />
      </span>
      {!isSplit && <PathOrField explorer={explorer} pathEdit={pathEdit} />}
      {(isSplit || !pathEdit.isOpen) && <AppFrameSpacer />}
      {navigation.place.kind === 'folder' && (
        <div ref={searchRef} className={s.search}>
          <SearchField
            label={t('nav.search')}
            value={explorer.search.text}
            onChange={explorer.search.setText}
            shortcut={t(isMac() ? 'nav.searchKeysMac' : 'nav.searchKeys')}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' && event.key !== 'Escape' && event.key !== 'Enter') return
              event.preventDefault()
              explorer.focusList()
            }}
          />
        </div>
      )}
    </>
  )
}

/** FM-23: the path, or the field it is typed in. */
export function PathOrField({ explorer, pathEdit }: Pick<TitleRowProps, 'explorer' | 'pathEdit'>) {
  const t = useT('file-manager')
  const { isOpen, setOpen } = pathEdit
  if (isOpen)
    return (
      <LazyView
        load={loadPathField}
        props={{
          explorer,
          onDone: () => {
            setOpen(false)
            explorer.focusList()
          },
        }}
      />
    )
  return (
    <>
      <PathBar explorer={explorer} />
      <span className={s.spare}>
        <IconButton size="sm" label={t('path.edit')} icon={<PencilIcon size={14} />} onClick={() => setOpen(true)} />
      </span>
    </>
  )
}

/** The path; each step opens its folder and takes what is dropped on it. */
function PathBar({ explorer }: { readonly explorer: Explorer }) {
  const t = useT('file-manager')
  const ref = useRef<HTMLDivElement>(null)
  const hoveredRef = useRef<string | undefined>(undefined)
  const { navigation, spaces, transfer } = explorer
  const crumbs = crumbsOf(navigation.place)
  const placeOf = (id: string | undefined) => crumbs.find((crumb) => crumb.id === id)?.place
  useDropTarget({
    ref,
    accepts: (data) => draggedItems(data) !== undefined,
    onDrop: (data, input) => {
      const place = placeOf(hoveredRef.current)
      const items = draggedItems(data) ?? []
      if (place?.kind !== 'folder') return
      const target = { storageId: place.storageId, path: place.path }
      void transfer.put(dragAction(items, target, input.ctrlKey || input.altKey), items, target)
    },
  })
  const hover = (event: DragEvent) => {
    const step = event.target instanceof Element ? event.target.closest('[data-crumb]') : undefined
    hoveredRef.current = step?.getAttribute('data-crumb') ?? undefined
  }
  return (
    <div ref={ref} className={s.path} onDragEnter={hover} onDragOver={hover}>
      <Breadcrumb
        items={crumbs.map((crumb) => ({
          id: crumb.id,
          label:
            crumb.label === undefined
              ? crumb.place.kind === 'tag'
                ? explorer.title
                : rootName(crumb.place, spaces, t)
              : shownName(crumb.label),
          path: placePath(crumb.place, spaces, t),
        }))}
        onOpen={(id) => {
          const place = placeOf(id)
          if (place) navigation.open(place)
        }}
      />
    </div>
  )
}
