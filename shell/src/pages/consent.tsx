import { authorize } from '@cove/device-contract/authorize'
import type { AppScope } from '@cove/device-contract/authorize'
import { useKernel, useSession, useStoreValue } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from '@cove/kernel/router'
import { useReading } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'
import { Avatar, Button, EmptyState, Spinner } from '@cove/ui'
import { Checkbox, FieldError } from '@cove/ui/forms'
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import { EntranceGate, useEntrance } from '../entrance/entrance.tsx'
import { useSettled } from '../entrance/use-settled.ts'
import { useTexts } from '../entrance/use-texts.ts'
import { useShell } from '../shell-context.ts'
import { EntryCard } from '../login/entry-card.tsx'
import { consentRequestOf, isSafeLocation } from './consent-request.ts'
import type { ConsentRequest } from './consent-request.ts'
import { pageTexts } from './page-texts.ts'
import s from './pages.module.css'

/** AUTH-01: an app asks for access; the signed-in user allows or denies it. Unknown apps and addresses are refused (S-I4). */
export function Consent() {
  const t = useT('pages')
  const isOwnHost = useSession((state) => state.device?.hasAccountService === true)
  const { app = '' } = useParams()
  const [search] = useSearchParams()
  const request = useMemo(() => consentRequestOf(app, search), [app, search])
  if (!useTexts('pages', pageTexts)) return undefined
  if (!isOwnHost) return <Refusal text={t('consent.noService')} />
  // S-I5: a framed page grants nothing; the server's frame-ancestors refuses it as well.
  if (window.top !== window.self) return <Refusal text={t('consent.framed')} />
  if (!request) return <Refusal text={t('consent.incomplete')} />
  return (
    <EntranceGate>
      <SignedIn request={request} />
    </EntranceGate>
  )
}

function SignedIn({ request }: { readonly request: ConsentRequest }) {
  const { accounts } = useEntrance()
  const here = useLocation()
  const phase = useStoreValue(accounts.store, (state) => state.phase)
  if (phase === 'unknown') return undefined
  if (phase !== 'signedIn') return <Navigate to={`/login?next=${encodeURIComponent(here.pathname + here.search)}`} replace />
  return <Ask request={request} />
}

const scopeTexts: Record<AppScope, string> = {
  profile: 'consent.scopes.profile',
  'devices.read': 'consent.scopes.devicesRead',
  'files.read': 'consent.scopes.filesRead',
  'files.write': 'consent.scopes.filesWrite',
}

interface Described {
  readonly appName: string
  readonly origin: string
  readonly scopes: readonly AppScope[]
  readonly isGranted: boolean
}

function Ask({ request }: { readonly request: ConsentRequest }) {
  const t = useT('pages')
  const { asked, refusal, problem, busy, decide } = useDecision(request)
  if (refusal !== undefined) return <Refusal text={refusal} />
  if (!asked)
    return (
      <EntryCard title={t('consent.title')}>
        <div className={s.centre}>
          <Spinner size={28} label={t('consent.loading')} />
        </div>
      </EntryCard>
    )
  return (
    <EntryCard title={t('consent.title')}>
      <p className={s.centre}>
        <span>
          <b>{asked.appName}</b> {t('consent.asks')}
        </span>
      </p>
      <AppFacts asked={asked} />
      <DecisionButtons problem={problem} busy={busy} onDecide={decide} />
      <p role="status" className={s.quiet}>
        {busy && t('consent.leaving')}
      </p>
    </EntryCard>
  )
}

type Decide = (allow: boolean, remember: boolean) => Promise<void>

/** What the service reports about the app, and the decision sent to it. */
function useDecision(request: ConsentRequest) {
  const { accounts } = useEntrance()
  const { texts } = useKernel()
  const { openAddress } = useShell()
  const t = useT('pages')
  const [refusal, setRefusal] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const decide: Decide = async (allow, remember) => {
    const { clientId, redirectUri, scope, codeChallenge, state } = request
    setBusy(true)
    setProblem(undefined)
    try {
      const answer = await accounts.client.use(authorize).decide({
        body: { clientId, redirectUri, scope, codeChallenge, allow, remember, ...(state === undefined ? {} : { state }) },
      })
      // S-I4: only an address that the service derived from the registered one.
      if (!answer.ok) setRefusal(texts.error(answer.error.name))
      else if (isSafeLocation(answer.data.location)) return openAddress(answer.data.location)
      else setRefusal(t('consent.unsafe'))
    } catch {
      setProblem(texts.error('offline'))
    }
    setBusy(false)
  }
  const { data: asked, failure } = useDescription(request)
  // A remembered grant is not asked again (puter#3910).
  const allowAgain = useEffectEvent(() => void decide(true, true))
  const isGranted = asked?.isGranted === true
  useEffect(() => {
    if (isGranted) queueMicrotask(() => allowAgain())
  }, [isGranted])
  return { asked, refusal: refusal ?? (asked ? undefined : failure?.text), problem, busy, decide }
}

/** The app behind a request, as the service knows it now: a decision follows from it. */
function useDescription({ clientId, redirectUri, scope, codeChallenge }: ConsentRequest): Read<Described> {
  const { accounts } = useEntrance()
  const query = { clientId, redirectUri, scope, codeChallenge, challengeMethod: 'S256' as const }
  return useReading<Described>(['authorize.describe', query, useId()], (_kernel, how) =>
    accounts.client.use(authorize).describe({ query }, how),
  )
}

function AppFacts({ asked }: { readonly asked: Described }) {
  const { accounts } = useEntrance()
  const t = useT('pages')
  const profile = useStoreValue(accounts.store, (state) => state.profile)
  return (
    <>
      <section aria-label={t('consent.scopesLabel')}>
        <p className={s.quiet}>{t('consent.scopesLabel')}</p>
        <ul className={s.todos}>
          {asked.scopes.map((scope) => (
            <li key={scope}>{t(scopeTexts[scope])}</li>
          ))}
        </ul>
      </section>
      <dl className={s.facts}>
        <dt>{t('consent.as')}</dt>
        <dd>
          <Avatar name={profile?.nickname ?? ''} size={20} {...(profile?.avatarUrl ? { src: profile.avatarUrl } : {})} />{' '}
          {profile?.nickname}
        </dd>
        <dt>{t('consent.origin')}</dt>
        <dd>{asked.origin}</dd>
      </dl>
    </>
  )
}

interface DecisionButtonsProps {
  readonly problem: string | undefined
  readonly busy: boolean
  readonly onDecide: Decide
}

function DecisionButtons({ problem, busy, onDecide }: DecisionButtonsProps) {
  const t = useT('pages')
  const settled = useSettled(true)
  const [remember, setRemember] = useState(false)
  return (
    <>
      <Checkbox label={t('consent.remember')} checked={remember} onChange={setRemember} />
      <FieldError>{problem}</FieldError>
      <div className={s.pair}>
        <Button size="lg" disabled={!settled || busy} onClick={() => void onDecide(false, false)}>
          {t('consent.deny')}
        </Button>
        <Button size="lg" variant="primary" disabled={!settled} busy={busy} onClick={() => void onDecide(true, remember)}>
          {t('consent.allow')}
        </Button>
      </div>
    </>
  )
}

function Refusal({ text }: { readonly text: string }) {
  const t = useT('pages')
  const navigate = useNavigate()
  return (
    <EntryCard title={t('consent.refused.title')}>
      <div role="alert">
        <EmptyState
          art="lock"
          title={text}
          body={t('consent.refused.body')}
          action={<Button onClick={() => void navigate('/launch', { replace: true })}>{t('consent.refused.home')}</Button>}
        />
      </div>
    </EntryCard>
  )
}
