import type { CloudAccount, CloudRoot } from '@cove/device-contract/clouds'
import { isWithin } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { CloudFolderView, SignInDialog, useCloudTexts } from '@cove/parts/cloud-drive'
import type { useCloudRoots } from '@cove/parts/cloud-drive'
import { FailureState } from '@cove/parts/failure'
import { Button, EmptyState, Skeleton } from '@cove/ui'
import { Centered } from '@cove/ui/data'
import { useState } from 'react'
import { contentOf, fileKinds, rootKinds } from './addresses.model.ts'
import type { CarrierPlace, FolderPageName, PageName } from './addresses.model.ts'
import { RootsPage } from './roots-page.tsx'

interface FolderPageProps {
  readonly account: CloudAccount
  readonly accounts: readonly CloudAccount[]
  readonly roots: ReturnType<typeof useCloudRoots>
  readonly page: FolderPageName
  readonly path: string | undefined
  readonly onGo: (page: PageName, place?: CarrierPlace) => void
}

/** CAR-01b: a folder of the personal or family cloud, an album or a group; without one, the list to choose from. */
export function FolderPage({ account, accounts, roots, page, path, onGo }: FolderPageProps) {
  const { data } = roots
  if (!data) return <Unread account={account} roots={roots} />
  const ofPage = data.filter(({ kind }) => kind === rootKinds[page])
  const root = rootOf(ofPage, page, path)
  const content = page in contentOf ? contentOf[page as keyof typeof contentOf] : page
  if (!root) return <RootsPage page={page} roots={ofPage} isDemo={account.isDemo} onOpen={(to) => onGo(content, { path: to })} />
  return (
    <CloudFolderView
      account={account}
      accounts={accounts}
      path={path ?? root.path}
      root={{ path: root.path, name: root.name || account.name }}
      onlyKind={page in fileKinds ? fileKinds[page as keyof typeof fileKinds] : undefined}
      onPath={(to) => onGo(content, { path: to })}
      onTransfers={() => onGo('uploads')}
    />
  )
}

/** The root that a folder is in; without a folder, the only personal or family root. */
function rootOf(roots: readonly CloudRoot[], page: FolderPageName, path: string | undefined): CloudRoot | undefined {
  if (path !== undefined) return roots.find((one) => isWithin(path, one.path))
  return roots.length === 1 && page !== 'albums' && page !== 'groups' ? roots[0] : undefined
}

/** While the roots are read, and why they cannot be. */
function Unread({ account, roots: { failure, reload } }: Pick<FolderPageProps, 'account' | 'roots'>) {
  const t = useT('carrier-drive')
  const { accounts: texts, folder } = useCloudTexts()
  const [isSigningIn, setSigningIn] = useState(false)
  return (
    <Centered>
      {account.state === 'signInNeeded' ? (
        <EmptyState
          art="lock"
          title={folder.signIn}
          body={t('backToLogin')}
          action={
            <Button variant="primary" onClick={() => setSigningIn(true)}>
              {texts.signIn}
            </Button>
          }
        />
      ) : account.state === 'banned' ? (
        <EmptyState art="lock" title={folder.banned} body={folder.bannedBody} />
      ) : failure ? (
        <FailureState title={t('failed')} failure={failure} onRetry={reload} />
      ) : (
        <Skeleton height={180} />
      )}
      {isSigningIn && <SignInDialog account={account} onClose={() => setSigningIn(false)} />}
    </Centered>
  )
}
