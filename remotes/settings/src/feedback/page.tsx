import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { TextArea } from '@cove/ui/forms'
import { useState } from 'react'
import { Group, Page, Row } from '../ui/page.tsx'
import { saveText } from '../ui/save-text.ts'
import s from './page.module.css'

/** SET-02a: a report that the user reads before it is saved; nothing is sent. */
export default function FeedbackPage() {
  const t = useT('settings')
  const { diagnostics } = useKernel()
  const [words, setWords] = useState('')
  const [report, setReport] = useState<string>()
  const text = [words.trim(), report].filter(Boolean).join('\n\n')
  return (
    <Page title={t('feedback.title')} intro={t('feedback.intro')}>
      <Group title={t('feedback.words')}>
        <div className={s.words}>
          <TextArea
            label={t('feedback.wordsLabel')}
            value={words}
            rows={4}
            maxLength={4000}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
      </Group>
      <Group title={t('feedback.report')}>
        <Row title={t('feedback.make')} hint={t('feedback.makeHint')} at="report">
          <Button onClick={() => setReport(diagnostics())}>{t(report === undefined ? 'feedback.show' : 'feedback.again')}</Button>
        </Row>
        {report !== undefined && (
          <>
            <textarea className={s.report} aria-label={t('feedback.report')} readOnly rows={14} value={report} />
            <div className={s.save}>
              <span>{t('feedback.saveHint')}</span>
              <Button variant="ghost" onClick={() => setReport(undefined)}>
                {t('feedback.leaveOut')}
              </Button>
            </div>
          </>
        )}
      </Group>
      <div className={s.end}>
        <Button variant="primary" disabled={text === ''} onClick={() => saveText(t('feedback.fileName'), text, 'text/plain')}>
          {t('feedback.save')}
        </Button>
      </div>
    </Page>
  )
}
