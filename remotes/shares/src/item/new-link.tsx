import type { Link, LinkKind } from '@cove/device-contract/shares'
import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { useCopyLink } from '@cove/parts/link-copy'
import { Button, Skeleton } from '@cove/ui'
import { LinkIcon, UploadIcon } from '@cove/ui/icons'
import { BottomBar, Split, TwoLines } from '@cove/ui/page'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { makeLink } from '../data/share-calls.ts'
import type { SharedItem } from '../model/shared-item.ts'
import s from './address-box.module.css'
import c from './item.module.css'
import { DoneButton } from './done-button.tsx'

interface NewLinkProps {
  readonly item: SharedItem
  readonly kind: LinkKind
  /** The person has just ended the link before. */
  readonly isStopped: boolean
  readonly takesFocus: boolean
  readonly onMade: (link: Link) => void
}

/** SHR-01: no link yet: one press makes it and copies it with its code. */
export function NewLink({ item, kind, isStopped, takesFocus, onMade }: NewLinkProps) {
  const t = useT('shares')
  const kernel = useKernel()
  const copy = useCopyLink()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) first.current?.focus()
  }, [takesFocus])
  const make = async () => {
    setBusy(true)
    const { storageId, path } = item
    const answer = await makeLink(kernel, { storageId, path }, { kind })
    setBusy(false)
    setFailure(answer.ok ? undefined : answer.failure)
    if (!answer.ok) return
    await copy(answer.data)
    onMade(answer.data)
  }
  const icon = kind === 'request' ? <UploadIcon size={16} /> : <LinkIcon size={16} />
  return (
    <>
      <Split sideWidthPx={248} side={<LaterCode icon={icon} />}>
        <section className={s.box} aria-label={t('link.address')}>
          <TwoLines
            title={t(isStopped ? 'new.stopped' : `new.${kind}`)}
            note={busy ? <Skeleton height={18} width="80%" /> : t(isStopped ? 'newBody.stopped' : `newBody.${kind}`)}
          />
          <Button ref={first} variant="primary" busy={busy} icon={icon} onClick={() => void make()}>
            {t(isStopped ? 'link.makeAgain' : 'link.make')}
          </Button>
        </section>
        <FailureNote failure={failure} />
      </Split>
      <BottomBar text={t('law')}>
        <DoneButton />
      </BottomBar>
    </>
  )
}

/** Where the QR code will be. */
function LaterCode({ icon }: { readonly icon: ReactNode }) {
  const t = useT('shares')
  return (
    <>
      <span className={c.noCode} aria-hidden="true">
        {icon}
      </span>
      <p className={c.caption}>{t('qr.later')}</p>
    </>
  )
}
