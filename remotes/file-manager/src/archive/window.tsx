import type { ArchiveEncoding } from '@cove/device-contract/archives'
import type { ResourceRef } from '@cove/device-contract/files'
import { baseNameOf, shownName } from '@cove/device-contract/rules'
import { useWindow } from '@cove/kernel'
import { openedFiles } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { useLocation } from '@cove/kernel/router'
import { AppIcon, EmptyState } from '@cove/ui'
import { AppFrame, Breadcrumb, Centered, DropHint, FrameArea, useDropTarget } from '@cove/ui/data'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useArchive } from '../data/use-archive.ts'
import { archiveIcon } from '../icon.ts'
import { draggedItems } from '../model/clipboard.ts'
import { ArchiveActions } from './archive-actions.tsx'
import { ArchiveBanner } from './archive-banner.tsx'
import { ArchiveRows } from './archive-rows.tsx'
import { ArchiveStatus } from './archive-status.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { useArchiveView } from './use-archive-view.ts'
import type { ArchiveView } from './use-archive-view.ts'
import s from './archive.module.css'

/** TSK-12: an archive, browsed like a folder; nothing is extracted until the user says so. */
export default function ArchiveWindow() {
  const t = useT('file-manager')
  const { search, state } = useLocation()
  const [file] = openedFiles({ state, search }) ?? []
  if (!file)
    return (
      <Centered>
        <EmptyState art="folder" title={t('archive.nothing')} body={t('archive.nothingBody')} />
      </Centered>
    )
  return <ArchiveBrowser key={`${file.storageId}\n${file.path}`} file={file} />
}

function ArchiveBrowser({ file }: { readonly file: ResourceRef }) {
  const t = useT('file-manager')
  const { setTitle } = useWindow()
  const name = shownName(baseNameOf(file.path))
  useEffect(() => setTitle(name), [setTitle, name])
  const [folder, setFolder] = useState('')
  const [encoding, setEncoding] = useState<ArchiveEncoding>('auto')
  const archive = useArchive(file, folder, encoding)
  const view = useArchiveView({ file, folder, encoding, archive, onFolder: setFolder })
  return (
    <AppFrame
      title={t('archive.app')}
      icon={<AppIcon {...archiveIcon} size={20} />}
      toolbar={<ArchivePath name={name} folder={folder} onFolder={setFolder} />}
      actions={<ArchiveActions view={view} />}
      status={<ArchiveStatus archive={archive} view={view} />}
    >
      <ArchiveArea view={view} file={file} name={name} folder={folder}>
        <ArchiveBanner archive={archive} encoding={encoding} onEncoding={setEncoding} onUnlock={() => view.ask('')} />
        <ArchiveRows archive={archive} view={view} />
      </ArchiveArea>
      {view.asked !== undefined && <PasswordDialog name={view.asked || name} archive={archive} onDone={view.answered} />}
      {view.shown && <MemberDialog key={view.shown.path} file={file} entry={view.shown} encoding={encoding} onClose={view.hide} />}
    </AppFrame>
  )
}

interface AreaProps {
  readonly view: ArchiveView
  readonly file: ResourceRef
  readonly name: string
  readonly folder: string
  readonly children: ReactNode
}

/** TSK-17, FM-19: what is dropped here is added to the folder that is shown. */
function ArchiveArea({ view, file, name, folder, children }: AreaProps) {
  const t = useT('file-manager')
  const ref = useRef<HTMLDivElement>(null)
  const { addDropped } = view
  const isItself = (one: ResourceRef) => one.storageId === file.storageId && one.path === file.path
  const over = useDropTarget({
    ref,
    accepts: (data) => addDropped !== undefined && draggedItems(data)?.some(isItself) === false,
    onDrop: (data) => addDropped?.(draggedItems(data) ?? []),
  })
  return (
    <FrameArea ref={ref} data-over={over === undefined ? undefined : ''}>
      <div className={s.body}>{children}</div>
      {over && <DropHint text={t('drop.archive', { name: folder === '' ? name : shownName(baseNameOf(folder)) })} />}
    </FrameArea>
  )
}

interface PathProps {
  readonly name: string
  readonly folder: string
  readonly onFolder: (folder: string) => void
}

function ArchivePath({ name, folder, onFolder }: PathProps) {
  const names = folder === '' ? [] : folder.split('/')
  const crumbs = [{ id: '', label: name }, ...names.map((label, at) => ({ id: names.slice(0, at + 1).join('/'), label: shownName(label) }))]
  return <Breadcrumb items={crumbs} onOpen={onFolder} />
}
