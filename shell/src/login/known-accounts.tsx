import type { KnownAccount } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Avatar, CloseIcon, IconButton } from '@cove/ui'
import s from './login.module.css'

interface KnownAccountsProps {
  readonly known: readonly KnownAccount[]
  readonly onChoose: (line: KnownAccount) => void
  /** The name of a local account goes with its own choice to be remembered, so only online accounts are taken off here. */
  readonly onForget: (account: string) => void
}

/** LGN-13a: the accounts used in this browser, to choose or to forget. */
export function KnownAccounts({ known, onChoose, onForget }: KnownAccountsProps) {
  const t = useT('sign-in')
  if (known.length === 0) return undefined
  return (
    <section aria-label={t('known.title')}>
      <p className={s.or}>{t('known.title')}</p>
      <ul className={s.known}>
        {known.map((line) => (
          <li key={`${line.kind} ${line.account}`}>
            <button
              type="button"
              className={s.person}
              aria-label={t('known.choose', { account: line.account })}
              onClick={() => onChoose(line)}
            >
              <Avatar name={line.nickname ?? line.account} src={line.avatarUrl || undefined} />
              <b>{line.nickname ?? line.account}</b>
            </button>
            {line.kind === 'account' && (
              <IconButton
                size="sm"
                label={t('known.forget', { account: line.account })}
                icon={<CloseIcon size={14} />}
                onClick={() => onForget(line.account)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
