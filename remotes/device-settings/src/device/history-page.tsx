import { tellFailure, useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { Avatar, Badge, Button, EmptyState, Skeleton } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { Bar, Change, Line, Lines, Muted, PageHead, TwoLines } from '@cove/ui/page'
import { revertChange, useDeviceHistory } from '../data/device-calls.ts'
import type { DeviceChange } from '../data/device-calls.ts'
import { valueTexts } from '../model/change-text.ts'
import type { ValueText } from '../model/change-text.ts'

/** SYS-01b: every change of the device's settings with author, before and after, and the way back. */
export function HistoryPage() {
  const t = useT('device-settings')
  const { data, failure, reload } = useDeviceHistory()
  if (!data) return failure ? <FailureState failure={failure} onRetry={reload} /> : <Skeleton height={240} />
  return (
    <>
      <PageHead title={t('sections.history')} intro={t('history.intro')} />
      {data.changes.length === 0 ? (
        <EmptyState art="quiet" title={t('history.empty')} body={t('history.emptyBody')} />
      ) : (
        <Lines label={t('sections.history')}>
          {data.changes.map((change) => (
            <ChangeRow key={change.changeId} change={change} onReverted={reload} />
          ))}
        </Lines>
      )}
      <Muted as="small">{t('history.note')}</Muted>
    </>
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
    <Line
      icon={<Avatar name={author} size={28} />}
      text={<TwoLines title={t(`fields.${field}`)} note={formats.date(change.changedAtMs)} />}
    >
      <Change before={shown(texts[0])} after={shown(texts[1])} undone={isReverted} />
      <Bar>
        {way !== 'set' && <Badge>{t(`history.ways.${way}`)}</Badge>}
        {isReverted && <Badge tone="ok">{t('history.reverted')}</Badge>}
        {canRevert && !isReverted && (
          <Button size="sm" aria-label={t('history.revertOf', { field: t(`fields.${field}`) })} onClick={() => void revert()}>
            {t('history.revert')}
          </Button>
        )}
      </Bar>
    </Line>
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
