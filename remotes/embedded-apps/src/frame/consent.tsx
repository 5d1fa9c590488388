import type { Grant, GrantSpan, InstalledApp } from '@cove/device-contract/apps'
import { useKernel, useWindow } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, CheckIcon, CloseIcon, Dialog } from '@cove/ui'
import { SegmentedControl } from '@cove/ui/forms'
import { useState } from 'react'
import type { AppAsk } from '../bridge/ask.model.ts'
import { AppFace, useAppName } from '../apps/app-face.tsx'
import { give } from './grants.data.ts'
import s from './frame.module.css'

type PickAsk = Extract<AppAsk, { kind: 'pick' }>

interface ConsentProps {
  readonly app: InstalledApp
  readonly ask: PickAsk
  /** What was given; undefined for nothing. */
  readonly onDone: (grant: Grant | undefined) => void
}

/** APP-04: what the app wants, what it will be able to do, and for how long. Nothing is given but what the person then picks. */
export function Consent({ app, ask, onDone }: ConsentProps) {
  const t = useT('embedded-apps')
  const name = useAppName(app)
  const [span, setSpan] = useState<GrantSpan>('week')
  const { pick, failure } = usePick({ app, ask, span, onDone })
  const isFile = ask.what === 'file'
  const writes = ask.right === 'write'
  const title = t(writes ? (isFile ? 'ask.writeFile' : 'ask.writeFolder') : isFile ? 'ask.readFile' : 'ask.readFolder', { name })
  const spans = (['once', 'week', 'always'] as const).map((value) => ({ value, label: t(`ask.${value}`) }))
  return (
    <Dialog
      open
      size="md"
      title={title}
      onClose={() => onDone(undefined)}
      actions={
        <>
          <span className={s.later}>{t('ask.later')}</span>
          <Button data-autofocus="" onClick={() => onDone(undefined)}>
            {t('ask.deny')}
          </Button>
          <Button variant="primary" onClick={() => void pick()}>
            {t(isFile ? 'ask.chooseFile' : 'ask.chooseFolder')}
          </Button>
        </>
      }
    >
      <div className={s.asker}>
        <AppFace app={app} size={48} />
        <span>{t('ask.by', { publisher: app.publisher, version: app.version })}</span>
      </div>
      <ul className={s.can}>
        <Can
          icon={<CheckIcon size={16} />}
          tone="yes"
          title={t(writes ? 'ask.canWrite' : 'ask.canRead')}
          note={t(writes ? 'ask.canWriteNote' : 'ask.canReadNote')}
        />
        <Can icon={<CloseIcon size={16} />} tone="no" title={t(writes ? 'ask.cannotSend' : 'ask.cannotWrite')} note={t('ask.cannotNote')} />
      </ul>
      <div className={s.span}>
        <span>{t('ask.span')}</span>
        <SegmentedControl label={t('ask.span')} value={span} segments={spans} onChange={setSpan} />
      </div>
      <FailureNote failure={failure} />
    </Dialog>
  )
}

interface CanProps {
  readonly icon: React.ReactNode
  readonly tone: 'yes' | 'no'
  readonly title: string
  readonly note: string
}

function Can({ icon, tone, title, note }: CanProps) {
  return (
    <li data-tone={tone}>
      {icon}
      <span>
        <b>{title}</b>
        <small>{note}</small>
      </span>
    </li>
  )
}

function usePick({ app, ask, span, onDone }: ConsentProps & { readonly span: GrantSpan }) {
  const t = useT('embedded-apps')
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const name = useAppName(app)
  const [failure, setFailure] = useState<Failure>()
  const pick = async () => {
    const picked = await kernel.pick({
      windowId,
      title: t(ask.what === 'file' ? 'ask.pickFile' : 'ask.pickFolder', { name }),
      confirmLabel: t(ask.right === 'write' ? 'ask.allowWrite' : 'ask.allowRead'),
      kinds: [ask.what],
      needsWrite: ask.right === 'write',
      newFolder: ask.right === 'write',
      publicSpace: ask.right === 'write' ? 'writable' : 'readable',
    })
    const [place] = picked ?? []
    if (!place) return
    const answer = await give(kernel, { appId: app.appId, storageId: place.storageId, path: place.path, right: ask.right, span })
    if (answer.ok) onDone(answer.data)
    else setFailure(answer.failure)
  }
  return { pick, failure }
}
