import type { Resource } from '@cove/device-contract/files'
import { extensionOf, shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { IconButton, SearchIcon, Skeleton } from '@cove/ui'
import { SegmentedControl } from '@cove/ui/forms'
import { useFormats } from '@cove/ui/data'
import { PencilIcon, WrapTextIcon } from '@cove/ui/icons'
import { useRef, useState } from 'react'
import { chooseEncoding, chosenEncoding } from '@cove/parts/file-text'
import { useFileActions } from '../data/use-file-actions.ts'
import { useTextFile } from '../data/use-text-file.ts'
import type { TextFile } from '../data/use-text-file.ts'
import { CodeArea } from '../ui/code-area.tsx'
import type { Code } from '../ui/code/create-code.ts'
import { DocumentHead } from '../ui/document-head.tsx'
import { EncodingMenu } from '@cove/parts/file-text'
import { FileTools } from '../ui/file-tools.tsx'
import { Problem } from '../ui/problem.tsx'
import { CsvTable } from './csv-table.tsx'
import { LargeText } from './large-text.tsx'
import { MarkdownPage } from './markdown-page.tsx'
import { Recording } from './recording.tsx'
import s from './text.module.css'

type Look = 'read' | 'source'

/** OFF-05, OFF-06: one text. Markdown and tables are shown as they are meant, and as they are written. */
export function TextView({ file }: { readonly file: Resource }) {
  const t = useT('viewer')
  const { bytes } = useFormats()
  const actions = useFileActions()
  const { file: text, retry } = useTextFile(file)
  const extension = extensionOf(file.name).toLowerCase()
  const isMeant = /^(?:md|markdown|csv|tsv)$/.test(extension)
  const [look, setLook] = useState<Look>(isMeant ? 'read' : 'source')
  const [wraps, setWraps] = useState(true)
  const code = useRef<Code>(undefined)
  const [editor] = actions.openers(file, 'edit')
  const isSource = text?.kind === 'whole' && look === 'source'
  const note = [bytes(file.sizeBytes), text && 'encoding' in text ? text.encoding.name.toUpperCase() : undefined]
    .filter(Boolean)
    .join(' · ')
  return (
    <div className={s.root}>
      <DocumentHead file={file} note={note} middle={isMeant && text?.kind === 'whole' && <LookChoice look={look} onLook={setLook} />}>
        {isSource && (
          <>
            <IconButton label={t('search.find')} icon={<SearchIcon size={17} />} onClick={() => code.current?.openSearch()} />
            <IconButton label={t('text.wrap')} icon={<WrapTextIcon size={17} />} pressed={wraps} onClick={() => setWraps(!wraps)} />
          </>
        )}
        {text && (text.kind === 'notText' || 'encoding' in text) && (
          <EncodingMenu
            present={'encoding' in text ? text.encoding.name : undefined}
            chosen={chosenEncoding(file)}
            onChoose={(name) => {
              chooseEncoding(file, name)
              retry()
            }}
          />
        )}
        {editor && text?.kind === 'whole' && (
          <IconButton label={t('actions.edit')} icon={<PencilIcon size={17} />} onClick={() => actions.openIn(editor, file)} />
        )}
        <FileTools file={file} own="viewer/text" actions={actions} />
      </DocumentHead>
      <Content file={file} text={text} look={look} wraps={wraps} code={code} onRetry={retry} />
    </div>
  )
}

function LookChoice({ look, onLook }: { readonly look: Look; readonly onLook: (look: Look) => void }) {
  const t = useT('viewer')
  return (
    <SegmentedControl
      label={t('text.look')}
      value={look}
      segments={[
        { value: 'read', label: t('text.read') },
        { value: 'source', label: t('text.source') },
      ]}
      onChange={onLook}
    />
  )
}

interface ContentProps {
  readonly file: Resource
  readonly text: TextFile | undefined
  readonly look: Look
  readonly wraps: boolean
  readonly code: React.RefObject<Code | undefined>
  readonly onRetry: () => void
}

function Content({ file, text, look, wraps, code, onRetry }: ContentProps) {
  const t = useT('viewer')
  const { download, openers } = useFileActions()
  const extension = extensionOf(file.name).toLowerCase()
  switch (text?.kind) {
    case undefined:
      return <Skeleton height={220} />
    case 'failed':
      return <Problem name={file.name} body={t('problem.unreachable')} onRetry={onRetry} />
    case 'notText':
      return <Problem name={file.name} body={t('text.notText')} onDownload={() => download(file)} />
    case 'recording':
      return <Recording file={file} />
    case 'large':
      return <LargeText key={text.encoding.name} file={file} encoding={text.encoding} totalBytes={text.totalBytes} />
    case 'whole':
      if (text.text === '') return <p className={s.empty}>{t('text.empty')}</p>
      if (look === 'read' && /^(?:csv|tsv)$/.test(extension)) return <CsvTable text={text.text} extension={extension} />
      if (look === 'read') return <MarkdownPage file={file} read={text} isEditable={openers(file, 'edit').length > 0} onStale={onRetry} />
      return (
        <CodeArea
          key={`${text.version} ${text.encoding.name}`}
          text={text.text}
          extension={extension}
          label={shownName(file.name)}
          isReadOnly
          wraps={wraps}
          handle={code}
        />
      )
  }
}
