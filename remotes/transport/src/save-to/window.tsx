import { extensionOf, shownName } from '@cove/device-contract/rules'
import { transfersRoute } from '@cove/kernel/declare'
import { useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useLocation } from '@cove/kernel/router'
import { Button, EmptyState } from '@cove/ui'
import { Checkbox, FieldError } from '@cove/ui/forms'
import { Centered, FileIcon, fileKindOfName, useFormats } from '@cove/ui/data'
import { FolderIcon } from '@cove/ui/icons'
import { Muted, Named, Page, PageButtons, PickRow } from '@cove/ui/page'
import { useState } from 'react'
import { useKeptFolder } from '../data/use-kept-folder.ts'
import { folderState, pickFolder } from '../data/local-files.ts'
import { readItems } from './save-request.ts'
import type { SaveItem } from './save-request.ts'

/** TR-10a: asks which folder of this computer downloads go to. */
export default function SaveToWindow() {
  const t = useT('transport')
  const items = readItems(useLocation().state)
  if (!items) {
    return (
      <Centered>
        <EmptyState art="folder" title={t('saveTo.nothing')} />
      </Centered>
    )
  }
  // Another request starts from scratch: no state of the previous one stays.
  return <SaveTo key={items.map((item) => `${item.storageId} ${item.path}`).join('\n')} items={items} />
}

type Items = readonly [SaveItem, ...SaveItem[]]

function SaveTo({ items }: { readonly items: Items }) {
  const { transfers } = useKernel()
  const { close } = useWindow()
  const t = useT('transport')
  const target = useSaveTarget(items, () => void close())
  return (
    <Page>
      <Subject items={items} />
      {transfers.canSaveToFolder ? (
        <FolderField target={target} />
      ) : (
        // H-33, H-62: without folders to write to, the browser saves.
        <Muted>{t('saveTo.browserBody')}</Muted>
      )}
      <PageButtons>
        <Button onClick={() => void close()}>{t('saveTo.cancel')}</Button>
        <Button variant="primary" busy={target.busy} onClick={() => void target.confirm()}>
          {t(transfers.canSaveToFolder ? 'saveTo.confirm' : 'saveTo.browserConfirm')}
        </Button>
      </PageButtons>
    </Page>
  )
}

/** The folder that the downloads go to, and starting them. */
function useSaveTarget(items: Items, onDone: () => void) {
  const { transfers } = useKernel()
  const [folder, setFolder] = useKeptFolder()
  // The default folder is offered, but saving to it does not set the default again.
  const [isDefault, setIsDefault] = useState(false)
  const [problem, setProblem] = useState<'missing' | 'gone' | 'denied'>()
  const [busy, setBusy] = useState(false)
  const showQueued = useQueuedToast()
  const choose = async () => {
    const chosen = await pickFolder('readwrite')
    if (!chosen) return
    setFolder(chosen)
    setProblem(undefined)
  }
  const forgetFolder = () => {
    setFolder(undefined)
    void transfers.keepDefaultFolder(undefined)
  }
  const confirm = async () => {
    if (!transfers.canSaveToFolder) {
      void transfers.download(items)
      return onDone()
    }
    if (!folder) return setProblem('missing')
    setBusy(true)
    const state = await folderState(folder)
    setBusy(false)
    if (state !== 'ready') {
      setProblem(state)
      if (state === 'gone') forgetFolder()
      return
    }
    if (isDefault) void transfers.keepDefaultFolder(folder)
    transfers.downloadTo({ items: items.map(withoutUnknown), folder })
    showQueued()
    onDone()
  }
  return { folder, problem, isDefault, setIsDefault, busy, choose, confirm }
}

function useQueuedToast(): () => void {
  const { toasts, windows } = useKernel()
  const t = useT('transport')
  return () =>
    toasts.show({
      tone: 'success',
      title: t('saveTo.queued'),
      action: { label: t('saveTo.show'), run: () => void windows.open(transfersRoute.address({ section: 'download' })) },
    })
}

/** What is saved: the first item, how many others, and their size. */
function Subject({ items }: { readonly items: Items }) {
  const t = useT('transport')
  const { bytes } = useFormats()
  const [first] = items
  const size = items.every((item) => item.sizeBytes !== undefined && !item.isFolder)
    ? bytes(items.reduce((sum, item) => sum + (item.sizeBytes ?? 0), 0))
    : ''
  return (
    <Named
      plain
      icon={
        <FileIcon kind={fileKindOfName(first.name, first.isFolder)} extension={first.isFolder ? '' : extensionOf(first.name)} size={52} />
      }
      title={shownName(first.name)}
      note={[items.length > 1 ? t('saveTo.other', { count: items.length }) : '', size].filter(Boolean).join(' · ')}
    />
  )
}

function FolderField({ target }: { readonly target: ReturnType<typeof useSaveTarget> }) {
  const t = useT('transport')
  const { folder, problem } = target
  const shown = folder ? shownName(folder.name) : t('saveTo.placeholder')
  return (
    <div>
      <PickRow
        icon={<FolderIcon size={17} />}
        title={shown}
        hint={t('saveTo.field')}
        action={t('saveTo.choose')}
        actionLabel={`${t('saveTo.field')} ${shown}`}
        onPick={() => void target.choose()}
      />
      <FieldError>{problem && t(`saveTo.${problem}`)}</FieldError>
      <Checkbox label={t('saveTo.asDefault')} checked={target.isDefault} onChange={target.setIsDefault} />
    </div>
  )
}

function withoutUnknown({ sizeBytes, ...item }: SaveItem) {
  return sizeBytes === undefined ? item : { ...item, sizeBytes }
}
