import type { Disk } from '@cove/device-contract/pools'
import { useT } from '@cove/kernel/i18n'
import { CheckIcon, VisuallyHidden } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import type { KeyboardEvent, ReactNode } from 'react'
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
  /** What the space of a disk is called; its stored name without. */
  readonly titleOf?: ((disk: Disk) => string | undefined) | undefined
}

/** STO-02: the bays of the device as they are built: SATA in a row, M.2 at the right. */
export function BayShelf({ bays, ...of }: BayShelfProps) {
  const t = useT('storage-wizard')
  const m2 = bays.filter(({ kind }) => kind === 'm2')
  return (
    <div className={s.case} role="group" aria-label={t('bay.group')} onKeyDown={moveFocus}>
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

/** Arrows move over the bays that are buttons. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  if (at < 0) return
  event.preventDefault()
  buttons[at + step]?.focus()
}

type FaceProps = Omit<BayShelfProps, 'bays'> & { readonly bay: FilledBay }

function BayFace({ bay, selected, dimmed, onPress, isToggle = false, titleOf }: FaceProps) {
  const title = bay.disk && titleOf?.(bay.disk)
  const name = useBayName(bay, title)
  const { disk } = bay
  const tick = selected?.(bay)
  const isDimmed = dimmed?.(bay) === true
  const look = { className: s.bay, 'data-kind': bay.kind, 'data-look': lookOf(bay), 'data-selected': tick !== undefined || undefined }
  const face: ReactNode = (
    <>
      <Face bay={bay} title={title} />
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

function Face({ bay, title }: { readonly bay: FilledBay; readonly title: string | undefined }) {
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
      {bay.kind === 'sata' &&
        (isFree(disk) ? <small className={s.wrapped}>{t('bay.joins')}</small> : <small>{diskUse(t, disk, title)}</small>)}
      {bay.kind === 'sata' && isFree(disk) && <small>{t('bay.blank')}</small>}
      {bay.kind === 'sata' && disk.temperatureCelsius !== undefined && !isFree(disk) && (
        <small>{t('bay.degrees', { degrees: disk.temperatureCelsius })}</small>
      )}
    </span>
  )
}

/** Nothing is on it, and a space can take it. */
const isFree = ({ role, condition, isInUse, contents }: Disk): boolean =>
  role === 'notUsed' && condition === 'ON' && !isInUse && contents === undefined

const lookOf = ({ disk }: FilledBay): string => (!disk ? 'empty' : disk.condition === 'OFF' ? 'gone' : 'disk')

function lightOf({ disk }: FilledBay): string {
  if (disk?.condition === 'ERR' || disk?.health === 'danger') return 'err'
  const isForeign = disk?.isInUse === true || disk?.contents !== undefined
  if (disk?.health === 'warning' || isForeign) return 'warn'
  return disk && isFree(disk) ? 'off' : 'ok'
}

/** What a screen reader says of a bay. */
export function useBayName(bay: FilledBay, title?: string): string {
  const t = useT('storage-wizard')
  const { bytes } = useFormats()
  const number = bayNumber(bay)
  const { disk } = bay
  if (!disk) return t('bay.emptyNamed', { bay: number })
  if (disk.condition === 'OFF') return t('bay.goneNamed', { bay: number, disk: disk.diskName })
  return t('bay.named', {
    bay: number,
    size: bytes(disk.sizeBytes),
    disk: disk.diskName,
    use: isFree(disk) ? t('bay.joins') : diskUse(t, disk, title),
  })
}
