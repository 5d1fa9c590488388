import { tellFailure, useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, Menu } from '@cove/ui'

/** NTC-01a: what the menu offers, in days. */
const choices = { all: 0, months3: 90, months6: 180, year: 365 } as const

/** Clears all notices, or those that are old enough, after a question. */
export function ClearMenu({ isEmpty }: { readonly isEmpty: boolean }) {
  const t = useT('notices')
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const clear = async (olderThanDays: number) => {
    const asked = { windowId, title: t('clear.title'), body: t('clear.body'), confirmLabel: t('clear.confirm'), tone: 'danger' } as const
    const { confirmed } = await kernel.dialogs.confirm(asked)
    if (!confirmed) return
    const outcome = await kernel.notices.clear({ olderThanDays })
    if (outcome.ok) kernel.toasts.show({ tone: 'success', title: t('clear.done', { count: outcome.data.changed }) })
    else tellFailure(kernel, outcome.failure)
  }
  const names = Object.keys(choices) as (keyof typeof choices)[]
  return (
    <Menu
      align="end"
      trigger={
        <Button size="sm" variant="ghost" disabled={isEmpty}>
          {t('clear.menu')}
        </Button>
      }
      items={names.map((id) => ({ id, label: t(`clear.${id}`), danger: id === 'all', onSelect: () => void clear(choices[id]) }))}
    />
  )
}
