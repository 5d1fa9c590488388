import type { Link } from '@cove/device-contract/shares'
import { useKernel } from '@cove/kernel'
import type { Accounts } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useAccountAccess } from '@cove/parts/account-access'
import { useCopyLink } from '@cove/parts/link-copy'
import { Button, EmptyState, InfoIcon, Skeleton } from '@cove/ui'
import { FieldError } from '@cove/ui/forms'
import { GlobeIcon, LinkIcon, LockIcon, ShieldCheckIcon } from '@cove/ui/icons'
import { Bar, BottomBar, Callout, Item, Items, Section, Split } from '@cove/ui/page'
import { useState } from 'react'
import { readLinks } from '../data/share-calls.ts'
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
      <Split sideWidthPx={320} side={<AfterBinding hasLine={hasLine} />}>
        <Section title={t(hasLine ? 'bind.title' : 'bind.titleAccount', { name: link.name })}>
          {access.kind === 'loading' && <Skeleton height={160} />}
          {(access.kind === 'failed' || access.kind === 'unavailable') && <EmptyState art="offline" title={t('bind.noNet')} />}
          {access.kind === 'signedOut' && <BindForm accounts={access.accounts} hasLine={hasLine} attach={() => attach(access.accounts)} />}
          {access.kind === 'signedIn' && (
            <SignedIn phone={access.profile?.phone ?? ''} hasLine={hasLine} attach={() => attach(access.accounts)} />
          )}
        </Section>
        <Callout icon={<InfoIcon size={18} />} title={t('bind.localStays')}>
          {t('bind.localStaysBody')}
        </Callout>
      </Split>
      <BottomBar text={<Button onClick={onBack}>{t('bind.back')}</Button>} />
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
      <Bar>
        <Button variant="primary" busy={busy} onClick={() => void bind()}>
          {t(hasLine ? 'bind.submit' : 'bind.submitAccount')}
        </Button>
      </Bar>
    </>
  )
}

const gains = [
  { key: 'noLine', icon: <GlobeIcon size={16} />, shown: 'withoutLine' },
  { key: 'link', icon: <LinkIcon size={16} />, shown: 'withLine' },
  { key: 'home', icon: <ShieldCheckIcon size={16} />, shown: 'always' },
  { key: 'away', icon: <GlobeIcon size={16} />, shown: 'withLine' },
  { key: 'code', icon: <LockIcon size={16} />, shown: 'always' },
] as const

function AfterBinding({ hasLine }: { readonly hasLine: boolean }) {
  const t = useT('shares')
  return (
    <Section title={t('bind.after')}>
      <Items label={t('bind.after')}>
        {gains
          .filter(({ shown }) => shown === 'always' || shown === (hasLine ? 'withLine' : 'withoutLine'))
          .map(({ key, icon }) => (
            <Item key={key} icon={icon} title={t(`gain.${key}`)} note={t(`gainBody.${key}`)} />
          ))}
      </Items>
    </Section>
  )
}
