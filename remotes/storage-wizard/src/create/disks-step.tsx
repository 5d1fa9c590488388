import { lossCases, minDisks } from '@cove/device-contract/rules'
import type { Pairs } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { useFormats } from '@cove/ui/data'
import { filledBays } from '../model/bays.ts'
import { pairOf } from '../model/modes.ts'
import { BayShelf } from '../ui/bay-shelf.tsx'
import { Status } from '../ui/status.tsx'
import { Title } from './frame.tsx'
import type { StepProps } from './step-page.tsx'
import type { Estimate } from './use-estimate.ts'
import { resolved } from './wizard-state.ts'
import s from './choice.module.css'
import frame from './frame.module.css'
import lines from './rows.module.css'

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
      <Title title={t('wizard.disks.title')} subtitle={t('wizard.disks.subtitle', { mode: t(`mode.${mode}`), count: minDisks[mode] })} />
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
          <small>{t('wizard.disks.capacity')}</small>
          <b>{data ? bytes(data.sizeBytes) : failure ? '—' : t('wizard.disks.calculating')}</b>
        </span>
        {data && (
          <span>
            <span className={s.share}>
              <i style={{ transform: `scaleX(${data.rawBytes === 0 ? 0 : data.sizeBytes / data.rawBytes})` }} />
            </span>
            <small>
              {t('wizard.disks.data', { size: bytes(data.sizeBytes) })} ·{' '}
              {t('wizard.disks.spare', { size: bytes(data.rawBytes - data.sizeBytes) })}
            </small>
          </span>
        )}
      </div>
      <FailureNote failure={failure} />
      {data && <Losses mode={mode} pairs={details.pairs} count={chosen.length} rebuildSeconds={data.rebuildSeconds} />}
      <p className={frame.sub}>{t('wizard.disks.chosen', { count: chosen.length, size: bytes(rawBytes) })}</p>
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
    <ul className={lines.losses}>
      {rows.map((cases, index) => {
        const kept = cases.filter(({ survives }) => survives).length
        const isAll = kept === cases.length
        return (
          <li key={cases[0]?.lost.length}>
            <span>{t('wizard.disks.lost', { count: index + 1 })}</span>
            <Status tone={isAll ? 'ok' : kept > 0 ? 'warn' : 'err'}>
              {isAll ? rebuilt : t(kept > 0 ? 'wizard.disks.some' : 'wizard.disks.gone')}
            </Status>
          </li>
        )
      })}
    </ul>
  )
}
