import type { Resource } from '@cove/device-contract/files'
import { shownName } from '@cove/device-contract/rules'
import { useWindow } from '@cove/kernel'
import type { OpenedFile } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { useLocation } from '@cove/kernel/router'
import { FailureState } from '@cove/parts/failure'
import { EmptyState, Skeleton } from '@cove/ui'
import { useEffect, useState } from 'react'
import { useFileContents } from '../data/use-file-contents.ts'
import { useOpenedFiles, useResource } from '../data/use-opened-file.ts'
import { chosenContents } from '../model/compared.ts'
import { FilePage, NoFile, Notice } from '../ui/file-page.tsx'
import { CompareVersions } from './compare-versions.tsx'

/** VER-02: two contents of a file next to each other; `left` and `right` of the address name versions, the present content without one. */
export default function CompareVersionsWindow() {
  const opened = useOpenedFiles()
  // Each page of the window has its own pair, also of the same file.
  const { key } = useLocation()
  if (!opened) return <NoFile />
  const [file] = opened
  return <OneFile key={`${key}\n${file.storageId}\n${file.path}`} file={file} />
}

function OneFile({ file }: { readonly file: OpenedFile }) {
  return <FilePage opened={useResource(file)}>{(resource: Resource) => <Versions file={resource} />}</FilePage>
}

function Versions({ file }: { readonly file: Resource }) {
  const t = useT('viewer')
  const { setTitle } = useWindow()
  const { search } = useLocation()
  const [chosen, setChosen] = useState(() => sidesOf(search))
  const { contents, failure, reload } = useFileContents(file)
  const name = shownName(file.name)
  useEffect(() => setTitle(t('versions.titleOf', { name })), [setTitle, t, name])
  if (!contents)
    return (
      <Notice>
        {failure ? <FailureState title={t('problem.failed')} failure={failure} onRetry={reload} /> : <Skeleton height={240} />}
      </Notice>
    )
  const pair = chosenContents(contents, chosen)
  if (!pair)
    return (
      <Notice>
        <EmptyState art="folder" title={t('versions.none')} body={t('versions.noneBody')} />
      </Notice>
    )
  return <CompareVersions file={file} contents={contents} pair={pair} onChoose={setChosen} />
}

function sidesOf(search: string): { readonly left: string | undefined; readonly right: string | undefined } {
  const query = new URLSearchParams(search)
  return { left: query.get('left') ?? undefined, right: query.get('right') ?? undefined }
}
