import { useKernel, useStoreValue } from '@cove/kernel'
import type { OutboxItem, TextLoaders } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, Dialog, NameText } from '@cove/ui'
import { useState } from 'react'
import { useTexts } from '../entrance/use-texts.ts'
import * as en from './texts/en.ts'
import * as zhCN from './texts/zh-CN.ts'
import s from './outbox.module.css'

/** Both languages come with the desktop: they are shown when nothing can be fetched. */
const outboxTexts: TextLoaders = { 'zh-CN': () => Promise.resolve(zhCN), en: () => Promise.resolve(en) }
const outboxNamespace = 'outbox'

/** DLG-02: how many changes wait for the device, and the list of them on request; nothing while none waits. */
export function Outbox() {
  const { outbox } = useKernel()
  const isEmpty = useStoreValue(outbox.store, (state) => state.items.length === 0)
  const hasTexts = useTexts(outboxNamespace, outboxTexts)
  return isEmpty || !hasTexts ? undefined : <OutboxPill />
}

function OutboxPill() {
  const { outbox } = useKernel()
  const t = useT(outboxNamespace)
  const items = useStoreValue(outbox.store, (state) => state.items)
  const [open, setOpen] = useState(false)
  const conflicts = items.filter((item) => item.state === 'conflict').length
  return (
    <>
      <div className={s.pill} role="status" data-conflict={conflicts > 0 || undefined}>
        <span>{conflicts > 0 ? t('conflicts', { count: conflicts }) : t('waiting', { count: items.length })}</span>
        <Button size="sm" onClick={() => setOpen(true)}>
          {t('show')}
        </Button>
      </div>
      {open && (
        <Dialog
          open
          size="md"
          scope="system"
          title={t('title')}
          onClose={() => setOpen(false)}
          actions={
            <Button variant="primary" data-autofocus="" onClick={() => setOpen(false)}>
              {t('close')}
            </Button>
          }
        >
          <p className={s.hint}>{t('hint')}</p>
          <ul className={s.list}>
            {items.map((item) => (
              <Line key={item.id} item={item} />
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}

function Line({ item }: { readonly item: OutboxItem }) {
  const { outbox } = useKernel()
  const t = useT(outboxNamespace)
  const { id, label, state, text } = item
  return (
    <li className={s.line}>
      <div className={s.words}>
        <span className={s.label}>
          <NameText name={label} />
        </span>
        <small data-state={state}>{text ?? t(`states.${state}`)}</small>
      </div>
      {state === 'conflict' && (
        <Button size="sm" aria-label={t('retry', { label })} onClick={() => outbox.retry(id)}>
          {t('retryShort')}
        </Button>
      )}
      {state !== 'sending' && (
        <Button size="sm" aria-label={t('remove', { label })} onClick={() => outbox.remove(id)}>
          {t('removeShort')}
        </Button>
      )}
    </li>
  )
}
