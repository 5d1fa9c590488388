import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { useReading } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'
import { Button, Dialog, Spinner } from '@cove/ui'
import { Change, Line, Lines, Muted } from '@cove/ui/page'
import { useId, useState } from 'react'
import { importFile, readSettingsFile } from '../data/settings-file.ts'
import type { ImportPlan, SettingsContent } from '../data/settings-file.ts'
import { useChangeText } from './use-change-text.ts'
import s from './page.module.css'

/** What the device says of a file; nothing for one that is no file of settings. */
interface Tried {
  readonly planned?: { readonly content: SettingsContent; readonly plan: ImportPlan }
}

export interface ImportDialogProps {
  readonly file: File
  readonly onClose: () => void
  readonly onImported: () => void
}

/** SETA-10b: shows what a file would change before anything is changed. */
export function ImportDialog({ file, onClose, onImported }: ImportDialogProps) {
  const t = useT('settings')
  const kernel = useKernel()
  const { data, failure } = usePlan(file)
  const [refused, setRefused] = useState<Failure>()
  const planned = data?.planned
  const canImport = planned !== undefined && !refused && !isInvalid(planned.plan) && planned.plan.changed.length > 0
  const run = async () => {
    if (!planned) return
    const result = await importFile(kernel, planned.content, false)
    if ('report' in result) return setRefused(result)
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
      <Content tried={data} failure={refused ?? failure} />
    </Dialog>
  )
}

const isInvalid = ({ problems }: ImportPlan): boolean => problems.some(({ reason }) => reason === 'valueInvalid')

/** Each dialog reads again: what a file changes depends on what was changed since. */
function usePlan(file: File): Read<Tried> {
  return useReading<Tried>(['settings.import', useId(), file.name, file.lastModified], async (kernel) => {
    const read = await readSettingsFile(file)
    if (!read) return { ok: true, data: {} }
    const plan = await importFile(kernel, read.content, true)
    return 'report' in plan ? { ok: false, failure: plan } : { ok: true, data: { planned: { content: read.content, plan } } }
  })
}

function Content({ tried, failure }: { readonly tried: Tried | undefined; readonly failure: Failure | undefined }) {
  const t = useT('settings')
  if (failure) return <FailureNote failure={failure} />
  if (!tried) return <Spinner />
  if (!tried.planned) return <p role="alert">{t('import.notSettings')}</p>
  const { changed, problems } = tried.planned.plan
  return (
    <>
      {isInvalid(tried.planned.plan) ? (
        <p role="alert">{t('import.invalid')}</p>
      ) : (
        <>
          <p>{t(changed.length === 0 ? 'import.nothing' : 'import.changes', { count: changed.length })}</p>
          <Changed changed={changed} />
        </>
      )}
      {problems.length > 0 && <Problems problems={problems} />}
    </>
  )
}

function Changed({ changed }: Pick<ImportPlan, 'changed'>) {
  const text = useChangeText()
  return (
    <div className={s.plan}>
      <Lines>
        {changed.map((change) => (
          <Line key={`${change.areaId}.${change.field}`} text={text.title(change)}>
            <Change before={text.value(change, change.before)} after={text.value(change, change.after)} />
          </Line>
        ))}
      </Lines>
    </div>
  )
}

function Problems({ problems }: Pick<ImportPlan, 'problems'>) {
  const t = useT('settings')
  const text = useChangeText()
  return (
    <>
      <p>{t('import.left', { count: problems.length })}</p>
      <div className={s.plan}>
        <Lines>
          {problems.map(({ areaId, field, reason }) => (
            <Line key={`${areaId}.${field}`} text={field === '' ? areaId : text.title({ areaId, field })}>
              <Muted as="small">{t(`import.reasons.${reason}`)}</Muted>
            </Line>
          ))}
        </Lines>
      </div>
    </>
  )
}
