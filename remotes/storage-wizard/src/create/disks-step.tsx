import { lossCases, minDisks } from '@cove/device-contract/rules'
import type { Pairs } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { useFormats } from '@cove/ui/data'
import { Line, Lines, Muted, StateDot } from '@cove/ui/page'
import { filledBays } from '../model/bays.ts'
import { pairOf } from '../model/modes.ts'
import { BayShelf } from '../ui/bay-shelf.tsx'
import { Title } from './frame.tsx'
import { Share } from './share.tsx'
import type { StepProps } from './step-page.tsx'
import type { Estimate } from './use-estimate.ts'
import { resolved } from './wizard-state.ts'
import s from './choice.module.css'

/** STO-02, STO-03d: the disks, and the capacity as the device computes it. */
export function DisksStep({ details, choice, onChange, estimate }: StepProps & { readonly estimate: Estimate }) {
  const t = useT('storage-wizard')
  const { bytes } = useFormats()
  const { free, mode, chosen } = resolved(choice, details)
  const names = chosen.map(({ diskName }) => diskName)
  const toggle = (name: string) => onChange({ disks: names.includes(name) ? names.filter((one) => one !== name) : [...names, name] })
  const { data, failure } = estimate
  const rawBytes = chosen.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  return (
    <>
      <Title
        step={choice.step}
        title={t('wizard.disks.title')}
        subtitle={t('wizard.disks.subtitle', { mode: t(`mode.${mode}`), count: minDisks[mode] })}
      />
      <BayShelf
        bays={filledBays(details).filter(({ kind }) => kind === choice.kind)}
        isToggle
        dimmed={({ disk }) => disk !== undefined && !free.includes(disk)}
        selected={({ disk }) => {
          const at = disk ? names.indexOf(disk.diskName) : -1
          return at < 0 ? undefined : mode === 'raid10' && details.pairs === 'fixed' ? pairOf(at) : ''
        }}
        onPress={({ disk }) => disk && toggle(disk.diskName)}
      />
      <div className={s.capacity}>
        <span>
          <Muted as="small">{t('wizard.disks.capacity')}</Muted>
          <b>{data ? bytes(data.sizeBytes) : failure ? '—' : t('wizard.disks.calculating')}</b>
        </span>
        {data?.roomBytes !== undefined && <Muted as="small">{t('pool.holds', { size: bytes(data.roomBytes) })}</Muted>}
        {data && (
          <span>
            <Share part={data.rawBytes === 0 ? 0 : data.sizeBytes / data.rawBytes} />
            <Muted as="small">
              {t('wizard.disks.data', { size: bytes(data.sizeBytes) })} ·{' '}
              {t('wizard.disks.spare', { size: bytes(data.rawBytes - data.sizeBytes) })}
            </Muted>
          </span>
        )}
      </div>
      <FailureNote failure={failure} />
      {data && <Losses mode={mode} pairs={details.pairs} count={chosen.length} rebuildSeconds={data.rebuildSeconds} />}
      <Muted>{t('wizard.disks.chosen', { count: chosen.length, size: bytes(rawBytes) })}</Muted>
    </>
  )
}

interface LossesProps {
  readonly mode: ReturnType<typeof resolved>['mode']
  readonly count: number
  readonly pairs: Pairs
  readonly rebuildSeconds: number
}

function Losses({ mode, count, pairs, rebuildSeconds }: LossesProps) {
  const t = useT('storage-wizard')
  const minutes = Math.max(1, Math.round(rebuildSeconds / 60))
  // Hours for large disks, minutes for image files.
  const rebuilt =
    minutes >= 60 ? t('wizard.disks.survives', { count: Math.round(minutes / 60) }) : t('wizard.disks.survivesSoon', { count: minutes })
  const rows = Array.from({ length: Math.min(3, Math.max(1, count - 1)) }, (_, index) =>
    lossCases({ mode, diskCount: count, pairs }, index + 1),
  )
  return (
    <Lines>
      {rows.map((cases, index) => {
        const kept = cases.filter(({ survives }) => survives).length
        const isAll = kept === cases.length
        return (
          <Line key={cases[0]?.lost.length} text={t('wizard.disks.lost', { count: index + 1 })}>
            <StateDot tone={isAll ? 'ok' : kept > 0 ? 'warn' : 'err'}>
              {isAll ? rebuilt : t(kept > 0 ? 'wizard.disks.some' : 'wizard.disks.gone')}
            </StateDot>
          </Line>
        )
      })}
    </Lines>
  )
}
