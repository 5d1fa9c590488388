import { tellFailure, useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Badge, Button } from '@cove/ui'
import { formatBytes } from '@cove/ui/data'
import { MailIcon } from '@cove/ui/icons'
import { Card, Item, Items } from '@cove/ui/page'
import { revokeLink } from '../data/local-calls.ts'
import type { FamilyLink } from '../data/local-calls.ts'
import { useAgo } from '../ui/use-ago.ts'

interface LinksCardProps {
  readonly links: readonly FamilyLink[]
  readonly onChanged: () => void
}
const tones = { open: 'accent', used: 'ok', expired: 'neutral', revoked: 'neutral' } as const

/** USR-02e: one-time links of the last 30 days with their state; open ones can be withdrawn. */
export function LinksCard({ links, onChanged }: LinksCardProps) {
  const kernel = useKernel()
  const t = useT('account-security')
  const { date } = useAgo()
  if (links.length === 0) return undefined
  async function revoke(link: FamilyLink) {
    const outcome = await revokeLink(kernel, link.linkId)
    if (!outcome.ok) tellFailure(kernel, outcome.failure)
    else kernel.toasts.show({ tone: 'success', title: t('links.revoked', { name: link.nickname }) })
    onChanged()
  }
  return (
    <Card title={t('links.title')} intro={t('links.intro')}>
      <Items label={t('links.title')}>
        {links.map((link) => (
          <Item
            key={link.linkId}
            icon={<MailIcon size={20} />}
            title={
              <>
                <span>{link.nickname}</span>
                <Badge tone={tones[link.state]}>{t(`links.state.${link.state}`)}</Badge>
              </>
            }
            note={
              <>
                <span>{t(`links.kind.${link.kind}`)}</span>
                {link.role === 'experience' && <span>{t('role.experience')}</span>}
                {link.quotaBytes > 0 && <span>{t('links.quota', { size: formatBytes(link.quotaBytes) })}</span>}
                {link.state === 'open' && <span>{t('oneTime.until', { when: date(link.expiresSeconds) })}</span>}
              </>
            }
            action={
              link.state === 'open' && (
                <Button size="sm" onClick={() => void revoke(link)} aria-label={t('links.revokeOf', { name: link.nickname })}>
                  {t('links.revoke')}
                </Button>
              )
            }
          />
        ))}
      </Items>
    </Card>
  )
}
