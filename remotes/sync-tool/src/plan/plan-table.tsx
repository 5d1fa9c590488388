import type { SyncPlanItem, SyncRun } from '@cove/device-contract/sync'
import { useT } from '@cove/kernel/i18n'
import { isFolderRemoval } from '@cove/kernel/sync'
import { ChevronRightIcon, IconButton } from '@cove/ui'
import { FileFace, FileIcon, formatCount, useFormats } from '@cove/ui/data'
import { Checkbox } from '@cove/ui/forms'
import { ChevronDownIcon } from '@cove/ui/icons'
import { Table, TableNote, TableRow } from '@cove/ui/page'
import { useState } from 'react'
import { sumsOf, treeOf } from './plan-tree.model.ts'
import type { PlanNode } from './plan-tree.model.ts'
import { SumMarks } from './sum-marks.tsx'
import { PlanItemCell } from './plan-item-cell.tsx'
import type { PlanChoice } from './use-plan-answer.ts'
import s from './plan-table.module.css'

/** More names of one folder are counted, not listed. */
const mostNames = 200
/** A plan with more items begins with its folders closed. */
const mostOpen = 12

interface PlanTableProps {
  readonly items: readonly SyncPlanItem[]
  readonly answer: PlanChoice
  readonly run: SyncRun
}

/** The plan by folders: each can be opened, chosen or left out as a whole. */
export function PlanTable({ items, answer, run }: PlanTableProps) {
  const t = useT('sync-tool')
  const nodes = treeOf(items)
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(items.length <= mostOpen ? nodes.map(({ path }) => path) : []))
  const toggle = (path: string) =>
    setOpen((before) => {
      const next = new Set(before)
      if (!next.delete(path)) next.add(path)
      return next
    })
  const everything = (
    <span className={s.check}>
      <Choice name={t('plan.everything')} items={items} answer={answer} />
      {t('plan.folder')}
    </span>
  )
  const columns = [
    { id: 'name', label: everything },
    { id: 'computer', label: t('plan.onComputer') },
    { id: 'device', label: t('plan.onDevice') },
    { id: 'size', label: t('plan.size'), kind: 'number' },
  ] as const
  return (
    <Table columns={columns}>
      <Nodes nodes={nodes} level={0} open={open} toggle={toggle} answer={answer} run={run} />
    </Table>
  )
}

interface NodesProps extends Omit<PlanTableProps, 'items'> {
  readonly nodes: readonly PlanNode[]
  readonly level: number
  readonly open: ReadonlySet<string>
  readonly toggle: (path: string) => void
}

function Nodes({ nodes, ...rest }: NodesProps) {
  const t = useT('sync-tool')
  const more = nodes.length - mostNames
  return (
    <>
      {nodes.slice(0, mostNames).map((node) => (
        <Node key={node.path} node={node} {...rest} />
      ))}
      {more > 0 && <TableNote>{t('plan.more', { count: formatCount(more) })}</TableNote>}
    </>
  )
}

function Node({ node, level, open, toggle, answer, run }: Omit<NodesProps, 'nodes'> & { readonly node: PlanNode }) {
  const t = useT('sync-tool')
  const formats = useFormats()
  const { path, name, items, children, isFile } = node
  const isOpen = open.has(path)
  const [item] = items
  const isFolder = isFile && item !== undefined && isFolderRemoval(item)
  const sizeBytes = items.reduce((sum, one) => sum + one.sizeBytes, 0)
  const cell = (side: SyncPlanItem['side']) =>
    isFile && item ? <PlanItemCell side={side} item={item} answer={answer} run={run} /> : <SumMarks sums={sumsOf(items, side)} isNamed />
  return (
    <>
      <TableRow short>
        <span className={s.check} style={{ paddingInlineStart: `${level * 22}px` }}>
          <Choice name={name} items={items} answer={answer} />
          {isFile ? (
            <span className={s.gap} />
          ) : (
            <IconButton
              size="sm"
              label={t(isOpen ? 'plan.close' : 'plan.open', { name })}
              icon={isOpen ? <ChevronDownIcon size={14} /> : <ChevronRightIcon size={14} />}
              onClick={() => toggle(path)}
            />
          )}
          {isFile && !isFolder ? <FileFace name={name} size={20} /> : <FileIcon kind="folder" size={20} />}
          <span className={s.name}>{name}</span>
        </span>
        {cell('computer')}
        {cell('device')}
        {isFolder ? '' : formats.bytes(sizeBytes)}
      </TableRow>
      {isOpen && <Nodes nodes={children} level={level + 1} open={open} toggle={toggle} answer={answer} run={run} />}
    </>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly items: readonly SyncPlanItem[]
  readonly answer: PlanChoice
}

function Choice({ name, items, answer }: ChoiceProps) {
  const t = useT('sync-tool')
  const count = items.filter(answer.isChosen).length
  return (
    <Checkbox
      hideLabel
      label={t('plan.choose', { name })}
      checked={count > 0 && count === items.length}
      indeterminate={count > 0 && count < items.length}
      onChange={(isChosen) => answer.choose(items, isChosen ? 'apply' : 'skip')}
    />
  )
}
