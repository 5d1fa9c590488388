import { account } from '@cove/device-contract/account'
import { useKernel, useStoreValue } from '@cove/kernel'
import { formatDateTime, useLocale, useT } from '@cove/kernel/i18n'
import { Link, useSearchParams } from '@cove/kernel/router'
import { Button, Spinner } from '@cove/ui'
import { FieldError } from '@cove/ui/forms'
import { useEffect, useState } from 'react'
import { useEntrance } from '../entrance/entrance.tsx'
import { useSettled } from '../entrance/use-settled.ts'
import s from './login.module.css'

interface Asker {
  readonly platform: string
  readonly source: string
  readonly createdSeconds: number
}

/** LGN-06: a signed-in user allows or refuses a sign-in that a scanned code asks for. */
export function Approve() {
  const { accounts } = useEntrance()
  const t = useT('sign-in')
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const phase = useStoreValue(accounts.store, (state) => state.phase)
  if (id === '') return <p className={s.said}>{t('approve.missing')}</p>
  if (phase === 'unknown') return undefined
  if (phase === 'signedIn') return <Decide key={id} id={id} />
  return (
    <>
      <p className={s.said}>{t('approve.signInFirst')}</p>
      <p className={s.links}>
        <Link to={`/login/account?next=${encodeURIComponent(`/login/approve?id=${encodeURIComponent(id)}`)}`}>{t('approve.signIn')}</Link>
      </p>
    </>
  )
}

function Decide({ id }: { readonly id: string }) {
  const t = useT('sign-in')
  const { asker, problem, decided, busy, decide } = useApproval(id)
  const settled = useSettled(asker !== undefined)
  if (decided)
    return (
      <p className={s.said} role="status">
        {t(`approve.${decided}`)}
      </p>
    )
  return (
    <>
      {asker && <AskerFacts asker={asker} />}
      <FieldError>{problem}</FieldError>
      {asker ? (
        <div className={s.pair}>
          <Button size="lg" disabled={!settled || busy} onClick={() => void decide('refuse')}>
            {t('approve.refuse')}
          </Button>
          <Button size="lg" variant="primary" disabled={!settled} busy={busy} onClick={() => void decide('confirm')}>
            {t('approve.allow')}
          </Button>
        </div>
      ) : (
        problem === undefined && (
          <div className={s.waiting}>
            <Spinner size={28} label={t('approve.checking')} />
          </div>
        )
      )}
    </>
  )
}

/** The request behind a scanned code, and the decision on it. */
function useApproval(id: string) {
  const { accounts } = useEntrance()
  const { texts } = useKernel()
  const [asker, setAsker] = useState<Asker>()
  const [problem, setProblem] = useState<string>()
  const [decided, setDecided] = useState<'allowed' | 'refused'>()
  const [busy, setBusy] = useState(false)
  // oxlint-disable-next-line cove/reads-go-through-use-read -- tells the waiting browser that its code was scanned: no read
  useEffect(() => {
    let wanted = true
    accounts.client
      .use(account)
      .qrApprove({ body: { id, action: 'scan' } })
      .then(
        (answer) => {
          if (!wanted) return
          if (answer.ok) setAsker(answer.data)
          else setProblem(texts.error(answer.error.name))
        },
        () => wanted && setProblem(texts.error('offline')),
      )
    return () => {
      wanted = false
    }
  }, [accounts, id, texts])
  const decide = async (action: 'confirm' | 'refuse') => {
    setBusy(true)
    setProblem(undefined)
    try {
      const answer = await accounts.client.use(account).qrApprove({ body: { id, action } })
      if (answer.ok) setDecided(action === 'confirm' ? 'allowed' : 'refused')
      else setProblem(texts.error(answer.error.name))
    } catch {
      setProblem(texts.error('offline'))
    }
    setBusy(false)
  }
  return { asker, problem, decided, busy, decide }
}

function AskerFacts({ asker }: { readonly asker: Asker }) {
  const { accounts } = useEntrance()
  const t = useT('sign-in')
  const locale = useLocale()
  const name = useStoreValue(accounts.store, (state) => state.profile?.nickname ?? '')
  return (
    <>
      <p className={s.quiet}>{t('approve.asks')}</p>
      <dl className={s.facts}>
        <dt>{t('approve.platform')}</dt>
        <dd>{asker.platform || t('approve.unknown')}</dd>
        <dt>{t('approve.source')}</dt>
        <dd>{asker.source}</dd>
        <dt>{t('approve.time')}</dt>
        <dd>{formatDateTime(asker.createdSeconds, locale)}</dd>
        <dt>{t('approve.as')}</dt>
        <dd>{name}</dd>
      </dl>
    </>
  )
}
