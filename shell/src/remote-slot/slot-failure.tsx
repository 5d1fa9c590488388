import type { RemoteFailure } from '@cove/kernel/host'
import { useT } from '@cove/kernel/i18n'
import { Button, ErrorState } from '@cove/ui'
import type { ArtName } from '@cove/ui'
import { useShell } from '../shell-context.ts'
import { useReloadGuard } from './use-reload-guard.ts'
import s from './remote-slot.module.css'

const arts: Readonly<Record<RemoteFailure['kind'], ArtName>> = {
  unknownRemote: 'lost',
  versionRefused: 'lock',
  network: 'offline',
  timeout: 'offline',
  missing: 'lost',
  altered: 'lock',
  broken: 'broken',
}

/**
 * A window whose code could not be shown, in words: what happened and what helps (S-E4, S-E5). The other windows continue. Where the device
 * has a newer desktop that fits the app, reloading the page is offered instead of a retry.
 */
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
  const { version = '?', needs = '?', has = '?', part = 'kernel' } = failure
  const values = { app: title, version, needs, has, part: part === 'kernel' ? t('slot.kernel') : part }
  const isRefused = failure.kind === 'versionRefused'
  const body =
    isRefused && failure.newDesktopFits === true ? 'slot.failure.versionRefused.reloadBody' : (`slot.failure.${failure.kind}.body` as const)
  return (
    <div className={s.failure} data-window-drag="" data-slot-failure={failure.kind}>
      <ErrorState
        title={t(`slot.failure.${failure.kind}.title`, values)}
        body={t(body, values)}
        details={detailsOf(failure)}
        art={arts[failure.kind]}
        {...(isRefused ? {} : { onRetry })}
        {...(isRefused && failure.newDesktopFits === true ? { action: <ReloadDesktop /> } : {})}
      />
    </div>
  )
}

function ReloadDesktop() {
  const t = useT('shell')
  const { reloadPage } = useShell()
  const { mayReloadDesktop } = useReloadGuard()
  const reload = () => void mayReloadDesktop().then((may) => may && reloadPage())
  return (
    <Button variant="primary" onClick={reload}>
      {t('slot.reloadDesktop')}
    </Button>
  )
}

/** For the administrator: one line per fact. */
function detailsOf(failure: RemoteFailure): string {
  const facts = {
    remote: failure.remoteId,
    version: failure.version,
    kind: failure.kind,
    part: failure.part,
    needs: failure.needs,
    has: failure.has,
    detail: failure.detail,
  }
  return Object.entries(facts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}
