import type { Link } from '@cove/device-contract/shares'
import { useKernel } from '@cove/kernel'
import type { Accounts } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useAccountAccess } from '@cove/parts/account-access'
import { useCopyLink } from '@cove/parts/link-copy'
import { Button, EmptyState, InfoIcon, Skeleton } from '@cove/ui'
import { FieldError } from '@cove/ui/forms'
import { GlobeIcon, LinkIcon, LockIcon, ShieldCheckIcon } from '@cove/ui/icons'
import { useState } from 'react'
import { readLinks } from '../data/share-calls.ts'
import s from '../ui/item.module.css'
import { BindForm } from './bind-form.tsx'

interface BindPageProps {
  readonly link: Link
  /** Whether an online account opens the way from outside at once. */
  readonly hasLine: boolean
  readonly onBack: () => void
  readonly onBound: () => void
}

/** H-89, LGN-07c: binds an online account without leaving the dialog; the link of before comes back copied. */
export function BindPage({ link, hasLine, onBack, onBound }: BindPageProps) {
  const t = useT('shares')
  const kernel = useKernel()
  const copy = useCopyLink()
  const access = useAccountAccess()
  const attach = async (accounts: Accounts): Promise<string | undefined> => {
    const answer = await accounts.attachToDevice()
    if (!answer.ok) return answer.text
    const fresh = await readLinks(kernel)
    const same = fresh.ok ? fresh.data.links.find(({ linkId }) => linkId === link.linkId) : undefined
    await copy(same ?? link)
    onBound()
    return undefined
  }
  return (
    <>
      <div className={s.columns} data-wide="">
        <div className={s.main}>
          <h3 className={s.bindTitle}>{t(hasLine ? 'bind.title' : 'bind.titleAccount', { name: link.name })}</h3>
          {access.kind === 'loading' && <Skeleton height={160} />}
          {(access.kind === 'failed' || access.kind === 'unavailable') && <EmptyState art="offline" title={t('bind.noNet')} />}
          {access.kind === 'signedOut' && <BindForm accounts={access.accounts} hasLine={hasLine} attach={() => attach(access.accounts)} />}
          {access.kind === 'signedIn' && (
            <SignedIn phone={access.profile?.phone ?? ''} hasLine={hasLine} attach={() => attach(access.accounts)} />
          )}
          <div className={s.note}>
            <InfoIcon size={18} />
            <span className={s.noteText}>
              <b>{t('bind.localStays')}</b>
              <span>{t('bind.localStaysBody')}</span>
            </span>
          </div>
        </div>
        <AfterBinding hasLine={hasLine} />
      </div>
      <footer className={s.foot}>
        <Button onClick={onBack}>{t('bind.back')}</Button>
        <span className={s.footText} />
      </footer>
    </>
  )
}

interface SignedInProps {
  readonly phone: string
  readonly hasLine: boolean
  readonly attach: () => Promise<string | undefined>
}

/** The account is signed in already: one press binds it. */
function SignedIn({ phone, hasLine, attach }: SignedInProps) {
  const t = useT('shares')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const bind = async () => {
    setBusy(true)
    setProblem(await attach())
    setBusy(false)
  }
  return (
    <>
      <p>{t('bind.signedIn', { phone })}</p>
      <FieldError>{problem}</FieldError>
      <div>
        <Button variant="primary" busy={busy} onClick={() => void bind()}>
          {t(hasLine ? 'bind.submit' : 'bind.submitAccount')}
        </Button>
      </div>
    </>
  )
}

const gains = [
  { key: 'link', icon: <LinkIcon size={16} />, needsLine: true },
  { key: 'home', icon: <ShieldCheckIcon size={16} />, needsLine: false },
  { key: 'away', icon: <GlobeIcon size={16} />, needsLine: true },
  { key: 'code', icon: <LockIcon size={16} />, needsLine: false },
] as const

function AfterBinding({ hasLine }: { readonly hasLine: boolean }) {
  const t = useT('shares')
  return (
    <aside className={s.side}>
      <h4 className={s.subtitle}>{t('bind.after')}</h4>
      <ul className={s.gains}>
        {!hasLine && (
          <li>
            <GlobeIcon size={16} />
            <span>
              <b>{t('gain.noLine')}</b>
              <small>{t('gainBody.noLine')}</small>
            </span>
          </li>
        )}
        {gains
          .filter(({ needsLine }) => hasLine || !needsLine)
          .map(({ key, icon }) => (
            <li key={key}>
              {icon}
              <span>
                <b>{t(`gain.${key}`)}</b>
                <small>{t(`gainBody.${key}`)}</small>
              </span>
            </li>
          ))}
      </ul>
    </aside>
  )
}
