import { createSteps } from '@cove/device-contract/pools'
import type { PoolWork } from '@cove/device-contract/pools'
import type { Failure } from '@cove/kernel'
import { useKernel, useWindow } from '@cove/kernel'
import { folderRoute } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, CircleCheckIcon, EmptyState, Progress, WarningIcon } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { Callout, Line, Lines, Muted, PageHead, StateDot } from '@cove/ui/page'
import { useState } from 'react'
import type { Details, PoolActions } from '../data/use-pools.ts'
import { Frame, Title } from './frame.tsx'
import { Remark } from './remark.tsx'
import s from './result.module.css'

export interface ResultPageProps {
  readonly details: Details
  readonly actions: PoolActions
  /** The name that was chosen in this window; after a reload the last work is shown. */
  readonly name: string
  readonly onAgain: () => void
}

/** STO-02: creating with its steps, then what became of it. */
export function ResultPage(props: ResultPageProps) {
  const t = useT('storage-wizard')
  const all = props.details.work.filter(({ kind }) => kind === 'create')
  const work = all.find(({ storageName }) => storageName === props.name) ?? all[0]
  if (!work)
    return (
      <Frame step="create" foot={undefined}>
        <EmptyState
          art="folder"
          title={t('wizard.creating.none')}
          body={t('wizard.creating.noneHint')}
          action={<Button onClick={props.onAgain}>{t('wizard.creating.start')}</Button>}
        />
      </Frame>
    )
  if (work.state === 'running') return <Creating {...props} work={work} />
  return work.state === 'done' ? <Done {...props} work={work} /> : <Failed {...props} work={work} />
}

type WorkProps = ResultPageProps & { readonly work: PoolWork }

function Creating({ actions, work }: WorkProps) {
  const t = useT('storage-wizard')
  const { close } = useWindow()
  const [failure, setFailure] = useState<Failure>()
  const now = createSteps.findIndex((step) => step === work.step)
  const cancel = async () => setFailure(await actions.cancel(work.workId))
  return (
    <Frame
      step="create"
      foot={
        <>
          <Button onClick={() => void cancel()}>{t('wizard.creating.cancel')}</Button>
          <Button variant="primary" onClick={() => void close()}>
            {t('wizard.creating.background')}
          </Button>
        </>
      }
    >
      <Title step="create" title={t('wizard.creating.title', { name: work.storageName })} subtitle={t('wizard.creating.subtitle')} />
      <div className={s.percent}>
        <b>{work.progress} %</b>
        <span>{t('wizard.creating.left', { seconds: work.leftSeconds })}</span>
      </div>
      <Progress label={t('wizard.creating.progress')} percent={work.progress} />
      <FailureNote failure={failure} />
      <Lines>
        {createSteps.map((step, index) => {
          const state = index < now ? 'done' : index === now ? 'now' : 'waiting'
          return (
            <Line key={step} text={t(`wizard.creating.steps.${step}`)}>
              <StateDot tone={state === 'done' ? 'ok' : state === 'now' ? 'busy' : 'off'}>{t(`wizard.creating.${state}`)}</StateDot>
            </Line>
          )
        })}
      </Lines>
      <Remark text={t('wizard.creating.promise')} />
    </Frame>
  )
}

function Done({ details, work }: WorkProps) {
  const t = useT('storage-wizard')
  const { bytes } = useFormats()
  const { windows } = useKernel()
  const { close } = useWindow()
  const pool = details.pools.find(({ name }) => name === work.storageName)
  const open = () => {
    if (pool) windows.open(folderRoute.address({ storageId: pool.storageId }))
    void close()
  }
  return (
    <Frame
      step="create"
      foot={
        <>
          <Button onClick={() => void close()}>{t('wizard.done.finish')}</Button>
          <Button variant="primary" disabled={!pool} onClick={open}>
            {t('wizard.done.open')}
          </Button>
        </>
      }
    >
      <div className={s.done} role="status">
        <CircleCheckIcon size={64} />
        <PageHead
          title={t('wizard.done.title', { name: work.storageName })}
          intro={pool && t('wizard.done.subtitle', { size: bytes(pool.sizeBytes) })}
        />
      </div>
    </Frame>
  )
}

function Failed({ work, onAgain }: WorkProps) {
  const t = useT('storage-wizard')
  const { texts } = useKernel()
  const { close } = useWindow()
  return (
    <Frame
      step="create"
      isFailed
      foot={
        <>
          <Button onClick={() => void close()}>{t('wizard.failed.close')}</Button>
          <Button variant="primary" onClick={onAgain}>
            {t('wizard.failed.again')}
          </Button>
        </>
      }
    >
      <div role="alert">
        <Title step="create" title={t('wizard.failed.title')} subtitle={t('wizard.failed.subtitle', { name: work.storageName })} />
      </div>
      <Callout tone="err" icon={<WarningIcon size={18} />} title={texts.error(work.errorCode)}>
        {t('wizard.failed.advice')}
      </Callout>
      <Muted>{t('wizard.failed.code', { code: work.errorCode })}</Muted>
    </Frame>
  )
}
