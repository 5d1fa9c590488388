import type { RemoteFailure } from '@cove/kernel/host'
import { useT } from '@cove/kernel/i18n'
import { ErrorState } from '@cove/ui'
import s from './remote-slot.module.css'

/** A window whose code could not be shown, in words: what happened and what can be done. The other windows go on (S-E4). */
export function SlotFailure({
  failure,
  title,
  onRetry,
}: {
  readonly failure: RemoteFailure
  readonly title: string
  readonly onRetry: () => void
}) {
  const t = useT('shell')
  const values = { app: title, version: failure.version ?? '?', needs: failure.needs ?? '?', has: failure.has ?? '?' }
  const canHelp = failure.kind !== 'versionRefused'
  return (
    <div className={s.failure} data-window-drag="" data-slot-failure={failure.kind}>
      <ErrorState
        title={t(`slot.failure.${failure.kind}.title`, values)}
        body={t(`slot.failure.${failure.kind}.body`, values)}
        details={detailsOf(failure)}
        {...(canHelp ? { onRetry } : {})}
      />
    </div>
  )
}

/** For whoever helps: one line per fact. */
function detailsOf(failure: RemoteFailure): string {
  const facts = {
    remote: failure.remoteId,
    version: failure.version,
    kind: failure.kind,
    needs: failure.needs,
    has: failure.has,
    detail: failure.detail,
  }
  return Object.entries(facts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}
