import type { TransferKind } from '@cove/kernel'
import { startTransition, useState } from 'react'
import { useTransferTasks } from '../data/use-transfers.ts'
import type { Group } from '../model/groups.ts'
import { TaskFilesPanel } from './task-files.tsx'
import { TransferList } from './transfer-list.tsx'

/** TR-01b, TR-03, TR-04: uploads or downloads of this browser, or the files of one of them. */
export function TransferSection({ kind }: { readonly kind: TransferKind }) {
  const all = useTransferTasks(kind)
  const [group, setGroup] = useState<Group>('doing')
  const [openId, setOpenId] = useState<string>()
  const open = openId === undefined ? undefined : all.find((task) => task.id === openId)
  // TR-12: the other list is rendered in slices, while updates of the engine keep arriving.
  const show = (id: string | undefined) => startTransition(() => setOpenId(id))
  if (open) return <TaskFilesPanel task={open} onBack={() => show(undefined)} />
  return <TransferList kind={kind} all={all} group={group} onGroup={setGroup} onDetails={show} />
}
