import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, ChevronRightIcon, Dialog, Spinner } from '@cove/ui'
import { useEffect, useState } from 'react'
import { importFile, readSettingsFile } from '../data/settings-file.ts'
import type { ImportPlan, SettingsContent } from '../data/settings-file.ts'
import { useChangeText } from './use-change-text.ts'
import s from './page.module.css'

type State =
  | { readonly kind: 'reading' }
  | { readonly kind: 'notSettings' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'planned'; readonly content: SettingsContent; readonly plan: ImportPlan }

export interface ImportDialogProps {
  readonly file: File
  readonly onClose: () => void
  readonly onImported: () => void
}

/** SETA-10b: shows what a file would change before anything is changed. */
export function ImportDialog({ file, onClose, onImported }: ImportDialogProps) {
  const t = useT('settings')
  const kernel = useKernel()
  const [state, setState] = usePlan(file)
  const isInvalid = state.kind === 'planned' && state.plan.problems.some(({ reason }) => reason === 'valueInvalid')
  const canImport = state.kind === 'planned' && !isInvalid && state.plan.changed.length > 0
  const run = async () => {
    if (state.kind !== 'planned') return
    const result = await importFile(kernel, state.content, false)
    if ('report' in result) return setState({ kind: 'failed', failure: result })
    kernel.toasts.show({ tone: 'success', title: t('import.done', { count: result.changed.length }) })
    onImported()
    onClose()
  }
  return (
    <Dialog
      open
      size="md"
      title={t('import.title', { name: file.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('import.cancel')}</Button>
          <Button variant="primary" disabled={!canImport} onClick={() => void run()}>
            {t('import.run')}
          </Button>
        </>
      }
    >
      <Content state={state} isInvalid={isInvalid} />
    </Dialog>
  )
}

function usePlan(file: File) {
  const kernel = useKernel()
  const [state, setState] = useState<State>({ kind: 'reading' })
  useEffect(() => {
    let isWanted = true
    const plan = async (): Promise<State> => {
      const read = await readSettingsFile(file)
      if (!read) return { kind: 'notSettings' }
      const result = await importFile(kernel, read.content, true)
      return 'report' in result ? { kind: 'failed', failure: result } : { kind: 'planned', content: read.content, plan: result }
    }
    void plan().then((next) => isWanted && setState(next))
    return () => {
      isWanted = false
    }
  }, [kernel, file])
  return [state, setState] as const
}

function Content({ state, isInvalid }: { readonly state: State; readonly isInvalid: boolean }) {
  const t = useT('settings')
  if (state.kind === 'reading') return <Spinner />
  if (state.kind === 'notSettings') return <p role="alert">{t('import.notSettings')}</p>
  if (state.kind === 'failed') return <FailureNote failure={state.failure} />
  const { changed, problems } = state.plan
  return (
    <div className={s.plan}>
      {isInvalid && <p role="alert">{t('import.invalid')}</p>}
      {!isInvalid && <p>{t(changed.length === 0 ? 'import.nothing' : 'import.changes', { count: changed.length })}</p>}
      {!isInvalid && <Changed changed={changed} />}
      {problems.length > 0 && <Problems problems={problems} />}
    </div>
  )
}

function Changed({ changed }: Pick<ImportPlan, 'changed'>) {
  const text = useChangeText()
  return (
    <ul className={s.planList}>
      {changed.map((change) => (
        <li key={`${change.areaId}.${change.field}`}>
          <b>{text.title(change)}</b>
          <span className={s.values}>
            <del>{text.value(change, change.before)}</del>
            <ChevronRightIcon size={14} />
            <ins>{text.value(change, change.after)}</ins>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Problems({ problems }: Pick<ImportPlan, 'problems'>) {
  const t = useT('settings')
  const text = useChangeText()
  return (
    <>
      <p>{t('import.left', { count: problems.length })}</p>
      <ul className={s.planList}>
        {problems.map(({ areaId, field, reason }) => (
          <li key={`${areaId}.${field}`}>
            <b>{field === '' ? areaId : text.title({ areaId, field })}</b>
            <span className={s.note}>{t(`import.reasons.${reason}`)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
