import { useStoreValue } from '@cove/kernel'
import type { ConnectionTarget } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Link, useLocation, useNavigate, useParams, useSearchParams } from '@cove/kernel/router'
import { Button, Spinner } from '@cove/ui'
import { FieldError, Form, TextField, useFormState } from '@cove/ui/forms'
import { useEntrance } from '../entrance/entrance.tsx'
import { cleanText } from '../login/form-rules.ts'
import { heldLink } from '../setup/held-link.ts'
import { linkIn } from '../setup/setup-form.ts'
import { DeviceArt } from './device-art.tsx'
import { useTargetDevice } from './use-target-device.ts'
import s from './device.module.css'

/** DEV-05c: the setup link makes the administrator, an invitation makes a member; then the connection goes on. */
export function BindScreen({ as }: { readonly as: 'admin' | 'user' }) {
  const { accounts } = useEntrance()
  const t = useT('devices')
  const here = useLocation()
  const { device: serialNo = '' } = useParams()
  const [search] = useSearchParams()
  const phase = useStoreValue(accounts.store, (state) => state.phase)
  const found = useTargetDevice(phase === 'signedIn' ? serialNo : undefined)
  const address = search.get('address') ?? undefined
  const name = search.get('name') ?? (found.state === 'known' ? found.device.name : serialNo)
  const isAsking = phase === 'signedIn' && found.state === 'asking'
  const target: ConnectionTarget = {
    kind: 'bind',
    ...(found.state === 'known' ? { device: found.device } : {}),
    ...(address === undefined ? {} : { address }),
  }
  return (
    <section className={s.centre}>
      <DeviceArt state="on" size={88} />
      <h1 className={s.name}>{t(as === 'admin' ? 'bind.adminTitle' : 'bind.userTitle')}</h1>
      <p className={s.quiet}>{t(as === 'admin' ? 'bind.adminIntro' : 'bind.userIntro', { name })}</p>
      {phase === 'unknown' || isAsking ? (
        <Spinner size={28} />
      ) : phase !== 'signedIn' ? (
        <>
          <p>{t('bind.signInFirst')}</p>
          <Link to={`/login/account?next=${encodeURIComponent(here.pathname + here.search)}`}>{t('bind.signIn')}</Link>
        </>
      ) : (
        <BindForm as={as} target={target} />
      )}
    </section>
  )
}

function BindForm({ as, target }: { readonly as: 'admin' | 'user'; readonly target: ConnectionTarget }) {
  const { connection } = useEntrance()
  const t = useT('devices')
  const navigate = useNavigate()
  const isAdmin = as === 'admin'
  const form = useFormState({
    initial: { code: isAdmin ? heldLink() : '' },
    validate: ({ code }) => (cleanText(code) === '' ? { code: t(isAdmin ? 'bind.linkEmpty' : 'bind.invitationEmpty') } : {}),
    onSubmit: async ({ code }) => {
      const result = await connection.bind(target, isAdmin ? linkIn(cleanText(code)) : cleanText(code))
      if (!result.ok) return { code: result.text }
      void navigate(isAdmin ? '/welcome?bound=1' : '/launch', { replace: true })
      return undefined
    },
  })
  return (
    <div className={s.form}>
      <Form label={t(isAdmin ? 'bind.adminTitle' : 'bind.userTitle')} onSubmit={form.onSubmit} busy={form.state.busy}>
        <FieldError>{form.formError}</FieldError>
        <TextField label={t(isAdmin ? 'bind.link' : 'bind.invitation')} spellCheck={false} autoCapitalize="none" {...form.text('code')} />
        <Button variant="primary" size="lg" type="submit" busy={form.state.busy}>
          {t('bind.submit')}
        </Button>
      </Form>
    </div>
  )
}
