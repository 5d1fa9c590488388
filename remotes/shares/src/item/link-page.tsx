import type { Link } from '@cove/device-contract/shares'
import { tellFailure, useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, ConfirmDialog } from '@cove/ui'
import { BottomBar, Split } from '@cove/ui/page'
import { useState } from 'react'
import { changeLink, stopLink } from '../data/share-calls.ts'
import type { Enabled } from '../data/use-shares.ts'
import { choiceOf } from '../model/link-choice.ts'
import type { LinkChoice } from '../model/link-choice.ts'
import s from './item.module.css'
import { AddressBox } from './address-box.tsx'
import { DoneButton } from './done-button.tsx'
import { LinkSide } from './link-side.tsx'
import { LinkTerms } from './link-terms.tsx'
import { ReachNote } from './reach-note.tsx'
import { StateNote } from './state-note.tsx'

interface LinkPageProps {
  readonly link: Link
  readonly outside: Enabled
  readonly takesFocus: boolean
  readonly onBind: () => void
  readonly onChanged: () => void
  readonly onStopped: () => void
}

/** SHR-01: everything about one link. Each change applies at once. */
export function LinkPage({ link, outside, takesFocus, onBind, onChanged, onStopped }: LinkPageProps) {
  const t = useT('shares')
  const kernel = useKernel()
  const [failure, setFailure] = useState<Failure>()
  const change = async (next: LinkChoice) => {
    const answer = await changeLink(kernel, link.linkId, next)
    setFailure(answer.ok ? undefined : answer.failure)
    onChanged()
  }
  const isOpen = link.state === 'normal'
  const choice = choiceOf(link)
  return (
    <>
      <Split sideWidthPx={248} side={<LinkSide link={link} isOpen={isOpen} />}>
        <AddressBox link={link} takesFocus={takesFocus} onChange={(next) => void change({ ...choice, ...next })} />
        <FailureNote failure={failure} />
        {isOpen ? (
          <ReachNote link={link} outside={outside} onBind={onBind} onScope={(isHomeOnly) => void change({ ...choice, isHomeOnly })} />
        ) : (
          <StateNote link={link} onRenew={(next) => void change({ ...choice, ...next })} />
        )}
        <LinkTerms link={link} onChange={(next) => void change(next)} />
      </Split>
      <BottomBar text={outside.isOnline ? t('law') : `${t('link.localToo')} · ${t('law')}`}>
        <StopButton link={link} onStopped={onStopped} />
        <DoneButton />
      </BottomBar>
    </>
  )
}

function StopButton({ link, onStopped }: { readonly link: Link; readonly onStopped: () => void }) {
  const t = useT('shares')
  const kernel = useKernel()
  const [asks, setAsks] = useState(false)
  const stop = async () => {
    const answer = await stopLink(kernel, link.linkId)
    setAsks(false)
    if (answer.ok) onStopped()
    else tellFailure(kernel, answer.failure)
  }
  return (
    <>
      <Button variant="ghost" onClick={() => setAsks(true)}>
        <span className={s.stop}>{t('link.stop')}</span>
      </Button>
      <ConfirmDialog
        open={asks}
        tone="danger"
        onClose={() => setAsks(false)}
        onConfirm={stop}
        title={t('link.stopTitle', { name: link.name })}
        body={t('link.stopBody')}
        confirmLabel={t('link.stop')}
      />
    </>
  )
}
