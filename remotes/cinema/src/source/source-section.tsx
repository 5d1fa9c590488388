import { sourceLanguages } from '@cove/device-contract/cinema'
import type { FilmSource } from '@cove/device-contract/cinema'
import { tellFailure, useKernel, useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, InfoIcon } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { SegmentedControl } from '@cove/ui/forms'
import { FilmIcon, KeyIcon } from '@cove/ui/icons'
import { FormRow, Note, Rows, Section, SwitchRow } from '@cove/ui/page'
import { useDialogs } from '../item/dialogs-context.ts'
import { useSetSource, useSource } from './source.data.ts'
import type { SourceChange } from './source.data.ts'

/** CIN-02b: where details of films come from; for administrators. */
export function SourceSection() {
  const t = useT('cinema')
  const isAdmin = useSession((session) => session.user?.role === 'admin')
  const { data, reload } = useSource(!isAdmin)
  const kernel = useKernel()
  const set = useSetSource()
  if (!data) return null
  const change = async (wanted: SourceChange) => {
    const answer = await set(wanted)
    if (!answer.ok) tellFailure(kernel, answer.failure)
    reload()
  }
  return (
    <Section title={t('source.title')} intro={t('source.intro')}>
      {data.isDemo && <Note icon={<InfoIcon size={16} />}>{t('source.demo')}</Note>}
      <Rows>
        {!data.isDemo && <OwnRows source={data} onChange={(wanted) => void change(wanted)} />}
        <FormRow label={t('source.language')} hint={t('source.languageHint')}>
          <SegmentedControl
            label={t('source.language')}
            value={data.language}
            segments={sourceLanguages.map((value) => ({ value, label: t(`source.languages.${value}`) }))}
            onChange={(language) => void change({ language })}
          />
        </FormRow>
      </Rows>
      <StateNote source={data} />
    </Section>
  )
}

interface OwnRowsProps {
  readonly source: FilmSource
  readonly onChange: (change: SourceChange) => void
}

/** Whether it is asked, and with which key. */
function OwnRows({ source, onChange }: OwnRowsProps) {
  const t = useT('cinema')
  const ask = useDialogs()
  return (
    <>
      {source.isKeySet && (
        <SwitchRow
          icon={<FilmIcon size={17} />}
          label={t('source.on')}
          hint={t('source.onHint')}
          checked={source.isOn}
          onChange={(isOn) => onChange({ isOn })}
        />
      )}
      <FormRow icon={<KeyIcon size={17} />} label={t('source.key')} hint={t(source.isKeySet ? 'source.keySet' : 'source.keyUnset')}>
        {source.isKeySet && <Button onClick={() => onChange({ key: '', isOn: false })}>{t('source.removeKey')}</Button>}
        <Button onClick={() => ask({ kind: 'key', source })}>{t(source.isKeySet ? 'source.changeKey' : 'source.setKey')}</Button>
      </FormRow>
    </>
  )
}

/** How it goes: what was found, and why nothing is asked now. */
function StateNote({ source: { state, foundCount, leftCount, waitsUntilSeconds } }: { readonly source: FilmSource }) {
  const t = useT('cinema')
  const formats = useFormats()
  if (state === 'off') return null
  const time = formats.date((waitsUntilSeconds ?? 0) * 1000)
  const text =
    state === 'ready'
      ? t(leftCount > 0 ? 'source.state.busy' : 'source.state.ready', { found: foundCount, left: leftCount })
      : t(`source.state.${state}`, { time })
  return (
    <Note icon={<InfoIcon size={16} />} tone={state === 'keyRefused' ? 'warn' : undefined}>
      {text}
    </Note>
  )
}
