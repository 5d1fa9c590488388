import type { CloudAccount } from '@cove/device-contract/clouds'
import { tellFailure, useKernel, useWindow } from '@cove/kernel'
import { Button, Dialog, useUiTexts } from '@cove/ui'
import { Form, TextField } from '@cove/ui/forms'
import { FolderOpenIcon, KeyIcon, PencilIcon, TrashIcon } from '@cove/ui/icons'
import type { Command } from '@cove/ui/page'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { removeAccount, renameAccount } from './cloud-calls.ts'
import { SignInDialog } from './sign-in-dialog.tsx'
import { useCloudTexts } from './use-cloud-texts.ts'

/** What can be done with an account, and the dialogs for it. */
export interface AccountCommands {
  readonly commandsOf: (account: CloudAccount) => readonly Command[]
  readonly signIn: (account: CloudAccount) => void
  readonly dialogs: ReactNode
}

/** SED-04c: browses, signs in to, renames and removes accounts. */
export function useAccountCommands(onOpen: (account: CloudAccount) => void): AccountCommands {
  const { accounts: texts } = useCloudTexts()
  const [dialog, setDialog] = useState<{ readonly kind: 'signIn' | 'rename'; readonly account: CloudAccount }>()
  const remove = useRemoveAccount()
  const close = () => setDialog(undefined)
  return {
    signIn: (account) => setDialog({ kind: 'signIn', account }),
    commandsOf: (account) => [
      { id: 'open', label: texts.browse, icon: <FolderOpenIcon size={16} />, run: () => onOpen(account) },
      { id: 'signIn', label: texts.signIn, icon: <KeyIcon size={16} />, run: () => setDialog({ kind: 'signIn', account }) },
      { id: 'rename', label: texts.rename, icon: <PencilIcon size={16} />, keys: 'F2', run: () => setDialog({ kind: 'rename', account }) },
      {
        id: 'remove',
        label: texts.remove,
        icon: <TrashIcon size={16} />,
        keys: 'Delete',
        isDanger: true,
        beginsGroup: true,
        run: () => void remove(account),
      },
    ],
    dialogs:
      dialog?.kind === 'signIn' ? (
        <SignInDialog account={dialog.account} onClose={close} />
      ) : dialog?.kind === 'rename' ? (
        <RenameDialog account={dialog.account} onClose={close} />
      ) : undefined,
  }
}

function useRemoveAccount(): (account: CloudAccount) => Promise<void> {
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const { accounts: texts } = useCloudTexts()
  return async ({ accountId, name }) => {
    const { confirmed } = await kernel.dialogs.confirm({
      windowId,
      title: texts.removeTitle(name),
      body: texts.removeBody,
      confirmLabel: texts.remove,
      tone: 'danger',
    })
    if (!confirmed) return
    const answer = await removeAccount(kernel, accountId)
    if (answer.ok) kernel.toasts.show({ tone: 'success', title: texts.removed(name) })
    else tellFailure(kernel, answer.failure)
  }
}

function RenameDialog({ account, onClose }: { readonly account: CloudAccount; readonly onClose: () => void }) {
  const kernel = useKernel()
  const { accounts: texts, form } = useCloudTexts()
  const { cancel } = useUiTexts()
  const formId = useId()
  const [name, setName] = useState(account.name)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const answer = await renameAccount(kernel, account.accountId, name.trim())
    setBusy(false)
    if (!answer.ok) return tellFailure(kernel, answer.failure)
    onClose()
  }
  return (
    <Dialog
      open
      title={texts.renameTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy} disabled={name.trim() === ''}>
            {form.save}
          </Button>
        </>
      }
    >
      <Form id={formId} label={texts.renameTitle} onSubmit={() => void save()} busy={isBusy}>
        <TextField label={form.name} value={name} maxLength={64} data-autofocus="" onChange={(event) => setName(event.target.value)} />
      </Form>
    </Dialog>
  )
}
