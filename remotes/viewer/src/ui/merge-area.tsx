import { useT } from '@cove/kernel/i18n'
import { ErrorState, Skeleton } from '@cove/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CreateMerge, Merge } from './code/create-merge.ts'
import s from './code-area.module.css'

interface MergeAreaProps {
  readonly left: string
  readonly right: string
  readonly extension: string
  readonly labels: readonly [left: string, right: string]
  /** Called with the comparison, and with undefined when it goes. */
  readonly onMerge: (merge: Merge | undefined) => void
}

/** VER-02: two texts with what differs marked. It keeps its texts: others need another key. */
export function MergeArea(props: MergeAreaProps) {
  const t = useT('viewer')
  const host = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const tell = useEffectEvent((merge: Merge | undefined) => props.onMerge(merge))
  const start = useEffectEvent((create: CreateMerge, element: HTMLElement) => {
    const { left, right, extension, labels } = props
    return create(element, { left, right, extension, labels, folded: t('versions.folded') })
  })
  useEffect(() => {
    let created: Merge | undefined
    let isWanted = true
    void import('./code/create-merge.ts').then(
      ({ createMerge }) => {
        if (!isWanted || !host.current) return
        created = start(createMerge, host.current)
        setState('shown')
        tell(created)
      },
      () => isWanted && setState('failed'),
    )
    return () => {
      isWanted = false
      created?.[Symbol.dispose]()
      tell(undefined)
    }
  }, [attempt])
  const retry = () => {
    setState('loading')
    setAttempt(attempt + 1)
  }
  return (
    <div className={s.root}>
      {state === 'failed' && <ErrorState title={t('text.codeFailed')} onRetry={retry} />}
      {state === 'loading' && <Skeleton height={180} />}
      <div ref={host} className={s.host} hidden={state === 'failed'} />
    </div>
  )
}
