import type { SessionEntry } from '@cove/device-contract/account'
import { tellFailure, useKernel } from '@cove/kernel'
import type { Outcome } from '@cove/kernel'
import type { Translate } from '@cove/kernel/i18n'
import { useT } from '@cove/kernel/i18n'
import type { Read } from '@cove/parts/read'
import { Badge, Button, EmptyState } from '@cove/ui'
import { MonitorIcon } from '@cove/ui/icons'
import { Card, Item, Items } from '@cove/ui/page'
import { useState } from 'react'
import { hasOthers, isKnownWay, orderedSignIns, relayedSource } from '../model/sign-ins.ts'
import { LoadState } from '../ui/load-state.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { useAsk } from '../ui/use-ask.ts'

interface SignInCardProps {
  readonly title: string
  readonly intro: string
  readonly loaded: Pick<Read<{ readonly sessions: readonly SessionEntry[] }>, 'data' | 'failure' | 'reload'>
  /** Ends one, or all others without an id. */
  readonly onEnd: (sessionId: string | undefined) => Promise<Outcome<{ readonly ended: number }>>
}

/** The sign-ins of an account or a device, each with a button that ends it. */
export function SignInCard({ title, intro, loaded, onEnd }: SignInCardProps) {
  const t = useT('account-security')
  const { end, busyId } = useEnd(onEnd, loaded.reload)
  const list = orderedSignIns(loaded.data?.sessions ?? [])
  return (
    <Card
      title={title}
      intro={intro}
      tools={
        hasOthers(list) && (
          <Button busy={busyId === others} onClick={() => void end(undefined)}>
            {t('signIns.others')}
          </Button>
        )
      }
    >
      <LoadState loaded={loaded}>
        {() =>
          list.length === 0 ? (
            <EmptyState art="quiet" title={t('signIns.none')} />
          ) : (
            <Items label={title}>
              {list.map((one) => (
                <SignInLine key={one.sessionId} signIn={one} busy={busyId === one.sessionId} onEnd={() => void end(one)} />
              ))}
            </Items>
          )
        }
      </LoadState>
    </Card>
  )
}

const others = 'others'

/** Ends one sign-in, or all others, after a question. */
function useEnd(onEnd: SignInCardProps['onEnd'], reload: () => void) {
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
    setBusyId(one?.sessionId ?? others)
    const outcome = await onEnd(one?.sessionId)
    setBusyId(undefined)
    if (!outcome.ok) return tellFailure(kernel, outcome.failure)
    kernel.toasts.show({ tone: 'success', title: t('signIns.ended', { count: outcome.data.ended }) })
    reload()
  }
  return { end, busyId }
}

interface SignInLineProps {
  readonly signIn: SessionEntry
  readonly busy: boolean
  readonly onEnd: () => void
}

function SignInLine({ signIn, busy, onEnd }: SignInLineProps) {
  const t = useT('account-security')
  return (
    <Item
      icon={<MonitorIcon size={20} />}
      title={
        <>
          <span>{signIn.platform || t('signIns.unknownPlatform')}</span>
          {signIn.isCurrent && <Badge tone="ok">{t('signIns.current')}</Badge>}
        </>
      }
      note={
        <>
          {isKnownWay(signIn.way) && <span>{t(`signIns.ways.${signIn.way}`)}</span>}
          <span>{t('signIns.source', { source: sourceText(signIn.source, t) })}</span>
          <TimeAgo seconds={signIn.lastSeenSeconds} label={(when) => t('signIns.seen', { when })} />
          <TimeAgo seconds={signIn.createdSeconds} label={(when) => t('signIns.since', { when })} />
        </>
      }
      action={
        signIn.isCurrent !== true && (
          <Button size="sm" busy={busy} onClick={onEnd}>
            {t('signIns.end')}
          </Button>
        )
      }
    />
  )
}

function sourceText(source: string, t: Translate): string {
  const relayed = relayedSource(source)
  if (relayed !== undefined) return relayed === '' ? t('signIns.relay') : t('signIns.throughRelay', { address: relayed })
  return source || t('signIns.unknownSource')
}
