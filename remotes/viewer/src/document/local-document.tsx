import type { Resource } from '@cove/device-contract/files'
import { useT } from '@cove/kernel/i18n'
import { HowTo } from '@cove/parts/how-to'
import { IconButton, SearchIcon } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useFileActions } from '../data/use-file-actions.ts'
import { officePackages } from '../model/office-kind.ts'
import { DocumentHead } from '../ui/document-head.tsx'
import { FileTools } from '../ui/file-tools.tsx'
import { Problem } from '../ui/problem.tsx'

/** How often reading was begun; another try begins with nothing kept. */
export function useAttempts() {
  const [attempts, setAttempts] = useState(0)
  return [attempts, () => setAttempts(attempts + 1)] as const
}

/** Problems that another try may solve. */
const passing: readonly string[] = ['unreachable', 'changed', 'stopped']

interface LocalDocumentProps {
  readonly file: Resource
  /** True once the document is drawn: it can be searched and zoomed then. */
  readonly isShown: boolean
  /** The end of a key of `office.problem`; undefined while nothing is wrong. */
  readonly problem: string | undefined
  readonly find: { readonly isOpen: boolean; readonly open: () => void }
  readonly zoom: ReactNode
  readonly onRetry: () => void
  readonly children: ReactNode
}

/** OFF-08: a document that the browser reads by itself, below its top row; in its place what is wrong with it. */
export function LocalDocument({ file, isShown, problem, find, zoom, onRetry, children }: LocalDocumentProps) {
  const t = useT('viewer')
  const { bytes } = useFormats()
  const actions = useFileActions()
  return (
    <>
      <DocumentHead file={file} note={[bytes(file.sizeBytes), t('office.here')].join(' · ')} middle={isShown && zoom}>
        {isShown && <IconButton label={t('search.find')} icon={<SearchIcon size={17} />} pressed={find.isOpen} onClick={find.open} />}
        <FileTools file={file} own="viewer/document" actions={actions} />
      </DocumentHead>
      {problem === undefined ? (
        children
      ) : (
        <Problem
          name={file.name}
          body={t(`office.problem.${problem}`)}
          onRetry={passing.includes(problem) ? onRetry : undefined}
          onDownload={() => actions.download(file)}
        >
          {problem === 'oldFormat' && <HowTo packages={officePackages} />}
        </Problem>
      )}
    </>
  )
}
