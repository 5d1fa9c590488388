import type { RemoteFailure } from '@cove/kernel/host'
import { useT } from '@cove/kernel/i18n'
import { Button, ErrorState } from '@cove/ui'
import { useEffect, useState } from 'react'
import { useShell } from '../shell-context.ts'
import { SlotFailure } from './slot-failure.tsx'
import s from './remote-slot.module.css'

interface SlotCrashProps {
  readonly error: unknown
  readonly remoteId: string
  readonly version: string
  readonly title: string
  /** It crashed so often that it is not tried again (S-E3). */
  readonly isParked: boolean
  /** Another version is published by now. */
  readonly isReplaced: boolean
  /** Mounts the same component again. */
  readonly onRetry: () => void
  /** Loads the window again, in the published version. */
  readonly onReload: () => void
  readonly onClose: () => void
}

/** A window whose component threw. When the cause is a file it fetched later, that is said instead (S-E2): reloading the window helps. */
export function SlotCrash({ error, remoteId, version, title, isParked, isReplaced, onRetry, onReload, onClose }: SlotCrashProps) {
  const t = useT('shell')
  const failure = useExplained(error, remoteId, version)
  // REL-05: what was typed went with the crash, so nothing is lost when the other version is drawn at once.
  useEffect(() => {
    if (isReplaced) onReload()
  }, [isReplaced, onReload])
  if (failure && !isParked) return <SlotFailure failure={failure} title={title} onRetry={onReload} />
  const state = isParked ? 'parked' : 'crashed'
  return (
    <div className={s.failure} data-window-drag="" data-slot-failure={state}>
      <ErrorState
        title={t(`slot.${state}.title`, { app: title })}
        body={t(`slot.${state}.body`, { app: title })}
        details={`remote: ${remoteId}\nversion: ${version}\nerror: ${String(error)}`}
        {...(isParked ? { action: <Button onClick={onClose}>{t('window.close')}</Button> } : { onRetry })}
      />
    </div>
  )
}

/** Why a file could not be fetched; undefined while that is not known, and for an error of the code itself. */
function useExplained(error: unknown, remoteId: string, version: string): RemoteFailure | undefined {
  const { remotes } = useShell()
  const [explained, setExplained] = useState<RemoteFailure>()
  useEffect(() => {
    let current = true
    void remotes.explain(error, { remoteId, version }).then((failure) => {
      if (current && failure.kind !== 'broken') setExplained(failure)
    })
    return () => {
      current = false
    }
  }, [remotes, error, remoteId, version])
  return explained
}
