import type { Resource } from '@cove/device-contract/files'
import { extensionOf } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { ChevronUpIcon, IconButton, Skeleton } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { Select } from '@cove/ui/forms'
import { ChevronDownIcon } from '@cove/ui/icons'
import { useState } from 'react'
import { useCompared } from '../data/use-compared.ts'
import type { FileContent } from '../model/compared.ts'
import type { Merge } from '../ui/code/create-merge.ts'
import { DocumentHead } from '../ui/document-head.tsx'
import { MergeArea } from '../ui/merge-area.tsx'
import { Problem } from '../ui/problem.tsx'
import { ComparedFacts } from './compared-facts.tsx'
import { ComparedPictures } from './compared-pictures.tsx'
import s from './versions.module.css'

interface CompareVersionsProps {
  readonly file: Resource
  readonly contents: readonly FileContent[]
  readonly pair: readonly [FileContent, FileContent]
  readonly onChoose: (chosen: { readonly left: string | undefined; readonly right: string | undefined }) => void
}

/** Stands for the content without a `versionId` in the lists. */
const present = 'present'

/** VER-02: which two contents are compared, and what differs. */
export function CompareVersions({ file, contents, pair, onChoose }: CompareVersionsProps) {
  const t = useT('viewer')
  const { bytes, date } = useFormats()
  const [merge, setMerge] = useState<Merge>()
  const [left, right] = pair
  const timeOf = (content: FileContent) => {
    const time = date(content.modifiedSeconds * 1000)
    return content.versionId === undefined ? `${time} · ${t('versions.present')}` : time
  }
  const options = contents.map((content) => ({
    value: content.versionId ?? present,
    label: t('versions.content', { time: timeOf(content), size: bytes(content.sizeBytes) }),
  }))
  const idOf = (value: string) => (value === present ? undefined : value)
  const key = `${left.versionId} ${right.versionId} ${contents[0]?.modifiedSeconds} ${contents[0]?.sizeBytes}`
  return (
    <div className={s.root}>
      <DocumentHead file={file} middle={merge && <span className={s.count}>{noteOf(t, merge.changeCount)}</span>}>
        <Steps merge={merge} />
      </DocumentHead>
      <div className={s.sides}>
        <Select
          label={t('versions.left')}
          hideLabel
          value={left.versionId ?? present}
          options={options}
          onChange={(value) => onChoose({ left: idOf(value), right: right.versionId })}
        />
        <Select
          label={t('versions.right')}
          hideLabel
          value={right.versionId ?? present}
          options={options}
          onChange={(value) => onChoose({ left: left.versionId, right: idOf(value) })}
        />
      </div>
      <Content
        key={key}
        file={file}
        pair={pair}
        labels={[t('versions.leftOf', { time: timeOf(left) }), t('versions.rightOf', { time: timeOf(right) })]}
        onMerge={setMerge}
      />
    </div>
  )
}

function noteOf(t: ReturnType<typeof useT>, count: number): string {
  return count === 0 ? t('versions.equal') : t(count === 1 ? 'versions.change' : 'versions.changes', { count })
}

function Steps({ merge }: { readonly merge: Merge | undefined }) {
  const t = useT('viewer')
  if (!merge || merge.changeCount === 0) return undefined
  return (
    <>
      <IconButton label={t('versions.previous')} icon={<ChevronUpIcon size={17} />} onClick={merge.previous} />
      <IconButton label={t('versions.next')} icon={<ChevronDownIcon size={17} />} onClick={merge.next} />
    </>
  )
}

interface ContentProps {
  readonly file: Resource
  readonly pair: readonly [FileContent, FileContent]
  readonly labels: readonly [left: string, right: string]
  readonly onMerge: (merge: Merge | undefined) => void
}

function Content({ file, pair, labels, onMerge }: ContentProps) {
  const t = useT('viewer')
  const { compared, retry } = useCompared(file, pair)
  switch (compared?.kind) {
    case undefined:
      return <Skeleton height={220} />
    case 'failed':
      return <Problem name={file.name} body={t('problem.unreachable')} onRetry={retry} />
    case 'facts':
      return <ComparedFacts file={file} pair={pair} why={compared.why} />
    case 'pictures':
      return <ComparedPictures sources={[compared.left, compared.right]} labels={labels} />
    case 'text':
      return (
        <MergeArea
          left={compared.left}
          right={compared.right}
          extension={extensionOf(file.name).toLowerCase()}
          labels={labels}
          onMerge={onMerge}
        />
      )
  }
}
