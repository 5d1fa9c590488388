import { transfersRoute } from '@cove/kernel/declare'
import { useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useLocation } from '@cove/kernel/router'
import { FailureNote, FailureState } from '@cove/parts/failure'
import { Button, EmptyState } from '@cove/ui'
import { Centered, FileIcon, fileKindOfName } from '@cove/ui/data'
import { Muted, Named, Page, PageButtons } from '@cove/ui/page'
import { useState } from 'react'
import type { Failure } from '@cove/kernel'
import { useChosenVisit } from '../data/use-shares.ts'
import { saveVisit } from '../data/share-calls.ts'

/** SHR-01: asks where to save what a visitor chose on the page of a link. */
export default function SaveWindow() {
  const t = useT('shares')
  const ticket = new URLSearchParams(useLocation().search).get('ticket')
  if (ticket === null || ticket === '')
    return (
      <Centered>
        <EmptyState art="folder" title={t('save.nothing')} body={t('save.nothingBody')} />
      </Centered>
    )
  return <SavePage key={ticket} ticket={ticket} />
}

function SavePage({ ticket }: { readonly ticket: string }) {
  const t = useT('shares')
  const { close } = useWindow()
  const { data, failure, reload } = useChosenVisit(ticket)
  const { save, busy, problem } = useSave(ticket, data?.name ?? '')
  if (failure) return <FailureState failure={failure} title={t('save.failed')} onRetry={reload} />
  if (!data) return null
  const { name, isFolder, itemCount, ownerName } = data
  const note = itemCount > 1 ? t('save.fromFolder', { name: ownerName, count: itemCount }) : t('save.from', { name: ownerName })
  return (
    <Page>
      <Named plain icon={<FileIcon kind={isFolder ? 'folder' : fileKindOfName(name)} size={52} />} title={name} note={note} />
      <Muted>{t('save.body')}</Muted>
      {problem && <FailureNote failure={problem} />}
      <PageButtons>
        <Button onClick={() => void close()}>{t('save.cancel')}</Button>
        <Button variant="primary" data-autofocus="" busy={busy} onClick={() => void save()}>
          {t('save.choose')}
        </Button>
      </PageButtons>
    </Page>
  )
}

/** The folder, then the task; the window closes with it. */
function useSave(ticket: string, name: string) {
  const kernel = useKernel()
  const { id: windowId, close } = useWindow()
  const t = useT('shares')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Failure>()
  const save = async () => {
    const [folder] = (await kernel.pick({ windowId, title: t('save.pickTitle'), confirmLabel: t('save.pickConfirm') })) ?? []
    if (!folder) return
    setBusy(true)
    const answer = await saveVisit(kernel, { ticket, storageId: folder.storageId, folder: folder.path })
    setBusy(false)
    if (!answer.ok) return setProblem(answer.failure)
    kernel.toasts.show({
      tone: 'success',
      title: t('save.begun', { name }),
      action: { label: t('save.show'), run: () => void kernel.windows.open(transfersRoute.address({ section: 'other' })) },
    })
    void close()
  }
  return { save, busy, problem }
}
