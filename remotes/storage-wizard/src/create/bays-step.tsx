import { useT } from '@cove/kernel/i18n'
import { useFormats } from '@cove/ui/data'
import { emptyDisks, filledBays, freeDisks } from '../model/bays.ts'
import { BayShelf } from '../ui/bay-shelf.tsx'
import { Title } from './frame.tsx'
import type { StepProps } from './step-page.tsx'
import s from './choice.module.css'

const kinds = ['sata', 'm2'] as const

/** STO-02: SATA or M.2 disks; one space takes one kind. */
export function BaysStep({ details, choice, onChange }: StepProps) {
  const t = useT('storage-wizard')
  const { bytes } = useFormats()
  const free = kinds.flatMap((kind) => freeDisks(details, kind))
  return (
    <>
      <Title title={t('wizard.bays.title')} subtitle={t('wizard.bays.subtitle')} />
      <BayShelf bays={filledBays(details)} dimmed={({ disk }) => disk !== undefined && !emptyDisks(free).includes(disk)} />
      <div className={s.kinds} role="radiogroup" aria-label={t('wizard.bays.title')}>
        {kinds.map((kind) => {
          const own = freeDisks(details, kind)
          const size = bytes(own.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0))
          return (
            <label key={kind} className={s.kind} data-checked={choice.kind === kind || undefined} htmlFor={`kind-${kind}`}>
              <input
                id={`kind-${kind}`}
                type="radio"
                name="kind"
                checked={choice.kind === kind}
                disabled={own.length === 0}
                aria-label={t(`wizard.bays.${kind}`)}
                onChange={() => onChange({ kind, mode: undefined, disks: undefined })}
              />
              <span>
                <b>{t(`wizard.bays.${kind}`)}</b>
                <small>{t(`wizard.bays.${kind}Hint`, { count: own.length, size })}</small>
              </span>
            </label>
          )
        })}
      </div>
    </>
  )
}
