import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { FieldError, TextArea, TextField } from '@cove/ui/forms'
import { Bar, Card, FormRow, Muted, Page, PageHead } from '@cove/ui/page'
import { useState } from 'react'
import { useFeedback } from '../data/use-feedback.ts'
import { Group } from '../ui/group.tsx'
import { saveText } from '../ui/save-text.ts'
import { Pictures } from './pictures.tsx'
import s from './page.module.css'

const emptyDraft: Draft = { words: '', contact: '', pictures: [], report: undefined }

interface Draft {
  readonly words: string
  readonly contact: string
  readonly pictures: readonly File[]
  readonly report: string | undefined
}

interface DraftProps {
  readonly draft: Draft
  readonly canSend: boolean
  readonly onChange: (changes: Partial<Draft>) => void
}

/** SET-02a: a report that the user reads first, and then saves as a file or sends to the account service. */
export default function FeedbackPage() {
  const t = useT('settings')
  const [draft, setDraft] = useState(emptyDraft)
  const { canSend, state, send, writeAnother } = useFeedback()
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }))
  const again = () => {
    setDraft(emptyDraft)
    writeAnother()
  }
  if (state.kind === 'sent') return <Sent id={state.id} onAgain={again} />
  const { words, contact, pictures, report } = draft
  const canBeSent = words.trim() !== '' && contact.trim() !== '' && state.kind !== 'sending'
  return (
    <Page narrow>
      <PageHead title={t('feedback.title')} intro={t(canSend ? 'feedback.intro' : 'feedback.introFile')} />
      <Words draft={draft} canSend={canSend} onChange={change} />
      <Report report={report} onChange={(next) => change({ report: next })} />
      <Bar at="end">
        <FieldError>{state.kind === 'failed' ? state.text : undefined}</FieldError>
        <SaveButton draft={draft} canSend={canSend} />
        {canSend && (
          <Button
            variant="primary"
            disabled={!canBeSent}
            onClick={() => void send({ content: words.trim(), contact: contact.trim(), pictures, diagnostic: report })}
          >
            {t(state.kind === 'sending' ? 'feedback.sending' : 'feedback.send')}
          </Button>
        )}
      </Bar>
    </Page>
  )
}

function Words({ draft: { words, contact, pictures }, canSend, onChange }: DraftProps) {
  const t = useT('settings')
  return (
    <Card title={t('feedback.words')}>
      <TextArea
        label={t('feedback.wordsLabel')}
        value={words}
        rows={4}
        maxLength={4000}
        onChange={(event) => onChange({ words: event.target.value })}
      />
      {canSend && (
        <>
          <TextField
            label={t('feedback.contact')}
            value={contact}
            maxLength={128}
            onChange={(event) => onChange({ contact: event.target.value })}
          />
          <Pictures value={pictures} onChange={(next) => onChange({ pictures: next })} />
        </>
      )}
    </Card>
  )
}

function SaveButton({ draft: { words, report }, canSend }: Omit<DraftProps, 'onChange'>) {
  const t = useT('settings')
  const text = [words.trim(), report].filter(Boolean).join('\n\n')
  return (
    <Button
      variant={canSend ? 'ghost' : 'primary'}
      disabled={text === ''}
      onClick={() => saveText(t('feedback.fileName'), text, 'text/plain')}
    >
      {t('feedback.save')}
    </Button>
  )
}

function Report({ report, onChange }: { readonly report: string | undefined; readonly onChange: (report: string | undefined) => void }) {
  const t = useT('settings')
  const { diagnostics } = useKernel()
  return (
    <Card title={t('feedback.report')}>
      <FormRow label={t('feedback.make')} hint={t('feedback.makeHint')} at="report">
        <Button onClick={() => onChange(diagnostics())}>{t(report === undefined ? 'feedback.show' : 'feedback.again')}</Button>
      </FormRow>
      {report !== undefined && (
        <>
          <textarea className={s.report} aria-label={t('feedback.report')} readOnly rows={14} value={report} />
          <Bar at="ends">
            <Muted as="small">{t('feedback.saveHint')}</Muted>
            <Button variant="ghost" onClick={() => onChange(undefined)}>
              {t('feedback.leaveOut')}
            </Button>
          </Bar>
        </>
      )}
    </Card>
  )
}

function Sent({ id, onAgain }: { readonly id: string; readonly onAgain: () => void }) {
  const t = useT('settings')
  return (
    <Page narrow>
      <PageHead title={t('feedback.title')} intro={t('feedback.sentIntro')} />
      <Group title={t('feedback.sent')}>
        <FormRow label={t('feedback.number')} hint={id}>
          <Button onClick={onAgain}>{t('feedback.another')}</Button>
        </FormRow>
      </Group>
    </Page>
  )
}
