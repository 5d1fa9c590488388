import type { Link } from '@cove/device-contract/shares'
import { useT } from '@cove/kernel/i18n'
import { useAccountAccess } from '@cove/parts/account-access'
import { Button } from '@cove/ui'
import { GlobeIcon, HomeIcon, MonitorIcon } from '@cove/ui/icons'
import { Callout, Muted } from '@cove/ui/page'
import type { Enabled } from '../data/use-shares.ts'
import { bestAddress } from '../model/link-choice.ts'

interface ReachNoteProps {
  readonly link: Link
  readonly outside: Enabled
  readonly onBind: () => void
}

const icons = { computer: <MonitorIcon size={18} />, home: <HomeIcon size={18} />, anywhere: <GlobeIcon size={18} /> } as const

const tones = { computer: 'warn', home: undefined, anywhere: 'ok' } as const

/** H-89: who opens the link now, and what it takes for more people: the network of the home, or an online account. */
export function ReachNote({ link, outside, onBind }: ReachNoteProps) {
  const t = useT('shares')
  const access = useAccountAccess()
  const { reach } = bestAddress(link)
  const mayBind = !outside.isOnline && (access.kind === 'signedIn' || access.kind === 'signedOut')
  return (
    <Callout
      tone={tones[reach]}
      icon={icons[reach]}
      title={t(`reach.${reach}`)}
      action={
        mayBind && (
          <Button size="sm" onClick={onBind}>
            {t(outside.hasLine ? 'bind.open' : 'bind.openAccount')}
          </Button>
        )
      }
    >
      {reach === 'computer' && <Muted>{t('reach.letHomeIn')}</Muted>}
      <Muted>{t(reach === 'anywhere' ? 'reach.how' : `reach.${moreOf(outside, mayBind)}`)}</Muted>
    </Callout>
  )
}

/** What is missing for people outside; nothing is promised that binding alone does not bring. */
function moreOf({ isOnline, hasLine }: Enabled, mayBind: boolean) {
  if (isOnline) return 'needsLine'
  if (!mayBind) return 'noService'
  return hasLine ? 'needsAccount' : 'needsBoth'
}
