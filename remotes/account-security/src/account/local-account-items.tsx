import { useKernel, useSession } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button } from '@cove/ui'
import { TextField, useFormState } from '@cove/ui/forms'
import { LockIcon, UserIcon } from '@cove/ui/icons'
import { Item } from '@cove/ui/page'
import { useState } from 'react'
import { setLocalAccount } from '../data/device-calls.ts'
import { localNameProblem, newLocalPasswordProblems } from '../model/password-form.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { LocalPasswordFields } from '../ui/local-password-fields.tsx'
import { useProblems } from '../ui/use-problems.ts'
import { LocalPasswordDialog } from './local-password-dialog.tsx'

/** LGN-07d: the name and the password that sign in on this device, even while the account service is away. */
export function LocalAccountItems({ onSaved }: { readonly onSaved: () => void }) {
  const t = useT('account-security')
  const known = useSession((state) => state.user?.account ?? '')
  // The session learns of the new name at its next sign-in; this row at once.
  const [saved, setSaved] = useState<string>()
  const account = saved ?? known
  return account === '' ? (
    <NoLocalAccount
      onSaved={(made) => {
        setSaved(made)
        onSaved()
      }}
    />
  ) : (
    <>
      <Item icon={<UserIcon size={18} />} title={t('localAccount.name')} note={account} />
      <LocalPassword />
    </>
  )
}

function LocalPassword() {
  const t = useT('account-security')
  const [changing, setChanging] = useState(false)
  return (
    <>
      <Item
        icon={<LockIcon size={18} />}
        title={t('password.row')}
        note={t('localAccount.passwordNote')}
        action={<Button onClick={() => setChanging(true)}>{t('password.open')}</Button>}
      />
      {changing && <LocalPasswordDialog onClose={() => setChanging(false)} />}
    </>
  )
}

/** The device allows one local account per user and keeps it. */
function NoLocalAccount({ onSaved }: { readonly onSaved: (account: string) => void }) {
  const t = useT('account-security')
  const [making, setMaking] = useState(false)
  const close = () => setMaking(false)
  return (
    <>
      <Item
        icon={<UserIcon size={18} />}
        title={t('localAccount.title')}
        note={t('localAccount.intro')}
        action={<Button onClick={() => setMaking(true)}>{t('localAccount.make')}</Button>}
      />
      {making && (
        <LocalAccountDialog
          onClose={close}
          onSaved={(account) => {
            close()
            onSaved(account)
          }}
        />
      )}
    </>
  )
}

interface LocalAccountDialogProps {
  readonly onClose: () => void
  readonly onSaved: (account: string) => void
}

function LocalAccountDialog({ onClose, onSaved }: LocalAccountDialogProps) {
  const kernel = useKernel()
  const t = useT('account-security')
  const problems = useProblems()
  const [failure, setFailure] = useState<Failure>()
  const form = useFormState({
    initial: { account: '', next: '', repeat: '' },
    validate: (values) =>
      problems({
        account: localNameProblem(values.account.trim()),
        ...newLocalPasswordProblems({ next: values.next, repeat: values.repeat }),
      }),
    onSubmit: async ({ account, next }) => {
      setFailure(undefined)
      const outcome = await setLocalAccount(kernel, account.trim(), next)
      if (outcome.ok) {
        kernel.toasts.show({ tone: 'success', title: t('localAccount.saved', { account: account.trim() }) })
        onSaved(account.trim())
        return undefined
      }
      const { name, text } = outcome.failure
      if (name === 'localAccountExists' || name === 'userNameInvalid') return { account: text }
      if (name === 'passwordWeak') return { next: text }
      setFailure(outcome.failure)
      return undefined
    },
  })
  return (
    <FormDialog title={t('localAccount.makeTitle')} confirmLabel={t('localAccount.save')} form={form} onClose={onClose}>
      <TextField
        label={t('localAccount.name')}
        hint={t('localAccount.nameHint')}
        name="username"
        autoComplete="username"
        spellCheck={false}
        data-autofocus=""
        {...form.text('account')}
      />
      <LocalPasswordFields next={form.text('next')} repeat={form.text('repeat')} />
      <FailureNote failure={failure} />
    </FormDialog>
  )
}
