import type { KnownAccount } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Avatar, CloseIcon, IconButton, ChevronUpIcon } from '@cove/ui'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import s from './login.module.css'

interface AccountListProps {
  readonly known: readonly KnownAccount[]
  readonly onChoose: (line: KnownAccount) => void
  readonly onForget: (account: string) => void
  /** The field, given the button that opens the list. */
  readonly children: (toggle: ReactNode) => ReactNode
}

/** LGN-13a: the accounts used before, to choose or to forget. Escape or leaving closes it. */
export function AccountList({ known, onChoose, onForget, children }: AccountListProps) {
  const t = useT('sign-in')
  const [open, setOpen] = useState(false)
  const rootRef = useRef<HTMLDivElement>(null)
  const close = () => {
    setOpen(false)
    rootRef.current?.querySelector('input')?.focus()
  }
  const toggle = known.length > 0 && (
    <button type="button" className={s.toggle} aria-label={t('account.known')} aria-expanded={open} onClick={() => setOpen(!open)}>
      <ChevronUpIcon size={16} />
    </button>
  )
  return (
    <div
      ref={rootRef}
      className={s.known}
      role="group"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        close()
      }}
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && !rootRef.current?.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      {children(toggle || undefined)}
      {open && known.length > 0 && (
        <ul className={s.list} aria-label={t('account.known')}>
          {known.map((line) => (
            <AccountLine
              key={line.account}
              line={line}
              onForget={() => onForget(line.account)}
              onChoose={() => {
                onChoose(line)
                close()
              }}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface AccountLineProps {
  readonly line: KnownAccount
  readonly onChoose: () => void
  readonly onForget: () => void
}

function AccountLine({ line, onChoose, onForget }: AccountLineProps) {
  const t = useT('sign-in')
  return (
    <li>
      <button type="button" className={s.person} aria-label={t('account.choose', { account: line.account })} onClick={onChoose}>
        <Avatar name={line.nickname ?? line.account} {...(line.avatarUrl ? { src: line.avatarUrl } : {})} />
        <span>
          <b>{line.nickname ?? line.account}</b>
          {line.nickname !== undefined && <small>{line.account}</small>}
        </span>
      </button>
      <IconButton size="sm" label={t('account.forget', { account: line.account })} icon={<CloseIcon size={14} />} onClick={onForget} />
    </li>
  )
}
