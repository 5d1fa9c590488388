import type { Failure } from '@cove/kernel'
import { Button, EmptyState, WarningIcon } from '@cove/ui'
import { Centered } from '@cove/ui/data'
import { ClockIcon, UploadIcon } from '@cove/ui/icons'
import { Note } from '@cove/ui/page'
import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { FailureState } from '../failure/index.ts'
import { useClock } from './use-clock.ts'
import { useCloudTexts } from './use-cloud-texts.ts'
import type { FolderView } from './use-folder-view.ts'
import s from './folder.module.css'

interface FolderStateProps {
  readonly view: FolderView
  readonly onUpload: () => void
}

/** What is shown in place of entries: nothing is here, or why they cannot be read and what helps. */
export function FolderState({ view, onUpload }: FolderStateProps) {
  return (
    <Centered>
      {view.folder.failure ? <Failed view={view} failure={view.folder.failure} /> : <Empty view={view} onUpload={onUpload} />}
    </Centered>
  )
}

function Empty({ view, onUpload }: FolderStateProps) {
  const { folder: texts } = useCloudTexts()
  if (view.onlyKind !== undefined) return <EmptyState art="search" title={texts.noneOfKind} body={texts.noneOfKindBody} />
  const upload = (
    <Button icon={<UploadIcon size={16} />} onClick={onUpload}>
      {texts.upload}
    </Button>
  )
  return <EmptyState art="folder" title={texts.empty} body={texts.emptyBody} action={upload} />
}

function Failed({ view, failure }: { readonly view: FolderView; readonly failure: Failure }) {
  const { folder: texts } = useCloudTexts()
  const { account, folder } = view
  const clock = useClock()
  const waitsUntil = account.state === 'waiting' ? account.waitsUntilSeconds : undefined
  useAt(waitsUntil, folder.reload)
  if (account.state === 'banned') return <EmptyState art="lock" title={texts.banned} body={texts.bannedBody} />
  if (failure.name === 'cloudSignInNeeded' || account.state === 'signInNeeded')
    return <EmptyState art="lock" title={texts.signIn} body={texts.signInBody} action={<SignInButton view={view} />} />
  if (waitsUntil !== undefined) return <EmptyState art="quiet" title={texts.waiting(clock(waitsUntil))} body={texts.waitingBody} />
  return <FailureState title={texts.failed} failure={failure} onRetry={folder.reload} />
}

/** Above entries that are of before: why they could not be read again. */
export function FolderNotice({ view }: { readonly view: FolderView }) {
  const notice = useNotice(view)
  return notice && <div className={s.notice}>{notice}</div>
}

function useNotice(view: FolderView): ReactNode {
  const { folder: texts } = useCloudTexts()
  const { account, folder } = view
  const clock = useClock()
  const { failure, entries } = folder
  if (!entries) return undefined
  const { state, waitsUntilSeconds } = account
  const warning = <WarningIcon size={16} />
  if (state === 'signInNeeded')
    return (
      <Note tone="err" icon={warning} action={<SignInButton view={view} />}>
        {texts.signInBody}
      </Note>
    )
  if (state === 'banned')
    return (
      <Note tone="err" icon={warning}>
        {texts.bannedBody}
      </Note>
    )
  if (state === 'waiting' && waitsUntilSeconds !== undefined)
    return (
      <Note tone="warn" icon={<ClockIcon size={16} />}>
        {texts.waiting(clock(waitsUntilSeconds))}
      </Note>
    )
  return failure && <Note tone="warn" icon={warning}>{`${failure.text} ${texts.stale}`}</Note>
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
