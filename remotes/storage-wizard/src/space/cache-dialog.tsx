import type { Cache, Disk, Pool } from '@cove/device-contract/pools'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, Dialog } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { Checkbox, SegmentedControl, Select } from '@cove/ui/forms'
import { Muted } from '@cove/ui/page'
import { useState } from 'react'
import { useCacheActions } from '../data/use-cache.ts'
import { useNames } from '../data/use-names.ts'
import { bayNumber, firstEmpty } from '../model/bays.ts'
import { PhraseField } from '../ui/phrase-field.tsx'
import s from './space.module.css'

const modes = ['readOnly', 'readWrite'] as const
const counts: Readonly<Record<Cache['mode'], number>> = { readOnly: 1, readWrite: 2 }

interface CacheDialogProps {
  readonly free: readonly Disk[]
  /** Storage spaces without a cache. */
  readonly pools: readonly Pool[]
  readonly onClose: () => void
}

/** What is chosen, and the request. */
function useCacheForm({ free, pools, onClose }: CacheDialogProps) {
  const { create } = useCacheActions()
  const [name, setName] = useState(pools[0]?.name ?? '')
  const [mode, setMode] = useState<Cache['mode']>('readOnly')
  const [chosen, setChosen] = useState<readonly string[]>(() => firstEmpty(free, counts.readOnly))
  const [isTyped, setTyped] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const isReady = chosen.length === counts[mode] && isTyped
  const choose = (disks: readonly string[]) => {
    // The phrase counts the disks.
    setTyped(false)
    setChosen(disks)
  }
  const chooseMode = (next: Cache['mode']) => {
    setMode(next)
    choose(firstEmpty(free, counts[next]))
  }
  const submit = async () => {
    if (!isReady) return
    setBusy(true)
    const failed = await create(name, mode, chosen)
    setBusy(false)
    setFailure(failed)
    if (!failed) onClose()
  }
  return { name, setName, mode, chooseMode, chosen, choose, setTyped, failure, isBusy, isReady, submit }
}

/** DSK-02: which space, which mode, and the M.2 disks; what they hold is lost, so a phrase is typed. */
export function CacheDialog(props: CacheDialogProps) {
  const t = useT('storage-wizard')
  const form = useCacheForm(props)
  return (
    <Dialog
      open
      title={t('cache.createTitle')}
      onClose={props.onClose}
      actions={
        <>
          <Button onClick={props.onClose}>{t('wizard.cancel')}</Button>
          <Button variant="primary" busy={form.isBusy} disabled={!form.isReady} onClick={() => void form.submit()}>
            {t('cache.createConfirm')}
          </Button>
        </>
      }
    >
      <CacheFields {...props} form={form} />
    </Dialog>
  )
}

function CacheFields({ free, pools, form }: CacheDialogProps & { readonly form: ReturnType<typeof useCacheForm> }) {
  const t = useT('storage-wizard')
  const { name, mode, chosen } = form
  const nameOf = useNames()
  const names = pools.map((pool) => ({ value: pool.name, label: nameOf(pool) }))
  return (
    <div className={s.form}>
      <Select label={t('cache.space')} value={name} options={names} onChange={form.setName} />
      <div>
        <SegmentedControl
          label={t('cache.mode')}
          value={mode}
          segments={modes.map((value) => ({ value, label: t(`cache.modes.${value}`) }))}
          onChange={form.chooseMode}
        />
        <Muted>{t(`cache.hints.${mode}`)}</Muted>
      </div>
      <CacheDisks free={free} chosen={chosen} onChange={form.choose} />
      {free.length < counts[mode] && <Muted>{t('cache.tooFew')}</Muted>}
      <PhraseField
        key={chosen.join()}
        phrase={t('wizard.confirm.phrase', { count: chosen.length })}
        onTyped={form.setTyped}
        onSubmit={() => void form.submit()}
      />
      <FailureNote failure={form.failure} />
    </div>
  )
}

interface CacheDisksProps {
  readonly free: readonly Disk[]
  readonly chosen: readonly string[]
  readonly onChange: (disks: readonly string[]) => void
}

function CacheDisks({ free, chosen, onChange }: CacheDisksProps) {
  const t = useT('storage-wizard')
  const { bytes } = useFormats()
  return (
    <div className={s.choices} role="group" aria-label={t('cache.disks')}>
      {free.map((disk) => (
        <Checkbox
          key={disk.diskName}
          label={[bayNumber(disk), bytes(disk.sizeBytes), disk.diskName].join(' · ')}
          checked={chosen.includes(disk.diskName)}
          onChange={(isOn) => onChange(isOn ? [...chosen, disk.diskName] : chosen.filter((one) => one !== disk.diskName))}
        />
      ))}
    </div>
  )
}
