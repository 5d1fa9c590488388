import type { CloudAccount } from '@cove/device-contract/clouds'
import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { Button, Dialog, Spinner, useUiTexts } from '@cove/ui'
import { Checkbox, Form, TextField } from '@cove/ui/forms'
import { ExternalLinkIcon, InfoIcon } from '@cove/ui/icons'
import { Bar, Muted, Note } from '@cove/ui/page'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { FailureNote } from '../failure/index.ts'
import { finishVendorSignIn, startVendorSignIn } from './cloud-calls.ts'
import type { VendorSignInStart } from './cloud-calls.ts'
import type { VendorKind } from './cloud-kinds.ts'
import { useCloudTexts } from './use-cloud-texts.ts'

export interface VendorSignInProps {
  readonly kind: VendorKind
  /** Signs in to this account again; left out, to a new one. */
  readonly account?: CloudAccount | undefined
  /** What answers is the demonstration that comes with the device. */
  readonly isDemo?: boolean | undefined
  readonly onBack?: (() => void) | undefined
  readonly onClose: () => void
  readonly onDone: (account: CloudAccount) => void
}

/** CAR-03c, SED-01b: signs in on the page of a vendor, after the user accepted its agreement. */
export function VendorSignIn({ kind, account, isDemo = account?.isDemo ?? false, onBack, onClose, onDone }: VendorSignInProps) {
  const texts = useCloudTexts()
  const { cancel } = useUiTexts()
  const formId = useId()
  const { started, failure, isBusy, start, finish, restart } = useVendorSignIn({ kind, account, onDone })
  const [isAgreed, setAgreed] = useState(false)
  const [code, setCode] = useState('')
  const title = account ? texts.form.signInTitle(account.name) : texts.kind[kind]
  const isOver = started !== undefined && failure !== undefined && (!started.needsCode || failure.name === 'cloudSignInOver')
  const canSubmit = started ? isOver || (started.needsCode && code.trim() !== '') : isAgreed
  const hasSubmit = started === undefined || started.needsCode || isOver
  const submit = () => void (isOver ? restart() : started ? finish(code.trim()) : start())
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onBack ?? onClose}>{onBack ? texts.form.back : cancel}</Button>
          {hasSubmit && (
            <Button variant="primary" type="submit" form={formId} busy={isBusy} disabled={!canSubmit}>
              {isOver ? texts.vendor.again : started ? texts.vendor.finish : texts.vendor.start}
            </Button>
          )}
        </>
      }
    >
      <Form id={formId} label={title} onSubmit={submit} busy={isBusy}>
        {isDemo && <Note icon={<InfoIcon size={16} />}>{texts.demo.note}</Note>}
        <Muted>{texts.vendor.intro}</Muted>
        {!started && <Checkbox label={texts.vendor.agree} checked={isAgreed} onChange={setAgreed} />}
        {started && <VendorPage started={started} code={code} onCode={setCode} />}
        <FailureNote failure={failure} />
      </Form>
    </Dialog>
  )
}

interface VendorPageProps {
  readonly started: VendorSignInStart
  readonly code: string
  readonly onCode: (code: string) => void
}

/** The link to the page, and the code that it shows or the wait for its end. */
function VendorPage({ started, code, onCode }: VendorPageProps) {
  const { vendor: texts } = useCloudTexts()
  return (
    <>
      <span>
        <Button icon={<ExternalLinkIcon size={16} />} onClick={() => window.open(started.pageUrl, '_blank', 'noopener')}>
          {texts.openPage}
        </Button>
      </span>
      {started.needsCode ? (
        <TextField
          label={texts.code}
          hint={texts.codeHint}
          value={code}
          maxLength={256}
          spellCheck={false}
          onChange={(event) => onCode(event.target.value)}
        />
      ) : (
        <Bar>
          <Spinner size={16} label="" />
          <span role="status">{texts.waiting}</span>
        </Bar>
      )}
    </>
  )
}

/** A page without a code is asked about so often. */
const askEveryMs = 5_000

function useVendorSignIn({ kind, account, onDone }: Pick<VendorSignInProps, 'kind' | 'account' | 'onDone'>) {
  const kernel = useKernel()
  const { form: texts } = useCloudTexts()
  const [started, setStarted] = useState<VendorSignInStart>()
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    const answer = await startVendorSignIn(kernel, kind, account?.accountId)
    setBusy(false)
    setFailure(answer.ok ? undefined : answer.failure)
    if (answer.ok) setStarted(answer.data)
  }
  const finish = async (code?: string) => {
    if (!started) return
    setBusy(code !== undefined)
    const answer = await finishVendorSignIn(kernel, started.signInId, code)
    setBusy(false)
    if (!answer.ok) return setFailure(answer.failure.name === 'cloudSignInPending' ? undefined : answer.failure)
    kernel.toasts.show({ tone: 'success', title: (account ? texts.signedIn : texts.added)(answer.data.name) })
    onDone(answer.data)
  }
  const ask = useEffectEvent(() => void finish())
  const isAsking = started !== undefined && !started.needsCode && failure === undefined
  useEffect(() => {
    if (!isAsking) return undefined
    const timer = setInterval(() => ask(), askEveryMs)
    return () => clearInterval(timer)
  }, [isAsking])
  return { started, failure, isBusy, start, finish, restart: start }
}
