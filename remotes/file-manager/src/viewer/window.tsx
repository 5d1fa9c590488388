import type { Resource } from '@cove/device-contract/files'
import { shownName } from '@cove/device-contract/rules'
import { useKernel, useWindow } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { openedFiles } from '@cove/kernel/declare'
import type { OpenedFile } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { useLocation } from '@cove/kernel/router'
import { FailureState } from '@cove/parts/failure'
import { EmptyState, Skeleton } from '@cove/ui'
import { useEffect, useState } from 'react'
import { fileInfo } from '../data/file-calls.ts'
import { PictureView } from './picture-view.tsx'
import { MediaView } from './media-view.tsx'
import { TextView } from './text-view.tsx'
import s from './viewer.module.css'

/** OPN-05: one file, opened from anywhere by the address of a view. */
export default function ViewerWindow() {
  const t = useT('file-manager')
  const { pathname, search, state } = useLocation()
  const [file] = openedFiles({ state, search }) ?? []
  if (!file)
    return (
      <div className={s.centered}>
        <EmptyState art="folder" title={t('viewer.nothing')} body={t('viewer.nothingBody')} />
      </div>
    )
  return <Viewer key={`${file.storageId}\n${file.path}`} file={file} view={pathname.split('/').at(-1) ?? ''} />
}

function Viewer({ file, view }: { readonly file: OpenedFile; readonly view: string }) {
  const t = useT('file-manager')
  const { setTitle } = useWindow()
  const { resource, failure, reload } = useResource(file)
  const name = resource && shownName(resource.name)
  useEffect(() => {
    if (name !== undefined) setTitle(name)
  }, [setTitle, name])
  if (failure)
    return (
      <div className={s.centered}>
        <FailureState title={t('viewer.failed')} failure={failure} onRetry={reload} />
      </div>
    )
  if (!resource) return <Skeleton height={240} />
  switch (isView(view) ? view : viewOfKind(resource)) {
    case 'picture':
      return <PictureView file={resource} />
    case 'text':
      return <TextView file={resource} />
    case 'media':
      return <MediaView file={resource} />
  }
}

const views = ['picture', 'text', 'media'] as const
type View = (typeof views)[number]
const isView = (name: string): name is View => views.some((view) => view === name)

/** The address without a view leads to the one for the kind of file. */
function viewOfKind({ kind }: Resource): View {
  if (kind === 'image') return 'picture'
  return kind === 'video' || kind === 'audio' ? 'media' : 'text'
}

interface ResourceState {
  readonly resource: Resource | undefined
  readonly failure: Failure | undefined
  readonly reload: () => void
}

/** The file as the device has it now. */
function useResource(file: OpenedFile): ResourceState {
  const kernel = useKernel()
  const [read, setRead] = useState<Omit<ResourceState, 'reload'>>({ resource: undefined, failure: undefined })
  const [attempts, setAttempts] = useState(0)
  const { storageId, path } = file
  useEffect(() => {
    let isWanted = true
    void fileInfo(kernel, { storageId, path }).then((answer) => {
      if (!isWanted) return
      setRead(answer.ok ? { resource: answer.data.resource, failure: undefined } : { resource: undefined, failure: answer.failure })
    })
    return () => {
      isWanted = false
    }
  }, [kernel, storageId, path, attempts])
  return { ...read, reload: () => setAttempts((count) => count + 1) }
}
