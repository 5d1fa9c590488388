import { clouds } from '@cove/device-contract/clouds'
import type { CloudAccount } from '@cove/device-contract/clouds'
import { useT } from '@cove/kernel/i18n'
import { useAccountState, useCloudTexts } from '@cove/parts/cloud-drive'
import { useRead } from '@cove/parts/read'
import { Badge } from '@cove/ui'
import { CapacityBar, useFormats } from '@cove/ui/data'
import { Select } from '@cove/ui/forms'
import { OneLine, Stack, StateDot } from '@cove/ui/page'

interface AccountFooterProps {
  readonly account: CloudAccount
  /** Those of the carrier. */
  readonly accounts: readonly CloudAccount[]
  readonly onAccount: (accountId: number) => void
}

/** Whose drive it is, its level and its space. */
export function AccountFooter({ account, accounts, onAccount }: AccountFooterProps) {
  const t = useT('carrier-drive')
  const texts = useCloudTexts()
  const state = useAccountState()(account)
  const level = account.level === undefined ? '' : ` · ${texts.level[account.level]}`
  return (
    <Stack gap="small">
      {accounts.length > 1 ? (
        <Select
          label={t('account')}
          hideLabel
          value={String(account.accountId)}
          options={accounts.map(({ accountId, name }) => ({ value: String(accountId), label: name }))}
          onChange={(value) => onAccount(Number(value))}
        />
      ) : (
        <OneLine look="strong">{account.name}</OneLine>
      )}
      <OneLine as="small" look="note">{`${account.user}${level}`}</OneLine>
      {account.isDemo && (
        <span>
          <Badge>{texts.demo.badge}</Badge>
        </span>
      )}
      {account.state === 'ready' ? <Space account={account} /> : <StateDot tone={state.tone}>{state.text}</StateDot>}
    </Stack>
  )
}

function Space({ account: { accountId } }: { readonly account: CloudAccount }) {
  const t = useT('carrier-drive')
  const { amount } = useFormats()
  const { data } = useRead(clouds, 'quota', { query: { accountId } })
  if (data?.usedBytes === undefined || data.totalBytes === undefined) return undefined
  const { usedBytes, totalBytes } = data
  return (
    <>
      <CapacityBar label={t('space')} usedBytes={usedBytes} totalBytes={totalBytes} />
      <OneLine as="small" look="note">
        {t('used', { amount: amount({ doneBytes: usedBytes, totalBytes }) })}
      </OneLine>
    </>
  )
}
