import { useT } from '@cove/kernel/i18n'
import { CheckIcon, VisuallyHidden } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import type { ReactNode } from 'react'
import type { FilledBay } from '../model/bays.ts'
import { bayNumber } from '../model/bays.ts'
import { diskUse } from './disk-use.ts'
import s from './bay-shelf.module.css'

export interface BayShelfProps {
  readonly bays: readonly FilledBay[]
  /** What is written on a selected bay: empty for a tick. Undefined for a bay that is not selected. */
  readonly selected?: ((bay: FilledBay) => string | undefined) | undefined
  /** A bay that is dimmed cannot be chosen. */
  readonly dimmed?: ((bay: FilledBay) => boolean) | undefined
  /** Makes bays with a disk buttons. */
  readonly onPress?: ((bay: FilledBay) => void) | undefined
  readonly isToggle?: boolean | undefined
}

/** STO-02: the bays of the device as they are built: SATA in a row, M.2 at the right. */
export function BayShelf({ bays, ...of }: BayShelfProps) {
  const t = useT('storage-wizard')
  const m2 = bays.filter(({ kind }) => kind === 'm2')
  return (
    <div className={s.case} role="group" aria-label={t('bay.group')}>
      {bays
        .filter(({ kind }) => kind === 'sata')
        .map((bay) => (
          <BayFace key={bay.slot} bay={bay} {...of} />
        ))}
      {m2.length > 0 && (
        <div className={s.column}>
          {m2.map((bay) => (
            <BayFace key={bay.slot} bay={bay} {...of} />
          ))}
        </div>
      )}
    </div>
  )
}

type FaceProps = Omit<BayShelfProps, 'bays'> & { readonly bay: FilledBay }

function BayFace({ bay, selected, dimmed, onPress, isToggle = false }: FaceProps) {
  const name = useBayName(bay)
  const { disk } = bay
  const tick = selected?.(bay)
  const isDimmed = dimmed?.(bay) === true
  const look = { className: s.bay, 'data-kind': bay.kind, 'data-look': lookOf(bay), 'data-selected': tick !== undefined || undefined }
  const face: ReactNode = (
    <>
      <Face bay={bay} />
      {tick !== undefined && <span className={s.tick}>{tick === '' ? <CheckIcon size={12} /> : tick}</span>}
    </>
  )
  if (!onPress || !disk)
    return (
      <div {...look} data-dimmed={isDimmed || undefined} role="img" aria-label={name}>
        {face}
      </div>
    )
  return (
    <button
      type="button"
      {...look}
      data-dimmed={isDimmed || undefined}
      aria-pressed={isToggle ? tick !== undefined : undefined}
      disabled={isDimmed}
      onClick={() => onPress(bay)}
    >
      <VisuallyHidden>{name}</VisuallyHidden>
      <span className={s.inside} aria-hidden>
        {face}
      </span>
    </button>
  )
}

function Face({ bay }: { readonly bay: FilledBay }) {
  const t = useT('storage-wizard')
  const { bytes } = useFormats()
  const { disk } = bay
  const label = t('bay.label', { bay: bayNumber(bay) })
  if (!disk || disk.condition === 'OFF')
    return (
      <span className={s.note}>
        {label}
        <br />
        {t(disk ? 'bay.gone' : 'bay.empty')}
      </span>
    )
  return (
    <span className={s.face}>
      <span className={s.number}>
        {bayNumber(bay)}
        <i className={s.light} data-light={lightOf(bay)} />
      </span>
      <b>{bytes(disk.sizeBytes)}</b>
      {bay.kind === 'sata' && <small>{diskUse(t, disk)}</small>}
      {bay.kind === 'sata' && disk.temperatureCelsius !== undefined && (
        <small>{t('bay.degrees', { degrees: disk.temperatureCelsius })}</small>
      )}
    </span>
  )
}

const lookOf = ({ disk }: FilledBay): string => (!disk ? 'empty' : disk.condition === 'OFF' ? 'gone' : 'disk')

function lightOf({ disk }: FilledBay): string {
  if (disk?.condition === 'ERR' || disk?.health === 'danger') return 'err'
  const isForeign = disk?.isInUse === true || disk?.contents !== undefined
  return disk?.health === 'warning' || isForeign ? 'warn' : 'ok'
}

/** What a screen reader says of a bay. */
export function useBayName(bay: FilledBay): string {
  const t = useT('storage-wizard')
  const { bytes } = useFormats()
  const number = bayNumber(bay)
  const { disk } = bay
  if (!disk) return t('bay.emptyNamed', { bay: number })
  if (disk.condition === 'OFF') return t('bay.goneNamed', { bay: number, disk: disk.diskName })
  return t('bay.named', { bay: number, size: bytes(disk.sizeBytes), disk: disk.diskName, use: diskUse(t, disk) })
}
