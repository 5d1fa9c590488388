import { useT } from '@cove/kernel/i18n'
import { useFormats } from '@cove/ui/data'
import { Choices } from '@cove/ui/page'
import { emptyDisks, filledBays, freeDisks } from '../model/bays.ts'
import { BayShelf } from '../ui/bay-shelf.tsx'
import { Title } from './frame.tsx'
import type { StepProps } from './step-page.tsx'

const kinds = ['sata', 'm2'] as const

/** STO-02: SATA or M.2 disks; one space takes one kind. */
export function BaysStep({ details, choice, onChange }: StepProps) {
  const t = useT('storage-wizard')
  const { bytes } = useFormats()
  const free = kinds.flatMap((kind) => freeDisks(details, kind))
  return (
    <>
      <Title step={choice.step} title={t('wizard.bays.title')} subtitle={t('wizard.bays.subtitle')} />
      <BayShelf bays={filledBays(details)} dimmed={({ disk }) => disk !== undefined && !emptyDisks(free).includes(disk)} />
      <Choices
        label={t('wizard.bays.title')}
        value={choice.kind}
        options={kinds.map((kind) => {
          const own = freeDisks(details, kind)
          const size = bytes(own.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0))
          return {
            value: kind,
            label: t(`wizard.bays.${kind}`),
            hint: t(`wizard.bays.${kind}Hint`, { count: own.length, size }),
            disabled: own.length === 0,
          }
        })}
        onChange={(kind) => onChange({ kind, mode: undefined, disks: undefined })}
      />
    </>
  )
}
