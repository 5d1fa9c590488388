import type { CinemaItem, CinemaItemType } from '@cove/device-contract/cinema'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { SegmentedControl, TextArea, TextField } from '@cove/ui/forms'
import { useState } from 'react'
import type { ItemDetails } from './item.data.ts'
import { useItemCalls } from './item.data.ts'

/** What a user can say that a title is. */
const kinds = ['movie', 'tv', 'show'] as const satisfies readonly CinemaItemType[]
type Kind = (typeof kinds)[number]

/** The fields of a title, and the call that takes them. */
export interface AssignForm {
  readonly name: string
  readonly kind: Kind
  readonly yearText: string
  readonly plot: string
  readonly genres: string
  readonly failure: Failure | undefined
  readonly isBusy: boolean
  readonly isValid: boolean
  readonly set: (change: Partial<Pick<AssignForm, 'name' | 'kind' | 'yearText' | 'plot' | 'genres'>>) => void
  /** Answers the title that it is now; undefined when the device refused. */
  readonly submit: () => Promise<number | undefined>
}

export function useAssignForm(item: CinemaItem, details: ItemDetails | undefined): AssignForm {
  const calls = useItemCalls()
  const known = kinds.find((kind) => kind === item.type)
  const [fields, setFields] = useState({
    name: item.name,
    kind: known ?? ((item.episodeCount > 0 ? ('tv' as const) : ('movie' as const)) as Kind),
    yearText: item.year === undefined ? '' : String(item.year),
    plot: details?.plot ?? '',
    genres: details?.genres.join(' ') ?? '',
  })
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const isValid = fields.name.trim() !== '' && /^(\d{4})?$/.test(fields.yearText.trim())
  return {
    ...fields,
    failure,
    isBusy,
    isValid,
    set: (change) => {
      setFields({ ...fields, ...change })
      setFailure(undefined)
    },
    async submit() {
      if (!isValid) return undefined
      setBusy(true)
      const { name, kind, yearText, plot, genres } = fields
      const more = details && { plot, genres: genres.split(/[\s,，、/]+/).filter((genre) => genre !== '') }
      const answer = await calls.assign({ itemId: item.itemId, type: kind, name: name.trim(), year: Number(yearText.trim() || 0), ...more })
      setBusy(false)
      setFailure(answer.ok ? undefined : answer.failure)
      return answer.ok ? answer.data.itemId : undefined
    },
  }
}

interface AssignFieldsProps {
  readonly form: AssignForm
  /** Plot and genres too. */
  readonly isWhole: boolean
}

/** Name, kind and year of a title; what it is about where there is room. */
export function AssignFields({ form, isWhole }: AssignFieldsProps) {
  const t = useT('cinema')
  return (
    <>
      <TextField
        label={t('assign.name')}
        value={form.name}
        maxLength={200}
        error={form.name.trim() === '' ? t('assign.noName') : undefined}
        onChange={(event) => form.set({ name: event.target.value })}
      />
      <span>
        <SegmentedControl
          label={t('assign.kind')}
          value={form.kind}
          segments={kinds.map((value) => ({ value, label: t(`types.${value}`) }))}
          onChange={(kind) => form.set({ kind })}
        />
      </span>
      <TextField
        label={t('year')}
        value={form.yearText}
        maxLength={4}
        inputMode="numeric"
        error={/^(\d{4})?$/.test(form.yearText.trim()) ? undefined : t('assign.yearFault')}
        onChange={(event) => form.set({ yearText: event.target.value })}
      />
      {isWhole && (
        <>
          <TextField
            label={t('genre')}
            hint={t('assign.genresHint')}
            value={form.genres}
            onChange={(event) => form.set({ genres: event.target.value })}
          />
          <TextArea
            label={t('assign.plot')}
            rows={4}
            maxLength={5000}
            value={form.plot}
            onChange={(event) => form.set({ plot: event.target.value })}
          />
        </>
      )}
      <FailureNote failure={form.failure} />
    </>
  )
}
