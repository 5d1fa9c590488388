import type { EncodingName } from '@cove/device-contract/encoding'
import type { Resource } from '@cove/device-contract/files'
import { extensionOf, shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { Button, IconButton, SearchIcon } from '@cove/ui'
import { RedoIcon, SaveIcon, WrapTextIcon } from '@cove/ui/icons'
import { useRef, useState } from 'react'
import { chooseEncoding, chosenEncoding } from '@cove/parts/file-text'
import type { TextFile } from '../data/use-text-file.ts'
import { CodeArea } from '../ui/code-area.tsx'
import type { Code, CodePlace } from '../ui/code/create-code.ts'
import { DocumentHead } from '../ui/document-head.tsx'
import { EncodingMenu } from '@cove/parts/file-text'
import { Banner } from './banner.tsx'
import { EditorStatus } from './editor-status.tsx'
import { useEditor } from './use-editor.ts'
import type { Editor } from './use-editor.ts'
import s from './editor.module.css'

export type WholeText = Extract<TextFile, { readonly kind: 'whole' }>

interface EditorViewProps {
  readonly file: Resource
  readonly read: WholeText
  readonly onReload: () => void
}

/** EDT-01 to EDT-04: the text, its state, and what to do about a conflict or a draft. */
export function EditorView({ file, read, onReload }: EditorViewProps) {
  const t = useT('viewer')
  const code = useRef<Code>(undefined)
  const [wraps, setWraps] = useState(true)
  const [place, setPlace] = useState<CodePlace>()
  const editor = useEditor(file, read, code)
  return (
    <div className={s.root}>
      <DocumentHead file={file} note={t(editor.isDirty ? 'editor.dirty' : editor.hasSaved ? 'editor.saved' : 'editor.unchanged')}>
        <IconButton label={t('search.find')} icon={<SearchIcon size={17} />} onClick={() => code.current?.openSearch()} />
        <IconButton label={t('text.wrap')} icon={<WrapTextIcon size={17} />} pressed={wraps} onClick={() => setWraps(!wraps)} />
        <IconButton label={t('editor.reload')} icon={<RedoIcon size={17} />} onClick={() => void editor.reload(onReload)} />
        <Button
          size="sm"
          variant="primary"
          icon={<SaveIcon size={15} />}
          busy={editor.isSaving}
          disabled={!editor.isDirty}
          onClick={() => void editor.save()}
        >
          {t('editor.save')}
        </Button>
      </DocumentHead>
      <Banner editor={editor} onReload={onReload} />
      <CodeArea
        key={editor.textKey}
        text={editor.startText}
        extension={extensionOf(file.name)}
        label={shownName(file.name)}
        wraps={wraps}
        handle={code}
        onChange={editor.onChange}
        onPlace={setPlace}
        onSave={() => void editor.save()}
      />
      <EditorStatus
        place={place}
        written={editor.written}
        onWritten={editor.setWritten}
        reopen={<Reopen file={file} read={read} editor={editor} onReload={onReload} />}
      />
    </div>
  )
}

interface ReopenProps extends EditorViewProps {
  readonly editor: Editor
}

/** EDT-01: the same bytes in another encoding; changes that were not saved are asked about first. */
function Reopen({ file, read, editor, onReload }: ReopenProps) {
  const choose = (name: EncodingName | undefined) =>
    editor.reload(() => {
      chooseEncoding(file, name)
      onReload()
    })
  return <EncodingMenu side="top" present={read.encoding.name} chosen={chosenEncoding(file)} onChoose={(name) => void choose(name)} />
}
