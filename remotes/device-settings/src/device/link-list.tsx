import { tellFailure, useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Badge, Button } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { Line, Lines, Section, TwoLines } from '@cove/ui/page'
import { revokeLink } from '../data/people-calls.ts'
import type { useLinks } from '../data/people-calls.ts'

const tones = { open: 'accent', used: 'ok', expired: 'neutral', revoked: 'neutral' } as const

/** USR-02e: invitations and password links of the last 30 days with what became of them; draws nothing while there are none. */
export function LinkList({ links: { data, reload } }: { readonly links: ReturnType<typeof useLinks> }) {
  const t = useT('device-settings')
  const kernel = useKernel()
  const formats = useFormats()
  const links = data?.links ?? []
  if (links.length === 0) return undefined
  const revoke = async (linkId: string) => {
    const answer = await revokeLink(kernel, linkId)
    if (!answer.ok) tellFailure(kernel, answer.failure)
    reload()
  }
  return (
    <Section title={t('links.title')}>
      <Lines>
        {links.map((link) => (
          <Line
            key={link.linkId}
            text={
              <TwoLines
                title={link.nickname}
                note={
                  link.state === 'open'
                    ? t('links.until', { when: formats.date(link.expiresSeconds * 1000) })
                    : t(`links.kind.${link.kind}`)
                }
              />
            }
          >
            <Badge tone={tones[link.state]}>{t(`links.state.${link.state}`)}</Badge>
            {link.state === 'open' && (
              <Button size="sm" aria-label={t('links.revokeOf', { name: link.nickname })} onClick={() => void revoke(link.linkId)}>
                {t('links.revoke')}
              </Button>
            )}
          </Line>
        ))}
      </Lines>
    </Section>
  )
}
