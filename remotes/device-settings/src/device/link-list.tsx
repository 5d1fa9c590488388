import { tellFailure, useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Badge, Button } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { Line, Lines, Section, TwoLines } from '@cove/ui/page'
import { revokeLink, useLinks } from '../data/people-calls.ts'

/** USR-02e: invitations and password links that still work; draws nothing while none does. */
export function LinkList() {
  const t = useT('device-settings')
  const kernel = useKernel()
  const formats = useFormats()
  const { data, reload } = useLinks()
  const open = (data?.links ?? []).filter(({ state }) => state === 'open')
  if (open.length === 0) return undefined
  const revoke = async (linkId: string) => {
    const answer = await revokeLink(kernel, linkId)
    if (!answer.ok) tellFailure(kernel, answer.failure)
    reload()
  }
  return (
    <Section title={t('links.title')}>
      <Lines>
        {open.map((link) => (
          <Line
            key={link.linkId}
            text={<TwoLines title={link.nickname} note={t('links.until', { when: formats.date(link.expiresSeconds * 1000) })} />}
          >
            <Badge>{t(`links.kind.${link.kind}`)}</Badge>
            <Button size="sm" onClick={() => void revoke(link.linkId)}>
              {t('links.revoke')}
            </Button>
          </Line>
        ))}
      </Lines>
    </Section>
  )
}
