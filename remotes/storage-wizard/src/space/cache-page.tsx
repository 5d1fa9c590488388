import type { Cache } from '@cove/device-contract/pools'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote, FailureState } from '@cove/parts/failure'
import { Badge, Button, Skeleton } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { TypedConfirm } from '@cove/ui/forms'
import { Line, Lines, Muted, PageHead, StateDot, TwoLines } from '@cove/ui/page'
import { useState } from 'react'
import { useCacheActions, useCaches } from '../data/use-cache.ts'
import { useDiskTitle } from '../data/use-names.ts'
import type { Details } from '../data/use-pools.ts'
import { freeDisks } from '../model/bays.ts'
import type { Tone } from '../model/verdict.ts'
import { CacheDialog } from './cache-dialog.tsx'
import { SwapSection } from './swap-section.tsx'

/** DSK-02, DSK-03: solid-state caches and swap space. */
export function CachePage({ details }: { readonly details: Details }) {
  const t = useT('storage-wizard')
  const { data, failure, reload } = useCaches()
  const titleOf = useDiskTitle(details.pools)
  const [isCreating, setCreating] = useState(false)
  if (!data) return failure ? <FailureState failure={failure} onRetry={reload} /> : <Skeleton height={240} />
  const free = freeDisks(details, 'm2')
  const uncached = details.pools.filter(
    (pool) => pool.state === 'normal' && !data.caches.some(({ storageId }) => storageId === pool.storageId),
  )
  return (
    <>
      <PageHead
        title={
          <>
            {t('cache.title')} {data.isAvailable && <Badge>{t('external.simulatedTag')}</Badge>}
          </>
        }
        intro={t(data.isAvailable ? 'cache.subtitle' : 'cache.unavailable')}
      >
        {data.isAvailable && (
          <Button disabled={free.length === 0 || uncached.length === 0} onClick={() => setCreating(true)}>
            {t('cache.create')}
          </Button>
        )}
      </PageHead>
      {data.isAvailable && free.length === 0 && data.caches.length === 0 && <Muted as="small">{t('cache.noDisk')}</Muted>}
      {data.caches.length > 0 && (
        <Lines tall label={t('cache.title')}>
          {data.caches.map((cache) => (
            <CacheRow key={cache.storageId} cache={cache} title={titleOf(cache) ?? cache.storageName} />
          ))}
        </Lines>
      )}
      <SwapSection details={details} />
      {isCreating && <CacheDialog free={free} pools={uncached} onClose={() => setCreating(false)} />}
    </>
  )
}

const tones: Readonly<Record<Cache['state'], Tone>> = {
  normal: 'ok',
  uninitialized: 'off',
  removing: 'busy',
  abnormal: 'err',
  warning: 'warn',
  syncing: 'busy',
}

interface CacheRowProps {
  readonly cache: Cache
  /** What its space is called. */
  readonly title: string
}

function CacheRow({ cache, title }: CacheRowProps) {
  const t = useT('storage-wizard')
  const { bytes } = useFormats()
  const [isAsked, setAsked] = useState(false)
  const { mode, state, sizeBytes, disks } = cache
  return (
    <Line
      label={title}
      text={<TwoLines title={title} note={t('cache.about', { mode: t(`cache.modes.${mode}`), size: bytes(sizeBytes) })} />}
    >
      <TwoLines title={<StateDot tone={tones[state]}>{t(`cache.states.${state}`)}</StateDot>} note={hitText(cache, t, bytes)}>
        <Muted as="small">{disks.join(' · ')}</Muted>
        {(state === 'warning' || state === 'abnormal') && <Muted as="small">{t(`cache.advice.${state}`)}</Muted>}
      </TwoLines>
      <Button size="sm" disabled={state === 'removing'} onClick={() => setAsked(true)}>
        {t('cache.remove')}
      </Button>
      {isAsked && <RemoveDialog cache={cache} title={title} onClose={() => setAsked(false)} />}
    </Line>
  )
}

/** DSK-02: how much of what was read the cache had; undefined where the device does not count. */
function hitText({ readBytes, hitBytes }: Cache, t: ReturnType<typeof useT>, bytes: (size: number) => string) {
  if (readBytes === undefined || hitBytes === undefined) return undefined
  if (readBytes === 0) return t('cache.noReads')
  return t('cache.hits', { percent: Math.round((hitBytes / readBytes) * 100), size: bytes(readBytes) })
}

/** STO-07b, STO-07c: what a cache has not written back is written first. */
function RemoveDialog({ cache, title, onClose }: CacheRowProps & { readonly onClose: () => void }) {
  const t = useT('storage-wizard')
  const { remove } = useCacheActions()
  const [failure, setFailure] = useState<Failure>()
  const confirm = async () => {
    const failed = await remove(cache.storageName)
    setFailure(failed)
    if (!failed) onClose()
  }
  return (
    <TypedConfirm
      open
      phrase={t('cache.removePhrase')}
      title={t('cache.removeTitle', { name: title })}
      body={
        <>
          {t('cache.removeBody', { count: cache.disks.length })}
          <FailureNote failure={failure} />
        </>
      }
      confirmLabel={t('cache.removeConfirm')}
      onClose={onClose}
      onConfirm={confirm}
    />
  )
}
