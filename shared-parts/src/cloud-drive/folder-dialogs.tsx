import type { CloudAccount, CloudEntry } from '@cove/device-contract/clouds'
import { nameProblemOf, newFolderName, shownName, shownPath, stripIllegalCharacters, trimName } from '@cove/device-contract/rules'
import { Button, Dialog, useUiTexts } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { Form, TextField } from '@cove/ui/forms'
import { DownloadIcon } from '@cove/ui/icons'
import { Fact, Facts } from '@cove/ui/page'
import { useId, useState } from 'react'
import { CloudFolderPicker } from './cloud-folder-picker.tsx'
import { SignInDialog } from './sign-in-dialog.tsx'
import type { FolderActions } from './use-folder-actions.ts'
import { useCloudTexts } from './use-cloud-texts.ts'
import type { FolderView } from './use-folder-view.ts'

interface FolderDialogsProps {
  readonly view: FolderView
  readonly actions: FolderActions
  readonly accounts: readonly CloudAccount[]
}

/** The dialogs of a folder; at most one is open. */
export function FolderDialogs({ view, actions, accounts }: FolderDialogsProps) {
  const { dialog: texts } = useCloudTexts()
  const { account, dialog, path } = view
  const close = () => {
    view.setDialog(undefined)
    view.listRef.current?.focus()
  }
  if (!dialog) return undefined
  switch (dialog.kind) {
    case 'signIn':
      return <SignInDialog account={account} onClose={close} />
    case 'newFolder':
      return <NewFolderDialog view={view} onClose={close} onCreate={actions.makeFolder} />
    case 'details':
      return <DetailsDialog entry={dialog.entry} view={view} onClose={close} onDownload={(entry) => void actions.download([entry])} />
    case 'move':
    case 'copy': {
      const isMove = dialog.kind === 'move'
      return (
        <CloudFolderPicker
          title={isMove ? texts.moveTitle : texts.copyTitle}
          confirmLabel={isMove ? texts.moveConfirm : texts.copyConfirm}
          accounts={isMove ? [account] : accounts.filter(({ accountId }) => accountId !== account.accountId)}
          startPath={isMove ? path : '/'}
          rootPath={isMove ? view.root : '/'}
          notInto={isMove ? dialog.entries.map(view.pathOf) : []}
          onClose={close}
          onPick={(target) => {
            close()
            void (isMove ? actions.move(dialog.entries, target.path) : actions.copy(dialog.entries, target))
          }}
        />
      )
    }
  }
}

interface NewFolderDialogProps {
  readonly view: FolderView
  readonly onClose: () => void
  readonly onCreate: (name: string) => Promise<boolean>
}

function NewFolderDialog({ view, onClose, onCreate }: NewFolderDialogProps) {
  const { folder, dialog: texts, nameProblem } = useCloudTexts()
  const { cancel } = useUiTexts()
  const formId = useId()
  const [name, setName] = useState(() => newFolderName(texts.defaultFolder, (free) => view.entries.some((entry) => entry.name === free)))
  const [isBusy, setBusy] = useState(false)
  const isBad = nameProblemOf(trimName(name)) !== undefined
  const create = async () => {
    if (isBad) return
    setBusy(true)
    const isMade = await onCreate(trimName(name))
    setBusy(false)
    if (isMade) onClose()
  }
  return (
    <Dialog
      open
      title={folder.newFolder}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy} disabled={isBad}>
            {texts.newFolderCreate}
          </Button>
        </>
      }
    >
      <Form id={formId} label={folder.newFolder} busy={isBusy} onSubmit={() => void create()}>
        <TextField
          label={texts.newFolderName}
          value={name}
          error={isBad && name !== '' ? nameProblem : undefined}
          data-autofocus=""
          onFocus={(event) => event.target.select()}
          onChange={(event) => setName(stripIllegalCharacters(event.target.value))}
        />
      </Form>
    </Dialog>
  )
}

interface DetailsDialogProps {
  readonly entry: CloudEntry
  readonly view: FolderView
  readonly onClose: () => void
  readonly onDownload: (entry: CloudEntry) => void
}

function DetailsDialog({ entry, view, onClose, onDownload }: DetailsDialogProps) {
  const { folder, dialog: texts } = useCloudTexts()
  const { bytes, date } = useFormats()
  return (
    <Dialog
      open
      title={shownName(entry.name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button
            variant="primary"
            data-autofocus=""
            icon={<DownloadIcon size={16} />}
            onClick={() => {
              onClose()
              onDownload(entry)
            }}
          >
            {folder.download}
          </Button>
        </>
      }
    >
      <Facts>
        <Fact label={texts.where}>{shownPath(view.account.name, view.path)}</Fact>
        <Fact label={texts.size}>{bytes(entry.sizeBytes)}</Fact>
        <Fact label={texts.date}>{entry.modifiedSeconds === 0 ? texts.unknown : date(entry.modifiedSeconds * 1000)}</Fact>
      </Facts>
    </Dialog>
  )
}
