import { tellFailure, useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { Avatar, Badge, Button, ChevronRightIcon, EmptyState, Skeleton } from '@cove/ui'
import { FramePage, useFormats } from '@cove/ui/data'
import { revertChange, useDeviceHistory } from '../data/device-calls.ts'
import type { DeviceChange } from '../data/device-calls.ts'
import { valueTexts } from '../model/change-text.ts'
import type { ValueText } from '../model/change-text.ts'
import s from './device.module.css'
import changeStyles from './change.module.css'

/** SYS-01b: every change of the device's settings with author, before and after, and the way back. */
export function HistoryPage() {
  const t = useT('device-settings')
  const { data, failure, reload } = useDeviceHistory()
  if (!data) return failure ? <FailureState failure={failure} onRetry={reload} /> : <Skeleton height={240} />
  return (
    <FramePage title={t('sections.history')} intro={t('history.intro')}>
      {data.changes.length === 0 ? (
        <EmptyState art="quiet" title={t('history.empty')} body={t('history.emptyBody')} />
      ) : (
        <ul className={s.list} aria-label={t('sections.history')}>
          {data.changes.map((change) => (
            <ChangeRow key={change.changeId} change={change} onReverted={reload} />
          ))}
        </ul>
      )}
      <p className={s.unit}>{t('history.note')}</p>
    </FramePage>
  )
}

function ChangeRow({ change, onReverted }: { readonly change: DeviceChange; readonly onReverted: () => void }) {
  const t = useT('device-settings')
  const formats = useFormats()
  const { field, nickname, way, isReverted, canRevert } = change
  const texts = valueTexts(field, change.before, change.after)
  const shown = (text: ValueText) => ('key' in text ? t(text.key) : text.text)
  const revert = useRevert(change, shown(texts[0]), onReverted)
  const author = nickname || t('history.device')
  return (
    <li className={changeStyles.changeRow}>
      <span className={s.unit}>{formats.date(change.changedAtMs)}</span>
      <span className={s.nameLine}>
        <Avatar name={author} size={24} />
        <b>{t(`fields.${field}`)}</b>
      </span>
      <span className={changeStyles.values}>
        <del>{shown(texts[0])}</del>
        <ChevronRightIcon size={13} />
        <ins>{shown(texts[1])}</ins>
      </span>
      <span className={s.rowEnd}>
        {way !== 'set' && <Badge>{t(`history.ways.${way}`)}</Badge>}
        {isReverted && <Badge tone="ok">{t('history.reverted')}</Badge>}
        {canRevert && !isReverted && (
          <Button size="sm" aria-label={t('history.revertOf', { field: t(`fields.${field}`) })} onClick={() => void revert()}>
            {t('history.revert')}
          </Button>
        )}
      </span>
    </li>
  )
}

function useRevert({ changeId, field }: DeviceChange, before: string, onReverted: () => void) {
  const t = useT('device-settings')
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  return async () => {
    let answer = await revertChange(kernel, changeId, false)
    if (!answer.ok && answer.failure.name === 'deviceChangedSince') {
      const texts = { title: t('history.sinceTitle'), body: t('history.sinceBody', { value: before }), confirmLabel: t('history.revert') }
      if (!(await kernel.dialogs.confirm({ ...texts, windowId })).confirmed) return
      answer = await revertChange(kernel, changeId, true)
    }
    if (answer.ok) kernel.toasts.show({ tone: 'success', title: t('history.done', { field: t(`fields.${field}`), value: before }) })
    else tellFailure(kernel, answer.failure)
    onReverted()
  }
}
