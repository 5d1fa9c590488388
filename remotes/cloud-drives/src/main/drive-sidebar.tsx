import type { CloudAccount } from '@cove/device-contract/clouds'
import { useT } from '@cove/kernel/i18n'
import { KindIcon, useAccountState, useCloudTransfers } from '@cove/parts/cloud-drive'
import { groupOfFileTask } from '@cove/parts/tasks'
import { formatCount, SidebarItem, SidebarSection } from '@cove/ui/data'
import { DownloadIcon, GridIcon, TransferIcon, UploadIcon } from '@cove/ui/icons'
import { pages } from './addresses.model.ts'
import type { PageName } from './addresses.model.ts'

/** SED-01a: the menu has an entry for each direction. */
const directions = ['uploads', 'downloads'] as const
const directionIcons = { uploads: <UploadIcon size={17} />, downloads: <DownloadIcon size={17} /> }
const isDirection = (page: PageName): boolean => directions.some((direction) => direction === page)

interface DriveSidebarProps {
  readonly accounts: readonly CloudAccount[]
  readonly page: PageName
  readonly accountId: number | undefined
  readonly onGo: (address: string) => void
  readonly onOpen: (account: CloudAccount) => void
}

/** All accounts, the transfers, and each account by its name. */
export function DriveSidebar({ accounts, page, accountId, onGo, onOpen }: DriveSidebarProps) {
  const t = useT('cloud-drives')
  const open = useCloudTransfers().data?.filter((task) => groupOfFileTask(task) === 'doing').length ?? 0
  return (
    <>
      <SidebarSection>
        <SidebarItem
          icon={<GridIcon size={17} />}
          label={t('all')}
          selected={accountId === undefined && page !== 'transfers' && !isDirection(page)}
          onSelect={() => onGo(pages.all)}
        />
        <SidebarItem
          icon={<TransferIcon size={17} />}
          label={t('transfers')}
          count={open > 0 ? formatCount(open) : undefined}
          selected={page === 'transfers'}
          onSelect={() => onGo(pages.transfers)}
        />
        {directions.map((direction) => (
          <SidebarItem
            key={direction}
            icon={directionIcons[direction]}
            label={t(direction)}
            selected={page === direction}
            onSelect={() => onGo(pages[direction])}
          />
        ))}
      </SidebarSection>
      {accounts.length > 0 && (
        <SidebarSection label={t('accounts')}>
          {accounts.map((account) => (
            <AccountItem
              key={account.accountId}
              account={account}
              isSelected={account.accountId === accountId}
              onSelect={() => onOpen(account)}
            />
          ))}
        </SidebarSection>
      )}
    </>
  )
}

interface AccountItemProps {
  readonly account: CloudAccount
  readonly isSelected: boolean
  readonly onSelect: () => void
}

function AccountItem({ account, isSelected, onSelect }: AccountItemProps) {
  const { text, tone } = useAccountState()(account)
  const isReady = account.state === 'ready'
  return (
    <SidebarItem
      icon={<KindIcon kind={account.kind} size={18} tone={isReady ? undefined : tone === 'err' ? 'err' : 'warn'} />}
      label={account.name}
      title={isReady ? account.name : `${account.name} · ${text}`}
      selected={isSelected}
      onSelect={onSelect}
    />
  )
}
