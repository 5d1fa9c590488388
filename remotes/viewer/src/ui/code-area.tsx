import { useT } from '@cove/kernel/i18n'
import { ErrorState, Skeleton } from '@cove/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Ref } from 'react'
import { useImperativeHandle } from 'react'
import type { Code, CodePlace, CreateCode } from './code/create-code.ts'
import s from './code-area.module.css'

interface CodeAreaProps {
  readonly text: string
  readonly extension: string
  readonly label: string
  readonly isReadOnly?: boolean
  readonly wraps: boolean
  readonly onChange?: (text: () => string) => void
  readonly onPlace?: (place: CodePlace) => void
  readonly onSave?: () => void
  /** The editor; undefined until its code is loaded. */
  readonly handle?: Ref<Code | undefined>
}

/** EDT-04: a text with numbers of lines, colours of its language, search and replace. It keeps its text: another text needs another key. */
export function CodeArea(props: CodeAreaProps) {
  const { text, extension, label, isReadOnly = false, wraps, handle } = props
  const t = useT('viewer')
  const host = useRef<HTMLDivElement>(null)
  const [code, setCode] = useState<Code>()
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const onChange = useEffectEvent((read: () => string) => props.onChange?.(read))
  const onPlace = useEffectEvent((place: CodePlace) => props.onPlace?.(place))
  const onSave = useEffectEvent(() => props.onSave?.())
  const start = useEffectEvent((create: CreateCode, element: HTMLElement) =>
    create(element, { text, extension, label, isReadOnly, wraps, phrases: phrasesOf(t), onChange, onPlace, onSave }),
  )
  useEffect(() => {
    let created: Code | undefined
    let isWanted = true
    void import('./code/create-code.ts').then(
      ({ createCode }) => {
        if (!isWanted || !host.current) return
        created = start(createCode, host.current)
        setCode(created)
      },
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
      created?.[Symbol.dispose]()
    }
  }, [attempt])
  useEffect(() => code?.setWraps(wraps), [code, wraps])
  useImperativeHandle(handle, () => code, [code])
  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  return (
    <div className={s.root}>
      {hasFailed && <ErrorState title={t('text.codeFailed')} onRetry={retry} />}
      {!code && !hasFailed && <Skeleton height={180} />}
      <div
        ref={host}
        className={s.host}
        hidden={hasFailed}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the text in its shadow tree takes the focus for it
        tabIndex={0}
        data-autofocus={code ? '' : undefined}
      />
    </div>
  )
}

function phrasesOf(t: ReturnType<typeof useT>): Readonly<Record<string, string>> {
  return {
    Find: t('search.find'),
    Replace: t('search.replaceWith'),
    next: t('search.next'),
    previous: t('search.previous'),
    all: t('search.all'),
    'match case': t('search.matchCase'),
    regexp: t('search.regexp'),
    'by word': t('search.byWord'),
    replace: t('search.replace'),
    'replace all': t('search.replaceAll'),
    close: t('search.close'),
    'Go to line': t('search.goToLine'),
    go: t('search.go'),
    'current match': t('search.current'),
    'on line': t('search.onLine'),
    'replaced $ matches': t('search.replaced'),
  }
}
