import type { Share } from '@cove/device-contract/network-services'
import { useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { usePlaceText } from '@cove/parts/spaces'
import { Button } from '@cove/ui'
import { Bar, FormRow } from '@cove/ui/page'

interface ShareRowProps {
  readonly share: Share | undefined
  readonly onChange: (share: Share | undefined) => void
}

/** NSV-02a, NSV-03b: the folder that clients see. */
export function ShareRow({ share, onChange }: ShareRowProps) {
  const t = useT('network-services')
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const placeText = usePlaceText()
  const choose = async () => {
    const [place] =
      (await kernel.pick({
        windowId,
        title: t('webdav.pickTitle'),
        confirmLabel: (name) => t('webdav.pickConfirm', { name }),
        ...(share ? { start: share } : {}),
      })) ?? []
    if (place) onChange({ storageId: place.storageId, path: place.path })
  }
  return (
    <FormRow label={t('webdav.share')} hint={share ? placeText(share.storageId, share.path) : t('webdav.all')}>
      <Bar>
        <Button onClick={() => void choose()}>{t('webdav.change')}</Button>
        {share && <Button onClick={() => onChange(undefined)}>{t('webdav.reset')}</Button>}
      </Bar>
    </FormRow>
  )
}
