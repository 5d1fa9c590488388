import { useKernel } from '@cove/kernel'
import type { Outcome } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Badge, Button } from '@cove/ui'
import { KeyIcon, ShieldIcon } from '@cove/ui/icons'
import { Item } from '@cove/ui/page'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { PasswordDialog } from './password-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes.tsx'

/** What the dialog that turns the second step on reports. */
interface EnrolHandlers {
  readonly onClose: () => void
  readonly onDone: (recoveryCodes: readonly string[]) => void
}

interface SecondStepItemsProps {
  /** What it protects, or why it cannot be turned on. */
  readonly hint: string
  readonly hasTotp: boolean
  readonly recoveryCodesLeft: number
  /** False offers no button while the second step is off. */
  readonly canEnrol: boolean
  readonly question: StepQuestion
  readonly calls: StepCalls
  readonly enrolDialog: (handlers: EnrolHandlers) => ReactNode
  readonly onChanged: () => void
  /** More lines. */
  readonly children?: ReactNode | undefined
}

/** What is asked before the second step changes. */
interface StepQuestion {
  readonly account: 'local' | 'online'
  readonly asksCode: boolean
  readonly offBody: string
  readonly renewBody: string
}

interface StepCalls {
  readonly turnOff: (password: string, otp: string) => Promise<Outcome<unknown>>
  readonly renewCodes: (password: string, otp: string) => Promise<Outcome<{ readonly recoveryCodes: readonly string[] }>>
}

type OpenDialog = 'enrol' | 'off' | 'codes'

/** A second step after the password: an authenticator app and its recovery codes. */
export function SecondStepItems(props: SecondStepItemsProps) {
  const { hasTotp, enrolDialog, onChanged } = props
  const [open, setOpen] = useState<OpenDialog>()
  const [codes, setCodes] = useState<readonly string[]>()
  const close = () => setOpen(undefined)
  const showCodes = (fresh: readonly string[]) => {
    close()
    setCodes(fresh)
  }
  const question = { ...props, onClose: close, onCodes: showCodes }
  return (
    <>
      <AppItem hint={props.hint} hasTotp={hasTotp} canEnrol={props.canEnrol} onOpen={setOpen} />
      {hasTotp && <CodesItem left={props.recoveryCodesLeft} onOpen={setOpen} />}
      {props.children}
      {open === 'enrol' && enrolDialog({ onClose: close, onDone: showCodes })}
      {open === 'off' && <TurnOffDialog {...question} />}
      {open === 'codes' && <RenewCodesDialog {...question} />}
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          onClose={() => {
            setCodes(undefined)
            onChanged()
          }}
        />
      )}
    </>
  )
}

interface AppItemProps {
  readonly hint: string
  readonly hasTotp: boolean
  readonly canEnrol: boolean
  readonly onOpen: (dialog: OpenDialog) => void
}

function AppItem({ hint, hasTotp, canEnrol, onOpen }: AppItemProps) {
  const t = useT('account-security')
  return (
    <Item
      icon={<ShieldIcon size={18} />}
      title={
        <>
          <span>{t('totp.title')}</span>
          <Badge tone={hasTotp ? 'ok' : 'neutral'}>{t(hasTotp ? 'totp.on' : 'totp.off')}</Badge>
        </>
      }
      note={hint}
      action={
        (canEnrol || hasTotp) && (
          <Button onClick={() => onOpen(hasTotp ? 'off' : 'enrol')}>{t(hasTotp ? 'totp.turnOff' : 'totp.turnOn')}</Button>
        )
      }
    />
  )
}

function CodesItem({ left, onOpen }: { readonly left: number; readonly onOpen: (dialog: OpenDialog) => void }) {
  const t = useT('account-security')
  const isFew = left <= 2
  return (
    <Item
      icon={<KeyIcon size={18} />}
      title={
        <>
          <span>{t('codes.title')}</span>
          <Badge tone={isFew ? 'warn' : 'neutral'}>{t('codes.left', { count: left })}</Badge>
        </>
      }
      note={t(isFew ? 'codes.few' : 'codes.hint')}
      action={<Button onClick={() => onOpen('codes')}>{t('codes.renew')}</Button>}
    />
  )
}

interface QuestionDialogProps {
  readonly question: StepQuestion
  readonly calls: StepCalls
  readonly onClose: () => void
}

function TurnOffDialog({ question, calls, onClose, onChanged }: QuestionDialogProps & { readonly onChanged: () => void }) {
  const kernel = useKernel()
  const t = useT('account-security')
  return (
    <PasswordDialog
      title={t('totp.offTitle')}
      body={question.offBody}
      confirmLabel={t('totp.turnOff')}
      danger
      account={question.account}
      asksCode={question.asksCode}
      onClose={onClose}
      onConfirm={async (password, otp) => {
        const outcome = await calls.turnOff(password, otp)
        if (!outcome.ok) return outcome.failure
        onClose()
        kernel.toasts.show({ tone: 'success', title: t('totp.isOff') })
        onChanged()
        return undefined
      }}
    />
  )
}

interface RenewCodesDialogProps extends QuestionDialogProps {
  readonly onCodes: (codes: readonly string[]) => void
}

function RenewCodesDialog({ question, calls, onClose, onCodes }: RenewCodesDialogProps) {
  const t = useT('account-security')
  return (
    <PasswordDialog
      title={t('codes.renewTitle')}
      body={question.renewBody}
      confirmLabel={t('codes.renew')}
      account={question.account}
      asksCode={question.asksCode}
      onClose={onClose}
      onConfirm={async (password, otp) => {
        const outcome = await calls.renewCodes(password, otp)
        if (!outcome.ok) return outcome.failure
        onCodes(outcome.data.recoveryCodes)
        return undefined
      }}
    />
  )
}
