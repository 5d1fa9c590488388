import type { SessionEntry } from '@cove/device-contract/account'
import { useKernel, type Accounts } from '@cove/kernel'
import { useT, type Translate } from '@cove/kernel/i18n'
import { Badge, Button, EmptyState } from '@cove/ui'
import { MonitorIcon } from '@cove/ui/icons'
import { useState } from 'react'
import { accountCalls, readAccountSignIns } from '../data/account-calls.ts'
import { tellFailure, type Outcome } from '../data/attempt.ts'
import { endDeviceSignIn, readDeviceSignIns } from '../data/device-calls.ts'
import { useAccountAccess } from '../data/use-accounts.ts'
import { useLoaded, type Loaded } from '../data/use-loaded.ts'
import { hasOthers, isKnownWay, orderedSignIns, relayedSource } from '../model/sign-ins.ts'
import { LoadState } from '../ui/load-state.tsx'
import { Card, Line, Lines, Page } from '../ui/page.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { useAsk } from '../ui/use-ask.ts'
import { AccountGate } from './account-gate.tsx'
import { LocalNote } from './local-note.tsx'

/** S-D6: where the person is signed in, and the way to end each of it. */
export function SignInsSection({ onLink }: { readonly onLink: () => void }) {
  const t = useT('account-security')
  const access = useAccountAccess()
  return (
    <Page title={t('sections.sign-ins')} intro={t('signIns.intro')}>
      {access.kind === 'signedOut' ? (
        <LocalNote section="sign-ins" title={t('signIns.account')} onLink={onLink} />
      ) : (
        <AccountGate access={access} what={t('signIns.account')}>
          {(accounts) => <AccountSignIns accounts={accounts} />}
        </AccountGate>
      )}
      <DeviceSignIns />
    </Page>
  )
}

function AccountSignIns({ accounts }: { readonly accounts: Accounts }) {
  const kernel = useKernel()
  const t = useT('account-security')
  const loaded = useLoaded(accounts, readAccountSignIns)
  return (
    <SignInCard
      title={t('signIns.account')}
      intro={t('signIns.accountIntro')}
      loaded={loaded}
      onEnd={(sessionId) => accountCalls(kernel, accounts).endSignIn(sessionId)}
    />
  )
}

function DeviceSignIns() {
  const kernel = useKernel()
  const t = useT('account-security')
  const loaded = useLoaded(kernel, readDeviceSignIns)
  return (
    <SignInCard
      title={t('signIns.device')}
      intro={t('signIns.deviceIntro')}
      loaded={loaded}
      onEnd={(sessionId) => endDeviceSignIn(kernel, sessionId)}
    />
  )
}

function sourceText(source: string, t: Translate): string {
  const relayed = relayedSource(source)
  if (relayed !== undefined) return relayed === '' ? t('signIns.relay') : t('signIns.throughRelay', { address: relayed })
  return source || t('signIns.unknownSource')
}

interface SignInCardProps {
  readonly title: string
  readonly intro: string
  readonly loaded: Omit<Loaded<{ readonly sessions: readonly SessionEntry[] }>, 'set'>
  /** Ends one, or all others without an id. */
  readonly onEnd: (sessionId: string | undefined) => Promise<Outcome<{ readonly ended: number }>>
}

function SignInCard({ title, intro, loaded, onEnd }: SignInCardProps) {
  const kernel = useKernel()
  const t = useT('account-security')
  const ask = useAsk()
  const [busyId, setBusyId] = useState<string>()
  async function end(one: SessionEntry | undefined) {
    const yes = await ask({
      title: one ? t('signIns.endTitle', { platform: one.platform }) : t('signIns.othersTitle'),
      body: t(one ? 'signIns.endBody' : 'signIns.othersBody'),
      confirmLabel: t(one ? 'signIns.end' : 'signIns.others'),
      tone: 'danger',
    })
    if (!yes) return
    setBusyId(one?.sessionId ?? 'others')
    const outcome = await onEnd(one?.sessionId)
    setBusyId(undefined)
    if (!outcome.ok) return tellFailure(kernel, outcome.failure)
    kernel.toasts.show({ tone: 'success', title: t('signIns.ended', { count: outcome.data.ended }) })
    loaded.reload()
  }
  const list = orderedSignIns(loaded.data?.sessions ?? [])
  return (
    <Card
      title={title}
      intro={intro}
      action={
        hasOthers(list) && (
          <Button busy={busyId === 'others'} onClick={() => void end(undefined)}>
            {t('signIns.others')}
          </Button>
        )
      }
    >
      <LoadState loaded={loaded}>
        {() =>
          list.length === 0 ? (
            <EmptyState art="search" title={t('signIns.none')} />
          ) : (
            <Lines label={title}>
              {list.map((one) => (
                <Line
                  key={one.sessionId}
                  leading={<MonitorIcon size={20} />}
                  title={
                    <>
                      <span>{one.platform || t('signIns.unknownPlatform')}</span>
                      {one.isCurrent && <Badge tone="ok">{t('signIns.current')}</Badge>}
                    </>
                  }
                  facts={
                    <>
                      {isKnownWay(one.way) && <span>{t(`signIns.ways.${one.way}`)}</span>}
                      <span>{t('signIns.source', { source: sourceText(one.source, t) })}</span>
                      <TimeAgo seconds={one.lastSeenSeconds} label={(when) => t('signIns.seen', { when })} />
                      <TimeAgo seconds={one.createdSeconds} label={(when) => t('signIns.since', { when })} />
                    </>
                  }
                  action={
                    one.isCurrent !== true && (
                      <Button size="sm" busy={busyId === one.sessionId} onClick={() => void end(one)}>
                        {t('signIns.end')}
                      </Button>
                    )
                  }
                />
              ))}
            </Lines>
          )
        }
      </LoadState>
    </Card>
  )
}
