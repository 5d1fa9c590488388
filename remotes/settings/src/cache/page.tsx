import { useKernel, useWindow } from '@cove/kernel'
import type { BrowserDataItem } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useReading } from '@cove/parts/read'
import { Button } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { FormRow, Page, PageHead } from '@cove/ui/page'
import { useState } from 'react'
import { Group } from '../ui/group.tsx'

/** SET-03: what this browser stores for the desktop, and clearing it. */
export default function CachePage() {
  const t = useT('settings')
  const formats = useFormats()
  const { browserData } = useKernel()
  const [items, setItems] = useState(() => browserData.read())
  const totalBytes = useTotal(items)
  const clear = useClear(() => setItems(browserData.read()))
  return (
    <Page narrow>
      <PageHead title={t('cache.title')} intro={t('cache.intro')} />
      <Group title={t('cache.browser')}>
        {items.map((item) => (
          <FormRow key={item.kind} label={t(`cache.kinds.${item.kind}`)} hint={t(`cache.hints.${item.kind}`)} at={item.kind}>
            <span>{t('cache.size', { size: formats.bytes(item.sizeBytes), count: item.entryCount })}</span>
            {item.isClearable && (
              <Button size="sm" aria-label={t('cache.clearOf', { kind: t(`cache.kinds.${item.kind}`) })} onClick={() => void clear(item)}>
                {t('cache.clear')}
              </Button>
            )}
          </FormRow>
        ))}
        <FormRow label={t('cache.total')} hint={t('cache.totalHint')} at="total">
          <span>{totalBytes === undefined ? t('cache.unknown') : formats.bytes(totalBytes)}</span>
        </FormRow>
      </Group>
    </Page>
  )
}

/** The browser's estimate; read again when something was cleared. */
function useTotal(items: readonly BrowserDataItem[]): number | undefined {
  const { browserData } = useKernel()
  const read = async () => ({ ok: true as const, data: { bytes: await browserData.totalBytes().catch(() => undefined) } })
  return useReading(['browser.totalBytes', items], read, { keepsLast: true }).data?.bytes
}

function useClear(onCleared: () => void) {
  const t = useT('settings')
  const { browserData, dialogs, toasts } = useKernel()
  const { id: windowId } = useWindow()
  return async ({ kind }: BrowserDataItem) => {
    const { confirmed } = await dialogs.confirm({
      windowId,
      title: t('cache.clearTitle', { kind: t(`cache.kinds.${kind}`) }),
      body: t(`cache.clearBody.${kind}`),
      confirmLabel: t('cache.clear'),
    })
    if (!confirmed) return
    toasts.show({ tone: 'success', title: t('cache.cleared', { count: browserData.clear(kind) }) })
    onCleared()
  }
}
