import type { Episode } from '@cove/device-contract/cinema'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { TextField } from '@cove/ui/forms'
import { useState } from 'react'
import { FormDialog } from '../frame/form-dialog.tsx'
import { useItemCalls } from './item.data.ts'

interface EpisodeDialogProps {
  readonly episode: Episode
  readonly onClose: () => void
}

const isNumber = (text: string): boolean => /^\d{1,5}([.-]\d{1,5}){0,2}$/.test(text)
const isSeason = (text: string): boolean => /^\d{1,5}$/.test(text)

/** CIN-01a: which season and number an episode has, and its name. */
export function EpisodeDialog({ episode, onClose }: EpisodeDialogProps) {
  const t = useT('cinema')
  const calls = useItemCalls()
  const [season, setSeason] = useState(String(episode.seasonNo))
  const [number, setNumber] = useState(episode.numberText)
  const [name, setName] = useState(episode.name ?? '')
  const [failure, setFailure] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  const isValid = isSeason(season) && isNumber(number)
  const submit = async () => {
    setBusy(true)
    const answer = await calls.assignEpisode({
      episodeId: episode.episodeId,
      seasonNo: Number(season),
      numberText: number,
      name: name.trim(),
    })
    setBusy(false)
    if (answer.ok) onClose()
    else setFailure(answer.failure)
  }
  return (
    <FormDialog
      title={t('commands.episode')}
      confirmLabel={t('save')}
      isBusy={isBusy}
      isDisabled={!isValid}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={t('episodeForm.season')}
        hint={t('episodeForm.seasonHint')}
        inputMode="numeric"
        value={season}
        error={isSeason(season) ? undefined : t('episodeForm.seasonFault')}
        onChange={(event) => setSeason(event.target.value)}
      />
      <TextField
        label={t('episodeForm.number')}
        hint={t('episodeForm.numberHint')}
        value={number}
        error={isNumber(number) ? undefined : t('episodeForm.numberFault')}
        onChange={(event) => setNumber(event.target.value)}
      />
      <TextField label={t('name')} maxLength={200} value={name} onChange={(event) => setName(event.target.value)} />
      <FailureNote failure={failure} />
    </FormDialog>
  )
}
