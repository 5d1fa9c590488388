import { useT } from '@cove/kernel/i18n'
import { Button, WarningIcon } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import type { Editor } from './use-editor.ts'
import s from './editor.module.css'

/** EDT-02, EDT-03: a conflict with its ways out, that nothing typed here can be kept, or a draft that was found. */
export function Banner({ editor, onReload }: { readonly editor: Editor; readonly onReload: () => void }) {
  const t = useT('viewer')
  if (editor.problem === 'conflict')
    return (
      <div className={s.banner} role="alert">
        <WarningIcon size={18} />
        <p>
          <b>{t('editor.conflict')}</b>
          <span>{t('editor.conflictBody')}</span>
        </p>
        <Button size="sm" onClick={() => void editor.save({ isForced: true })}>
          {t('editor.keepMine')}
        </Button>
        <Button size="sm" onClick={() => void editor.reload(onReload)}>
          {t('editor.takeTheirs')}
        </Button>
      </div>
    )
  if (editor.problem === 'notEncodable') return <NotEncodable editor={editor} />
  if (editor.isReadOnly) return <ReadOnly />
  return editor.draft ? <DraftFound editor={editor} savedSeconds={editor.draft.savedSeconds} /> : undefined
}

/** P7: told before the first key is pressed, as neither the text nor a draft of it will be stored. */
function ReadOnly() {
  const t = useT('viewer')
  return (
    <div className={s.banner} role="status">
      <WarningIcon size={18} />
      <p>
        <b>{t('editor.readOnly')}</b>
        <span>{t('editor.readOnlyBody')}</span>
      </p>
    </div>
  )
}

function NotEncodable({ editor }: { readonly editor: Editor }) {
  const t = useT('viewer')
  return (
    <div className={s.banner} role="alert">
      <WarningIcon size={18} />
      <p>
        <b>{t('editor.notEncodable')}</b>
        <span>{t('editor.notEncodableBody')}</span>
      </p>
      <Button
        size="sm"
        onClick={() => {
          editor.setWritten({ ...editor.written, encoding: { name: 'utf-8', hasMark: false } })
          editor.dismiss()
        }}
      >
        {t('editor.useUtf8')}
      </Button>
    </div>
  )
}

function DraftFound({ editor, savedSeconds }: { readonly editor: Editor; readonly savedSeconds: number }) {
  const t = useT('viewer')
  const { date } = useFormats()
  return (
    <div className={s.banner} data-quiet="" role="status">
      <p>
        <b>{t('editor.draft')}</b>
        <span>{t('editor.draftBody', { time: date(savedSeconds * 1000) })}</span>
      </p>
      <Button size="sm" variant="primary" onClick={editor.useDraft}>
        {t('editor.useDraft')}
      </Button>
      <Button size="sm" variant="ghost" onClick={editor.dropDraft}>
        {t('editor.dropDraft')}
      </Button>
    </div>
  )
}
