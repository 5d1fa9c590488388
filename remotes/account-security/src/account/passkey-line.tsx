import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { KeyIcon } from '@cove/ui/icons'
import { Item } from '@cove/ui/page'
import { TimeAgo } from '../ui/time-ago.tsx'

/** A passkey as its row shows it. */
export interface Passkey {
  readonly passkeyId: string
  readonly name: string
  /** The address it works on, when it works on one address only. */
  readonly host?: string | undefined
  readonly createdSeconds: number
  readonly lastUsedSeconds?: number | undefined
}

interface PasskeyLineProps {
  readonly passkey: Passkey
  readonly onRename?: (() => void) | undefined
  readonly onRemove: () => void
}

/** One passkey with its dates and its buttons. */
export function PasskeyLine({ passkey, onRename, onRemove }: PasskeyLineProps) {
  const t = useT('account-security')
  const { name, host, createdSeconds, lastUsedSeconds } = passkey
  return (
    <Item
      icon={<KeyIcon size={20} />}
      title={name || t('passkeys.unnamed')}
      note={
        <>
          {host !== undefined && <span>{t('localPasskeys.host', { host })}</span>}
          <TimeAgo seconds={createdSeconds} label={(when) => t('passkeys.created', { when })} />
          {lastUsedSeconds !== undefined && <TimeAgo seconds={lastUsedSeconds} label={(when) => t('passkeys.used', { when })} />}
        </>
      }
      action={
        <>
          {onRename && (
            <Button size="sm" onClick={onRename}>
              {t('rename.rename')}
            </Button>
          )}
          <Button size="sm" onClick={onRemove}>
            {t('passkeys.remove')}
          </Button>
        </>
      }
    />
  )
}
