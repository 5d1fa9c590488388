import type { Link, LinkKind } from '@cove/device-contract/shares'
import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { linkOf } from '@cove/parts/link-copy'
import { EmptyState, Skeleton } from '@cove/ui'
import { Split, Stack } from '@cove/ui/page'
import { useState } from 'react'
import { useEnabled, useFreshLinks } from '../data/use-shares.ts'
import type { SharedItem } from '../model/shared-item.ts'
import { BindPage } from './bind-page.tsx'
import { LinkPage } from './link-page.tsx'
import { NewLink } from './new-link.tsx'

interface LinkTabProps {
  readonly item: SharedItem
  readonly kind: LinkKind
  /** The dialog has just opened: Enter makes or copies the link. */
  readonly takesFocus: boolean
}

/** SHR-01: the link of an item, or the button that makes one. LGN-14b: a guest learns why there is none. */
export function LinkTab({ item, kind, takesFocus }: LinkTabProps) {
  const t = useT('shares')
  const { data: enabled, failure: enabledFailure, reload: readAgain } = useEnabled()
  const { data: links, failure, reload } = useFreshLinks()
  const [binds, setBinds] = useState(false)
  const [stopped, setStopped] = useState<string>()
  const problem = enabledFailure ?? failure
  if (!enabled || !links) {
    const retry = () => {
      readAgain()
      reload()
    }
    return problem ? <FailureState failure={problem} onRetry={retry} /> : <Waiting />
  }
  if (!enabled.enabled) return <EmptyState art="lock" title={t('disabled.experienceAccount')} />
  const link = linkOf(links.links, { ...item, kind })
  if (link && binds) {
    const onBound = () => {
      setBinds(false)
      readAgain()
      reload()
    }
    return <BindPage link={link} hasLine={enabled.hasLine} onBack={() => setBinds(false)} onBound={onBound} />
  }
  const changed = (next?: Link) => {
    if (next) setStopped(undefined)
    reload()
  }
  if (!link) return <NewLink item={item} kind={kind} isStopped={stopped === kind} takesFocus={takesFocus} onMade={changed} />
  return (
    <LinkPage
      key={link.linkId}
      link={link}
      outside={enabled}
      takesFocus={takesFocus}
      onBind={() => setBinds(true)}
      onChanged={reload}
      onStopped={() => {
        setStopped(kind)
        reload()
      }}
    />
  )
}

function Waiting() {
  return (
    <Split sideWidthPx={248} side={<Skeleton height={200} width="200px" />}>
      <div role="status" aria-busy="true">
        <Stack>
          <Skeleton height={72} />
          <Skeleton height={64} />
          <Skeleton height={180} />
        </Stack>
      </div>
    </Split>
  )
}
