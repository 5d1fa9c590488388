import { clouds } from '@cove/device-contract/clouds'
import type { CloudAccount } from '@cove/device-contract/clouds'
import { Badge, Button, EmptyState, PlusIcon, Skeleton } from '@cove/ui'
import { CapacityBar, useFormats } from '@cove/ui/data'
import { ShieldCheckIcon } from '@cove/ui/icons'
import { Bar, CommandMenu, Named, Note, Page, PageHead, StateDot, Table, TableRow, TwoLines } from '@cove/ui/page'
import { FailureState } from '../failure/index.ts'
import { useRead } from '../read/index.ts'
import { useAccountCommands } from './account-commands.tsx'
import { isVendor } from './cloud-kinds.ts'
import { KindIcon } from './kind-icon.tsx'
import type { CloudTexts } from './texts/zh-CN.ts'
import { useAccountState } from './use-account-state.ts'
import type { CloudAccounts } from './use-accounts.ts'
import { useCloudTexts } from './use-cloud-texts.ts'
import s from './accounts.module.css'

export interface AccountsPageProps {
  readonly title: string
  readonly accounts: CloudAccounts
  readonly onAdd: () => void
  readonly onOpen: (account: CloudAccount) => void
}

/** SED-04c: every account with its space and its state. */
export function AccountsPage({ title, accounts, onAdd, onOpen }: AccountsPageProps) {
  const { accounts: texts } = useCloudTexts()
  const { data, failure, reload } = accounts
  const add = (
    <Button variant="primary" icon={<PlusIcon size={16} />} onClick={onAdd}>
      {texts.add}
    </Button>
  )
  return (
    <Page busy={data === undefined && failure === undefined} label={data && data.length > 0 ? undefined : title}>
      <PageHead title={title} intro={data && data.length > 0 ? texts.count(data.length) : undefined}>
        {data && data.length > 0 ? add : undefined}
      </PageHead>
      {data && data.length > 0 ? (
        <AccountTable accounts={data} onOpen={onOpen} />
      ) : data ? (
        <EmptyState art="upload" title={texts.empty} body={texts.emptyBody} action={add} />
      ) : failure ? (
        <FailureState title={texts.failed} failure={failure} onRetry={reload} />
      ) : (
        <Skeleton height={180} />
      )}
      {data && data.length > 0 && <Note icon={<ShieldCheckIcon size={16} />}>{texts.polite}</Note>}
    </Page>
  )
}

interface AccountTableProps {
  readonly accounts: readonly CloudAccount[]
  readonly onOpen: (account: CloudAccount) => void
}

function AccountTable({ accounts, onOpen }: AccountTableProps) {
  const { accounts: texts } = useCloudTexts()
  const { commandsOf, dialogs, signIn } = useAccountCommands(onOpen)
  return (
    <>
      <Table
        stacks
        className={s.table}
        label={texts.list}
        columns={[
          { id: 'name', label: texts.column.name },
          { id: 'quota', label: texts.column.quota, from: 'medium' },
          { id: 'state', label: texts.column.state },
          { id: 'actions', label: texts.column.actions, kind: 'actions' },
        ]}
      >
        {accounts.map((account) => (
          <AccountRow key={account.accountId} account={account} commands={commandsOf(account)} onOpen={onOpen} onSignIn={signIn} />
        ))}
      </Table>
      {dialogs}
    </>
  )
}

interface AccountRowProps {
  readonly account: CloudAccount
  readonly commands: ReturnType<ReturnType<typeof useAccountCommands>['commandsOf']>
  readonly onOpen: (account: CloudAccount) => void
  readonly onSignIn: (account: CloudAccount) => void
}

function AccountRow({ account, commands, onOpen, onSignIn }: AccountRowProps) {
  const texts = useCloudTexts()
  const state = useAccountState()(account)
  const needsSignIn = account.state === 'signInNeeded'
  return (
    <TableRow commands={commands}>
      <Named
        plain
        icon={<KindIcon kind={account.kind} />}
        title={account.name}
        note={
          <>
            {noteOf(account, texts)} {account.isDemo && <Badge>{texts.demo.badge}</Badge>}
          </>
        }
        onOpen={() => onOpen(account)}
      />
      <Quota account={account} />
      <TwoLines title={<StateDot tone={state.tone}>{state.text}</StateDot>} note={state.note} />
      <Bar at="end" oneLine>
        <Button variant={needsSignIn ? 'primary' : 'default'} onClick={() => (needsSignIn ? onSignIn : onOpen)(account)}>
          {needsSignIn ? texts.accounts.signIn : texts.accounts.browse}
        </Button>
        <CommandMenu commands={commands} label={texts.accounts.more(account.name)} />
      </Bar>
    </TableRow>
  )
}

function noteOf({ kind, address, bucket, user, level }: CloudAccount, texts: CloudTexts): string {
  if (isVendor(kind)) return level === undefined ? user : `${user} · ${texts.level[level]}`
  const host = URL.parse(address)?.host ?? address
  return kind === 's3' ? `${texts.kind[kind]} · ${bucket ?? host}` : host
}

/** The space of an account; the service is asked while the page is shown and the account can be used. */
function Quota({ account }: { readonly account: CloudAccount }) {
  const { accounts: texts } = useCloudTexts()
  const { bytes, amount } = useFormats()
  const { accountId, name, state } = account
  const { data, failure } = useRead(clouds, 'quota', { query: { accountId }, isOff: state !== 'ready' })
  if (state === 'signInNeeded') return <span>{texts.quotaHidden}</span>
  if (!data) return failure || state !== 'ready' ? <span>{texts.quotaUnknown}</span> : <Skeleton height={14} />
  const { usedBytes, totalBytes } = data
  if (usedBytes === undefined) return <span>{texts.quotaUnknown}</span>
  if (totalBytes === undefined || totalBytes === 0) return <span>{texts.used(bytes(usedBytes))}</span>
  return (
    <TwoLines title={<span>{amount({ doneBytes: usedBytes, totalBytes })}</span>}>
      <CapacityBar label={texts.quota(name)} usedBytes={usedBytes} totalBytes={totalBytes} />
    </TwoLines>
  )
}
