import { LiveRegion, useUiLocale } from '@cove/ui'
import {
  Breadcrumb,
  ColumnHeader,
  FileRow,
  FileRowSkeleton,
  FileTile,
  FileTileSkeleton,
  formatBytes,
  formatCount,
  formatDate,
  RenameField,
  useSelection,
  VirtualGrid,
  VirtualRows,
} from '@cove/ui/data'
import type { SelectionHandle, SortDirection } from '@cove/ui/data'
import { useState } from 'react'
import { sampleFile } from '../model/sample-files.ts'
import type { SampleFile } from '../model/sample-files.ts'
import { fill, useGalleryTexts } from './gallery-texts.ts'
import type { GalleryTexts } from './gallery-texts.ts'
import { Sample } from './sample.tsx'
import s from './sections.module.css'

const count = 100_000

function nameOf(t: GalleryTexts, file: SampleFile): string {
  return file.kind === 'folder' ? `${t.folder} ${file.stem}` : `${t[file.kind]} ${file.stem}.${file.extension}`
}

export function FilesSection() {
  const t = useGalleryTexts()
  const [note, setNote] = useState('')
  const [depth, setDepth] = useState(t.path.length)
  const onLimit = () => setNote(t.tooMany)
  const grid = useSelection({ count, keyAt: (index) => sampleFile(index).id, onLimit })
  const rows = useSelection({ count, keyAt: (index) => sampleFile(index).id, onLimit })
  return (
    <>
      <Sample title={t.breadcrumb}>
        <Breadcrumb
          items={t.path.slice(0, depth).map((label, index) => ({ id: String(index), label }))}
          onOpen={(id) => setDepth(Number(id) + 1)}
        />
        <div className={s.narrow}>
          <Breadcrumb
            label={t.narrowPath}
            items={t.path.map((label, index) => ({ id: String(index), label }))}
            onOpen={(id) => setDepth(Number(id) + 1)}
          />
        </div>
      </Sample>
      <Sample title={`${t.gridSample} · ${fill(t.selected, { count: formatCount(grid.count) })}`}>
        <GridSample selection={grid} />
      </Sample>
      <Sample title={`${t.listSample} · ${fill(t.selected, { count: formatCount(rows.count) })}`}>
        <RowsSample selection={rows} />
      </Sample>
      <LiveRegion message={note} />
    </>
  )
}

function GridSample({ selection }: { readonly selection: SelectionHandle }) {
  const t = useGalleryTexts()
  const [names, setNames] = useState<Record<string, string>>({})
  const [editing, setEditing] = useState<number>()
  return (
    <div className={s.stage}>
      <VirtualGrid
        label={t.gridSample}
        count={count}
        // Every 40th is left out, to show the shape of what is not loaded yet.
        itemAt={(index) => (index % 40 === 39 ? undefined : sampleFile(index))}
        selection={selection}
        onKeyDown={(event, active) => {
          if (event.key !== 'F2') return
          event.preventDefault()
          setEditing(active)
        }}
        renderItem={(file, index, { selected }) => {
          if (!file) return <FileTileSkeleton />
          const name = names[file.id] ?? nameOf(t, file)
          return (
            <FileTile
              name={name}
              kind={file.kind}
              extension={file.extension}
              detail={file.kind === 'folder' ? fill(t.items, { count: formatCount(index * 17 + 1) }) : formatBytes(file.sizeBytes)}
              selected={selected}
              editor={
                editing === index ? (
                  <RenameField
                    name={name}
                    isFolder={file.kind === 'folder'}
                    onCancel={() => setEditing(undefined)}
                    onCommit={(next) => {
                      setNames({ ...names, [file.id]: next })
                      setEditing(undefined)
                    }}
                  />
                ) : undefined
              }
            />
          )
        }}
      />
    </div>
  )
}

function RowsSample({ selection }: { readonly selection: SelectionHandle }) {
  const t = useGalleryTexts()
  const locale = useUiLocale()
  const [sort, setSort] = useState<{ key: 'name' | 'date' | 'kind' | 'size'; direction: SortDirection }>({ key: 'date', direction: 'desc' })
  const at = (index: number) => sampleFile(sort.direction === 'desc' ? index : count - 1 - index)
  return (
    <div className={s.stage}>
      <VirtualRows
        label={t.listSample}
        count={count}
        itemAt={(index) => (index % 40 === 39 ? undefined : at(index))}
        selection={selection}
        header={
          <ColumnHeader
            sort={sort}
            onSort={(key, direction) => setSort({ key, direction })}
            columns={[
              { key: 'name', label: t.name, slot: 'name' },
              { key: 'date', label: t.date, slot: 'date' },
              { key: 'kind', label: t.kind, slot: 'type' },
              { key: 'size', label: t.size, slot: 'size' },
            ]}
          />
        }
        renderItem={(file, _index, { selected }) =>
          file ? (
            <FileRow
              name={nameOf(t, file)}
              kind={file.kind}
              extension={file.extension}
              date={formatDate(file.timeMs, locale)}
              type={t[file.kind]}
              size={file.kind === 'folder' ? '—' : formatBytes(file.sizeBytes)}
              selected={selected}
            />
          ) : (
            <FileRowSkeleton />
          )
        }
      />
    </div>
  )
}
