import { setup } from '@cove/device-contract/setup'
import { useKernel } from '@cove/kernel'
import type { AcceptResult } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { FieldError, Form, SegmentedControl, TextField, useFormState } from '@cove/ui/forms'
import { useState } from 'react'
import entry from '../login/entry-card.module.css'
import s from '../login/login.module.css'
import { clean, joinProblems } from './join-rules.ts'
import type { JoinFields, JoinWay } from './join-rules.ts'
import { NewPassword } from './new-password.tsx'
import { PasskeyObstacleNote } from './passkey-obstacle.tsx'
import type { LinkInfo } from './use-link.ts'

interface JoinFormProps {
  readonly link: string
  readonly info: LinkInfo
  /** Called before the link is used. */
  readonly onWorking: () => void
  /** The new password is set, and the second step is still to be shown at the sign-in. */
  readonly onPasswordSet: () => void
}
const ways: readonly JoinWay[] = ['password', 'passkey']

/** USR-02e: user name and password, or a passkey, of a new user; only the password when it is reset. */
export function JoinForm(props: JoinFormProps) {
  const { info } = props
  const { session } = useKernel()
  const t = useT('local')
  const { date } = useFormats()
  const [way, setWay] = useState<JoinWay>('password')
  const obstacle = session.passkeys.obstacle()
  const form = useJoinForm(props, way)
  const until = date(info.expiresSeconds * 1000)
  const isJoin = info.kind === 'join'
  return (
    <>
      <p className={entry.help}>{t(`intro.${info.kind}`, { name: info.nickname, account: info.account })}</p>
      <Form label={t(isJoin ? 'joinSubmit' : 'resetSubmit')} onSubmit={form.onSubmit} busy={form.state.busy}>
        <FieldError>{form.formError}</FieldError>
        {isJoin && <NameFields form={form} way={way} onWay={setWay} />}
        {way === 'password' && <NewPassword next={form.text('next')} repeat={form.text('repeat')} />}
        {way === 'passkey' && (obstacle ? <PasskeyObstacleNote obstacle={obstacle} /> : <p className={s.quiet}>{t('passkeyIntro')}</p>)}
        <Button variant="primary" size="lg" type="submit" busy={form.state.busy} disabled={way === 'passkey' && obstacle !== undefined}>
          {t(isJoin ? (way === 'passkey' ? 'joinPasskey' : 'joinSubmit') : 'resetSubmit')}
        </Button>
      </Form>
      <p className={s.quiet}>{t('intro.until', { when: until })}</p>
    </>
  )
}

function useJoinForm({ link, info, onWorking, onPasswordSet }: JoinFormProps, way: JoinWay) {
  const t = useT('local')
  const accept = useAccept(link, info)
  return useFormState<JoinFields>({
    initial: { account: '', nickname: info.nickname, next: '', repeat: '' },
    validate: (values) =>
      Object.fromEntries(Object.entries(joinProblems(values, { kind: info.kind, way })).map(([name, key]) => [name, t(key)])),
    onSubmit: async (values) => {
      onWorking()
      const result = await accept(values, way)
      if (result.ok && !result.isSignedIn) onPasswordSet()
      if (!result.ok && result.error === 'localAccountExists') return { account: t('problem.account.taken') }
      return result.ok ? undefined : placed(result)
    },
  })
}

interface NameFieldsProps {
  readonly form: ReturnType<typeof useJoinForm>
  readonly way: JoinWay
  readonly onWay: (way: JoinWay) => void
}

function NameFields({ form, way, onWay }: NameFieldsProps) {
  const t = useT('local')
  return (
    <>
      <TextField
        label={t('account')}
        hint={t('accountHint')}
        name="account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus=""
        {...form.text('account')}
      />
      <TextField label={t('nickname')} hint={t('nicknameHint')} autoComplete="nickname" {...form.text('nickname')} />
      <SegmentedControl
        label={t('way.label')}
        value={way}
        segments={ways.map((value) => ({ value, label: t(`way.${value}`) }))}
        onChange={onWay}
      />
    </>
  )
}

/** Uses the link with what was typed; a passkey is made first. */
function useAccept(link: string, info: LinkInfo) {
  const { session, device, texts } = useKernel()
  const t = useT('local')
  const refused = async (error: Extract<AcceptResult, { ok: false }>['error']): Promise<AcceptResult> => {
    await texts.loadErrors().catch(() => undefined)
    return { ok: false, error, text: error === 'passkeyRefused' ? t('problem.passkeyRefused') : texts.error(error) }
  }
  return async (values: JoinFields, way: JoinWay): Promise<AcceptResult> => {
    if (info.kind === 'reset') return session.acceptLink({ link, password: values.next })
    const names = { link, account: clean(values.account), nickname: clean(values.nickname) }
    if (way === 'password') return session.acceptLink({ ...names, password: values.next })
    const begun = await device
      .use(setup)
      .linkPasskey({ body: { link, account: names.account } })
      .catch(() => undefined)
    if (!begun) return refused('offline')
    if (!begun.ok) return refused(begun.error.name)
    const credential = await session.passkeys.create(begun.data.options)
    if (credential === undefined) return refused('passkeyRefused')
    return session.acceptLink({ ...names, passkey: { ticket: begun.data.ticket, credential, name: t('passkeyName') } })
  }
}

/** LGN-16: a failure at the field it is about. */
function placed({ error, text }: Extract<AcceptResult, { ok: false }>) {
  if (error === 'userNameInvalid') return { account: text }
  if (error === 'nicknameInvalid') return { nickname: text }
  return error === 'passwordWeak' ? { next: text } : { form: text }
}
