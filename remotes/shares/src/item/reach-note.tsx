import type { Link } from '@cove/device-contract/shares'
import { useT } from '@cove/kernel/i18n'
import { useAccountAccess } from '@cove/parts/account-access'
import { HowTo, lanCommand } from '@cove/parts/how-to'
import { Button } from '@cove/ui'
import { SegmentedControl } from '@cove/ui/forms'
import { GlobeIcon, HomeIcon, MonitorIcon } from '@cove/ui/icons'
import { Callout, Muted } from '@cove/ui/page'
import type { Enabled } from '../data/use-shares.ts'
import { bestAddress } from '../model/link-choice.ts'

interface ReachNoteProps {
  readonly link: Link
  readonly outside: Enabled
  readonly onBind: () => void
  readonly onScope: (isHomeOnly: boolean) => void
}

const icons = { computer: <MonitorIcon size={18} />, home: <HomeIcon size={18} />, anywhere: <GlobeIcon size={18} /> } as const

const tones = { computer: 'warn', home: undefined, anywhere: 'ok' } as const

/** H-89: who opens the link now, and what it takes for more people: the network of the home, or an online account. */
export function ReachNote({ link, outside, onBind, onScope }: ReachNoteProps) {
  const t = useT('shares')
  const access = useAccountAccess()
  const { reach } = bestAddress(link)
  const mayBind = access.kind === 'signedIn' || access.kind === 'signedOut'
  if (outside.isOnline) return <ScopeNote link={link} hasLine={outside.hasLine} onScope={onScope} />
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
      {reach === 'computer' && <LetHomeIn />}
      <Muted>{t(`reach.${moreOf(outside, mayBind)}`)}</Muted>
    </Callout>
  )
}

type ScopeNoteProps = Pick<ReachNoteProps, 'link' | 'onScope'> & Pick<Enabled, 'hasLine'>

/** SHR-03: the owner with an online account chooses: the network of the home, or everywhere. */
function ScopeNote({ link, hasLine, onScope }: ScopeNoteProps) {
  const t = useT('shares')
  const { reach } = bestAddress(link)
  const { isHomeOnly } = link
  const how = isHomeOnly ? 'onlyHomeHow' : reach === 'anywhere' || hasLine ? 'how' : 'needsLine'
  return (
    <Callout
      tone={tones[reach]}
      icon={icons[reach]}
      title={t(isHomeOnly && reach === 'home' ? 'reach.onlyHome' : `reach.${reach}`)}
      action={
        <SegmentedControl
          label={t('reach.scope')}
          value={isHomeOnly ? 'home' : 'anywhere'}
          segments={[
            { value: 'home', label: t('reach.scopeHome') },
            { value: 'anywhere', label: t('reach.scopeAnywhere') },
          ]}
          onChange={(scope) => onScope(scope === 'home')}
        />
      }
    >
      {reach === 'computer' && <LetHomeIn />}
      <Muted>{t(`reach.${how}`)}</Muted>
    </Callout>
  )
}

function LetHomeIn() {
  const t = useT('shares')
  return (
    <Muted>
      {t('reach.letHomeIn')} <HowTo kind="start" commands={[{ line: lanCommand }]} />
    </Muted>
  )
}

/** What is missing for people outside; nothing is promised that binding alone does not bring. */
function moreOf({ hasLine }: Enabled, mayBind: boolean) {
  if (!mayBind) return 'noService'
  return hasLine ? 'needsAccount' : 'needsBoth'
}
