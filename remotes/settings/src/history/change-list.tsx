import type { SettingsChange } from '@cove/device-contract/settings'
import { useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Badge, Button } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { UndoIcon } from '@cove/ui/icons'
import { Change, Line, Lines, Rows, Section, StateDot, TwoLines } from '@cove/ui/page'
import { Fragment } from 'react'
import type { SettingsHistory } from '../data/use-history.ts'
import { byDay, timeOf } from '../model/days.ts'
import { useChangeText } from './use-change-text.ts'
import s from './page.module.css'

interface ListProps {
  readonly changes: readonly SettingsChange[]
  readonly history: SettingsHistory
}

/** Changes by day, newest first; between two days the way back to how it was. */
export function ChangeList({ changes, history }: ListProps) {
  const days = byDay(changes)
  return (
    <>
      {days.map(({ dayMs, items }, at) => (
        <Fragment key={dayMs}>
          {at > 0 && items[0] && <BackTo change={items[0]} history={history} />}
          <Day dayMs={dayMs} changes={items} history={history} />
        </Fragment>
      ))}
    </>
  )
}

function Day({ dayMs, changes, history }: ListProps & { readonly dayMs: number }) {
  const formats = useFormats()
  return (
    <Section title={formats.date(dayMs).replace(/\s*\d{1,2}:\d{2}.*$/, '')}>
      <Rows>
        <Lines>
          {changes.map((change) => (
            <ChangeRow key={change.changeId} change={change} history={history} />
          ))}
        </Lines>
      </Rows>
    </Section>
  )
}

const tones = { set: 'busy', revert: 'ok', import: 'warn', removed: 'off' } as const

function ChangeRow({ change, history }: { readonly change: SettingsChange; readonly history: SettingsHistory }) {
  const t = useT('settings')
  const text = useChangeText()
  const { changedAtMs, clientName, way, isReverted } = change
  return (
    <Line
      icon={<StateDot tone={tones[way]}>{timeOf(changedAtMs)}</StateDot>}
      text={<TwoLines title={text.title(change)} note={[t(`history.ways.${way}`), clientName].filter(Boolean).join(' · ')} />}
    >
      <Change before={text.value(change, change.before)} after={text.value(change, change.after)} undone={isReverted} />
      {isReverted ? <Badge tone="ok">{t('history.reverted')}</Badge> : <RevertButton change={change} history={history} />}
    </Line>
  )
}

function RevertButton({ change, history }: { readonly change: SettingsChange; readonly history: SettingsHistory }) {
  const t = useT('settings')
  const text = useChangeText()
  const { dialogs, toasts } = useKernel()
  const { id: windowId } = useWindow()
  if (!change.isKnown) return <Badge>{t('history.gone')}</Badge>
  const revert = async () => {
    let outcome = await history.revert(change.changeId, false)
    if (outcome === 'changedSince') {
      const body = t('history.sinceBody', { value: text.value(change, change.before) })
      const { confirmed } = await dialogs.confirm({ windowId, title: t('history.sinceTitle'), body, confirmLabel: t('history.revert') })
      outcome = confirmed && (await history.revert(change.changeId, true))
    }
    if (outcome === true)
      toasts.show({ tone: 'success', title: t('history.done', { field: text.title(change), value: text.value(change, change.before) }) })
  }
  return (
    <Button size="sm" aria-label={t('history.revertOf', { field: text.title(change) })} onClick={() => void revert()}>
      {t('history.revert')}
    </Button>
  )
}

/** SETA-09b: the way back to how everything was right after a change. */
function BackTo({ change, history }: { readonly change: SettingsChange; readonly history: SettingsHistory }) {
  const t = useT('settings')
  const formats = useFormats()
  const { dialogs, toasts } = useKernel()
  const { id: windowId } = useWindow()
  const when = formats.date(change.changedAtMs)
  const back = async () => {
    const request = {
      windowId,
      title: t('history.backTitle', { when }),
      body: t('history.backBody'),
      confirmLabel: t('history.backConfirm'),
    }
    if (!(await dialogs.confirm(request)).confirmed) return
    const count = await history.revertTo(change.changeId)
    if (count !== undefined) toasts.show({ tone: 'success', title: t('history.backDone', { count }) })
  }
  return (
    <div className={s.backTo}>
      <Button size="sm" variant="ghost" icon={<UndoIcon size={14} />} onClick={() => void back()}>
        {t('history.back', { when })}
      </Button>
    </div>
  )
}
