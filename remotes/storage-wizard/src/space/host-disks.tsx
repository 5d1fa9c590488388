import { useT } from '@cove/kernel/i18n'
import { useSpaces } from '@cove/parts/spaces'
import type { NamedSpaces } from '@cove/parts/spaces'
import { FailureState } from '@cove/parts/failure'
import { Skeleton } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { Muted, Section } from '@cove/ui/page'
import { hostDisksOf, roundedParts } from '../model/host-disks.ts'
import type { HostDisk } from '../model/host-disks.ts'
import s from './host-disks.module.css'

/** STO-04a: the disks of the machine, whole = spaces + system + free; free bytes that spaces share are counted once. */
export function HostDisks() {
  const t = useT('storage-wizard')
  const { spaces, failure, reload } = useSpaces()
  if (!spaces) return failure ? <FailureState failure={failure} onRetry={reload} /> : <Skeleton height={120} />
  // The public space and shares of others are folders of a space, and counted there.
  const own = spaces.all.filter(({ storageId, isPublic }) => !isPublic && !storageId.startsWith('share-'))
  const disks = hostDisksOf(own)
  if (disks.length === 0) return undefined
  return (
    <Section
      title={t('host.title')}
      tools={
        disks.some((disk) => disk.spaces.length > 1) && (
          <Muted as="small">{t(disks.length === 1 ? 'host.shared' : 'host.sharedSome')}</Muted>
        )
      }
    >
      {disks.map((disk) => (
        <HostBlock key={disk.volumeId} disk={disk} names={spaces} />
      ))}
    </Section>
  )
}

interface Part {
  readonly key: string
  readonly name: string
  readonly amount: number
  readonly bytes: number
  readonly look: 'whole' | 'space' | 'rest' | 'free'
}

function HostBlock({ disk, names }: { readonly disk: HostDisk; readonly names: NamedSpaces }) {
  const parts = useParts(disk, names)
  const { bytes } = useFormats()
  const unit = bytes(disk.sizeBytes).split(' ').at(-1) ?? ''
  return (
    <div className={s.block}>
      <div className={s.bar} aria-hidden="true">
        {parts
          .filter(({ look, bytes: size }) => look !== 'whole' && look !== 'free' && size > 0)
          .map(({ key, look, bytes: size }) => (
            <i key={key} data-look={look} style={{ width: `${(size / disk.sizeBytes) * 100}%` }} />
          ))}
      </div>
      <dl className={s.sum}>
        {parts.map(({ key, name, amount, bytes: size, look }, position) => (
          <div key={key} data-sign={position === 0 ? '' : position === 1 ? '=' : amount < 0 ? '−' : '+'}>
            <dt>{name}</dt>
            <dd>
              {/* Too little for a decimal of the unit; the rest has it. */}
              {amount === 0 && look === 'space' ? <b>{bytes(size)}</b> : <b>{Math.abs(amount).toFixed(1)}</b>}{' '}
              {!(amount === 0 && look === 'space') && unit}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function useParts(disk: HostDisk, names: NamedSpaces): readonly Part[] {
  const t = useT('storage-wizard')
  const { bytes } = useFormats()
  const rounded = roundedParts(disk, unitBytesOf(bytes, disk.sizeBytes))
  const isSaved = rounded.rest < 0
  return [
    { key: 'whole', name: t('host.whole'), amount: rounded.whole, bytes: disk.sizeBytes, look: 'whole' },
    ...disk.spaces.map(({ storageId, usedBytes }, at) => ({
      key: storageId,
      name: names.topOf(storageId),
      amount: rounded.used[at] ?? 0,
      bytes: usedBytes,
      look: 'space' as const,
    })),
    { key: 'rest', name: t(isSaved ? 'host.saved' : 'host.rest'), amount: rounded.rest, bytes: disk.restBytes, look: 'rest' },
    { key: 'free', name: t('host.free'), amount: rounded.free, bytes: disk.freeBytes, look: 'free' },
  ]
}

/** The unit in which a size is written, in bytes: a Mac counts by thousands. */
function unitBytesOf(bytes: (size: number) => string, sizeBytes: number): number {
  const base = bytes(1000 ** 3) === '1 GB' ? 1000 : 1024
  const power = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'].indexOf(bytes(sizeBytes).split(' ').at(-1) ?? 'B')
  return base ** Math.max(0, power)
}
