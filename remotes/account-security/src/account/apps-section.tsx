import type { DataOf } from '@cove/device-contract'
import type { authorize } from '@cove/device-contract/authorize'
import { tellFailure, useKernel } from '@cove/kernel'
import type { Accounts } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Avatar, Badge, Button, EmptyState } from '@cove/ui'
import { accountCalls } from '../data/account-calls.ts'
import { useApps } from '../data/account-reads.ts'
import { useAccountAccess } from '@cove/parts/account-access'
import { Card, Item, Items, Page, PageHead } from '@cove/ui/page'
import { LoadState } from '../ui/load-state.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { useAsk } from '../ui/use-ask.ts'
import { AccountGate } from './account-gate.tsx'
import { LocalNote } from './local-note.tsx'

/** AUTH-01: the apps that may use the account, with a button that revokes each. */
export function AppsSection({ onLink }: { readonly onLink: () => void }) {
  const t = useT('account-security')
  const access = useAccountAccess()
  return (
    <Page narrow label={t('sections.apps')}>
      <PageHead title={t('sections.apps')} intro={t('apps.intro')} />
      {access.kind === 'signedOut' ? (
        <LocalNote section="apps" title={t('apps.title')} onLink={onLink} />
      ) : (
        <AccountGate access={access} what={t('apps.title')}>
          {(accounts) => <Apps accounts={accounts} />}
        </AccountGate>
      )}
    </Page>
  )
}

type App = DataOf<typeof authorize.calls.granted>['apps'][number]

function Apps({ accounts }: { readonly accounts: Accounts }) {
  const kernel = useKernel()
  const t = useT('account-security')
  const ask = useAsk()
  const loaded = useApps(accounts)
  async function revoke(app: App) {
    const yes = await ask({
      title: t('apps.revokeTitle', { app: app.appName }),
      body: t('apps.revokeBody'),
      confirmLabel: t('apps.revoke'),
      tone: 'danger',
    })
    if (!yes) return
    const outcome = await accountCalls(kernel, accounts).revokeApp(app.clientId)
    if (outcome.ok) kernel.toasts.show({ tone: 'success', title: t('apps.revoked', { app: app.appName }) })
    else tellFailure(kernel, outcome.failure)
    loaded.reload()
  }
  return (
    <Card title={t('apps.title')}>
      <LoadState loaded={loaded}>
        {({ apps }) =>
          apps.length === 0 ? (
            <EmptyState art="quiet" title={t('apps.none')} body={t('apps.noneBody')} />
          ) : (
            <Items label={t('apps.title')}>
              {apps.map((app) => (
                <AppLine key={app.clientId} app={app} onRevoke={() => void revoke(app)} />
              ))}
            </Items>
          )
        }
      </LoadState>
    </Card>
  )
}

function AppLine({ app, onRevoke }: { readonly app: App; readonly onRevoke: () => void }) {
  const t = useT('account-security')
  return (
    <Item
      icon={<Avatar name={app.appName} size={36} />}
      title={
        <>
          <span>{app.appName}</span>
          {app.scopes.map((scope) => (
            <Badge key={scope}>{t(scopeTexts[scope])}</Badge>
          ))}
        </>
      }
      note={
        <>
          <span>{app.origin}</span>
          <TimeAgo seconds={app.grantedSeconds} label={(when) => t('apps.granted', { when })} />
          {app.lastUsedSeconds === undefined ? (
            <span>{t('apps.neverUsed')}</span>
          ) : (
            <TimeAgo seconds={app.lastUsedSeconds} label={(when) => t('apps.used', { when })} />
          )}
        </>
      }
      action={
        <Button size="sm" onClick={onRevoke}>
          {t('apps.revoke')}
        </Button>
      }
    />
  )
}

const scopeTexts = {
  profile: 'apps.scope.profile',
  'devices.read': 'apps.scope.devicesRead',
  'files.read': 'apps.scope.filesRead',
  'files.write': 'apps.scope.filesWrite',
} as const
