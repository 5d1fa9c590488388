import { swapSize } from '@cove/device-contract/rules'
import type { Failure } from '@cove/kernel'
import { useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, Dialog } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { Select } from '@cove/ui/forms'
import { Muted, Section } from '@cove/ui/page'
import { useState } from 'react'
import { useCacheActions, useSwap } from '../data/use-cache.ts'
import type { Swap } from '../data/use-cache.ts'
import { useDiskTitle, useNames } from '../data/use-names.ts'
import type { Details } from '../data/use-pools.ts'
import { swapSizes } from '../model/swap-sizes.ts'
import s from './space.module.css'

/** DSK-03: the swap space of the device, one at most. */
export function SwapSection({ details }: { readonly details: Details }) {
  const t = useT('storage-wizard')
  const { bytes } = useFormats()
  const { data, failure: unread, reload } = useSwap()
  const [isCreating, setCreating] = useState(false)
  const remove = useRemove(reload)
  const titleOf = useDiskTitle(details.pools)
  if (!data) return <FailureNote failure={unread} />
  const { sizeBytes, status, isSimulated } = data
  return (
    <Section
      title={t('swap.title')}
      tools={
        sizeBytes === undefined ? (
          <Button size="sm" disabled={status === 1 || data.maxSizeBytes < swapSize.minBytes} onClick={() => setCreating(true)}>
            {t('swap.create')}
          </Button>
        ) : (
          <Button size="sm" onClick={() => void remove.ask()}>
            {t('swap.remove')}
          </Button>
        )
      }
    >
      <p>
        {sizeBytes === undefined
          ? t(status === 1 ? 'swap.making' : 'swap.none')
          : t('swap.there', { size: bytes(sizeBytes), name: titleOf(data) ?? data.storageName ?? '' })}
      </p>
      {isSimulated && <Muted as="small">{t('swap.simulated')}</Muted>}
      <FailureNote failure={remove.failure} />
      {isCreating && (
        <SwapDialog
          swap={data}
          details={details}
          onClose={() => {
            setCreating(false)
            reload()
          }}
        />
      )}
    </Section>
  )
}

/** Asks, and takes the swap space away. */
function useRemove(onDone: () => void) {
  const t = useT('storage-wizard')
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const { removeSwap } = useCacheActions()
  const [failure, setFailure] = useState<Failure>()
  const ask = async () => {
    const texts = { title: t('swap.removeTitle'), body: t('swap.removeBody'), confirmLabel: t('swap.removeConfirm') }
    const { confirmed } = await kernel.dialogs.confirm({ ...texts, windowId })
    if (!confirmed) return
    setFailure(await removeSwap())
    onDone()
  }
  return { failure, ask }
}

interface SwapDialogProps {
  readonly swap: Swap
  readonly details: Details
  readonly onClose: () => void
}

function SwapDialog({ swap, details, onClose }: SwapDialogProps) {
  const t = useT('storage-wizard')
  const { bytes } = useFormats()
  const { createSwap } = useCacheActions()
  const nameOf = useNames()
  const spaces = details.pools.filter(({ state }) => state === 'normal')
  const [name, setName] = useState(spaces[0]?.name ?? '')
  const [size, setSize] = useState(String(swapSize.defaultBytes))
  const [failure, setFailure] = useState<Failure>()
  const submit = async () => {
    const failed = await createSwap(name, Number(size))
    setFailure(failed)
    if (!failed) onClose()
  }
  return (
    <Dialog
      open
      title={t('swap.createTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('wizard.cancel')}</Button>
          <Button variant="primary" disabled={name === ''} onClick={() => void submit()}>
            {t('swap.createConfirm')}
          </Button>
        </>
      }
    >
      <div className={s.form}>
        <p>{t('swap.createBody')}</p>
        <Select
          label={t('cache.space')}
          value={name}
          options={spaces.map((space) => ({ value: space.name, label: nameOf(space) }))}
          onChange={setName}
        />
        <Select
          label={t('bays.size')}
          value={size}
          options={swapSizes(swap.maxSizeBytes).map((one) => ({ value: String(one), label: bytes(one) }))}
          onChange={setSize}
        />
        <FailureNote failure={failure} />
      </div>
    </Dialog>
  )
}
