import { useKernel, useSession } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Avatar, Button, ChevronRightIcon, Dialog, useUiTexts } from '@cove/ui'
import { Form, PasswordField, TextField } from '@cove/ui/forms'
import { Bar } from '@cove/ui/page'
import { useId, useState } from 'react'
import { handOver } from '../data/people-calls.ts'
import type { PersonRow } from '../data/people-calls.ts'
import { nameOf } from '../model/people.ts'
import s from './dialog.module.css'

interface HandOverDialogProps {
  readonly heir: PersonRow
  readonly onClose: () => void
}

/** USR-02a: what happens, the own password and the phrase; both sign in again. */
export function HandOverDialog({ heir, onClose }: HandOverDialogProps) {
  const t = useT('device-settings')
  const texts = useUiTexts()
  const formId = useId()
  const name = nameOf(heir)
  const own = useSession((state) => state.user?.nickname ?? '')
  const [password, setPassword] = useState('')
  const [typed, setTyped] = useState('')
  const { failure, busy, submit } = useHandOver(heir, onClose)
  const phrase = t('handOver.phrase', { name })
  const isReady = password !== '' && typed.trim() === phrase
  return (
    <Dialog
      open
      title={t('handOver.title', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="danger" type="submit" form={formId} disabled={!isReady} busy={busy}>
            {t('handOver.confirm')}
          </Button>
        </>
      }
    >
      <Form id={formId} label={t('handOver.title', { name })} onSubmit={() => void (isReady && submit(password))}>
        <Consequences own={own} name={name} />
        <Proof phrase={phrase} password={password} typed={typed} onPassword={setPassword} onTyped={setTyped} />
        <FailureNote failure={failure} />
      </Form>
    </Dialog>
  )
}

interface ProofProps {
  readonly phrase: string
  readonly password: string
  readonly typed: string
  readonly onPassword: (password: string) => void
  readonly onTyped: (typed: string) => void
}

/** The own password, and the phrase that is not pasted. */
function Proof({ phrase, password, typed, onPassword, onTyped }: ProofProps) {
  const t = useT('device-settings')
  return (
    <>
      <PasswordField
        label={t('handOver.password')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => onPassword(event.target.value)}
      />
      <TextField
        label={t('handOver.typed', { phrase })}
        spellCheck={false}
        value={typed}
        onPaste={(event) => event.preventDefault()}
        onChange={(event) => onTyped(event.target.value)}
      />
    </>
  )
}

/** Who gives, who takes, and what follows. */
function Consequences({ own, name }: { readonly own: string; readonly name: string }) {
  const t = useT('device-settings')
  return (
    <>
      <div className={s.centre}>
        <Bar>
          <Avatar name={own} size={44} />
          <ChevronRightIcon size={18} />
          <Avatar name={name} size={44} />
        </Bar>
      </div>
      <ul className={s.points}>
        {(['heir', 'you', 'files'] as const).map((one) => (
          <li key={one}>{t(`handOver.${one}`, { name })}</li>
        ))}
      </ul>
    </>
  )
}

function useHandOver(heir: PersonRow, onClose: () => void) {
  const kernel = useKernel()
  const t = useT('device-settings')
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const submit = async (password: string) => {
    if (busy) return
    setBusy(true)
    const answer = await handOver(kernel, heir.userNo, password)
    setBusy(false)
    setFailure(answer.ok ? undefined : answer.failure)
    if (!answer.ok) return
    onClose()
    kernel.toasts.show({ tone: 'success', title: t('handOver.done', { name: nameOf(heir) }) })
    // LGN-09e: the role of this session is gone, so it ends by itself rather than at the next call.
    await kernel.session.signOut()
  }
  return { failure, busy, submit }
}
