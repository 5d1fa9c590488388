import type { Link, LinkKind } from '@cove/device-contract/shares'
import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote, FailureState } from '@cove/parts/failure'
import { Button, EmptyState, Skeleton } from '@cove/ui'
import { LinkIcon, UploadIcon } from '@cove/ui/icons'
import { useState } from 'react'
import { makeLink, readEnabled } from '../data/share-calls.ts'
import { useLoaded } from '../data/use-loaded.ts'
import { useLinks } from '../data/use-shares.ts'
import { LinkForm } from './link-form.tsx'
import type { SharedItem } from '../model/shared-item.ts'

interface LinkTabProps {
  readonly item: SharedItem
  readonly kind: LinkKind
}

/** SHR-01: the link of an item, or the button that makes one. LGN-14b: a guest learns why there is none. */
export function LinkTab({ item, kind }: LinkTabProps) {
  const t = useT('shares')
  const { data: enabled, failure: enabledFailure, reload: readAgain } = useLoaded('enabled', readEnabled)
  const { data: links, failure, reload } = useLinks(false)
  const problem = enabledFailure ?? failure
  if (!enabled || !links) {
    const retry = () => {
      readAgain()
      reload()
    }
    return problem ? <FailureState failure={problem} onRetry={retry} /> : <Skeleton height={220} />
  }
  if (!enabled.enabled) return <EmptyState art="lock" title={t('disabled.experienceAccount')} />
  const link = links.find((one) => isFor(one, item, kind))
  return link ? <LinkForm key={link.linkId} link={link} onChanged={reload} /> : <NewLink item={item} kind={kind} onMade={reload} />
}

const isFor = (link: Link, { storageId, path }: SharedItem, kind: LinkKind): boolean =>
  link.storageId === storageId && link.path === path && link.kind === kind && (link.state === 'normal' || link.state === 'usedUp')

function NewLink({ item, kind, onMade }: LinkTabProps & { readonly onMade: () => void }) {
  const t = useT('shares')
  const kernel = useKernel()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const make = async () => {
    setBusy(true)
    const { storageId, path } = item
    const answer = await makeLink(kernel, { storageId, path }, { kind })
    setBusy(false)
    setFailure(answer.ok ? undefined : answer.failure)
    if (answer.ok) onMade()
  }
  return (
    <>
      <EmptyState
        art="shared"
        title={t(`new.${kind}`)}
        body={t(`newBody.${kind}`)}
        action={
          <Button
            variant="primary"
            busy={busy}
            icon={kind === 'request' ? <UploadIcon size={16} /> : <LinkIcon size={16} />}
            onClick={() => void make()}
          >
            {t('link.make')}
          </Button>
        }
      />
      <FailureNote failure={failure} />
    </>
  )
}
