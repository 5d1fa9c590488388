import { Button, EmptyState, WarningIcon } from '@cove/ui'
import { Centered } from '@cove/ui/data'
import { ClockIcon, UploadIcon } from '@cove/ui/icons'
import { Note } from '@cove/ui/page'
import { useEffect, useEffectEvent } from 'react'
import { FailureState } from '../failure/index.ts'
import { useClock } from './use-clock.ts'
import { useCloudTexts } from './use-cloud-texts.ts'
import type { FolderView } from './use-folder-view.ts'

interface FolderStateProps {
  readonly view: FolderView
  readonly onUpload: () => void
}

/** What is shown in place of entries: nothing is here, or why they cannot be read and what helps. */
export function FolderState({ view, onUpload }: FolderStateProps) {
  const { folder: texts } = useCloudTexts()
  const { account, folder } = view
  const { failure, reload } = folder
  const clock = useClock()
  const waitsUntil = account.state === 'waiting' ? account.waitsUntilSeconds : undefined
  useAt(failure ? waitsUntil : undefined, reload)
  if (!failure)
    return (
      <Centered>
        <EmptyState
          art="folder"
          title={texts.empty}
          body={texts.emptyBody}
          action={
            <Button icon={<UploadIcon size={16} />} onClick={onUpload}>
              {texts.upload}
            </Button>
          }
        />
      </Centered>
    )
  if (failure.name === 'cloudSignInNeeded')
    return (
      <Centered>
        <EmptyState art="lock" title={texts.signIn} body={texts.signInBody} action={<SignInButton view={view} />} />
      </Centered>
    )
  if (failure.name === 'cloudWaiting' && waitsUntil !== undefined)
    return (
      <Centered>
        <EmptyState art="quiet" title={texts.waiting(clock(waitsUntil))} body={texts.waitingBody} />
      </Centered>
    )
  return (
    <Centered>
      <FailureState title={texts.failed} failure={failure} onRetry={reload} />
    </Centered>
  )
}

/** Above entries that are of before: why they could not be read again. */
export function FolderNotice({ view }: { readonly view: FolderView }) {
  const { folder: texts } = useCloudTexts()
  const { account, folder } = view
  const clock = useClock()
  const { failure, entries } = folder
  if (!entries) return undefined
  const { state, waitsUntilSeconds } = account
  if (state === 'signInNeeded')
    return (
      <Note tone="err" icon={<WarningIcon size={16} />} action={<SignInButton view={view} />}>
        {texts.signInBody}
      </Note>
    )
  if (state === 'waiting' && waitsUntilSeconds !== undefined)
    return (
      <Note tone="warn" icon={<ClockIcon size={16} />}>
        {texts.waiting(clock(waitsUntilSeconds))}
      </Note>
    )
  if (!failure) return undefined
  return <Note tone="warn" icon={<WarningIcon size={16} />}>{`${failure.text} ${texts.stale}`}</Note>
}

function SignInButton({ view }: { readonly view: FolderView }) {
  const { accounts: texts } = useCloudTexts()
  return (
    <Button variant="primary" onClick={() => view.setDialog({ kind: 'signIn' })}>
      {texts.signIn}
    </Button>
  )
}

/** Runs something at a moment, in seconds; never without one. */
function useAt(seconds: number | undefined, run: () => void): void {
  const runNow = useEffectEvent(run)
  useEffect(() => {
    if (seconds === undefined) return undefined
    const timer = setTimeout(() => runNow(), Math.max(1000, seconds * 1000 - Date.now()))
    return () => clearTimeout(timer)
  }, [seconds])
}
