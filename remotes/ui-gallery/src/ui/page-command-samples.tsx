import { PauseIcon, PlayIcon } from '@cove/ui'
import { DownloadIcon, FileTextIcon, PencilIcon, TrashIcon } from '@cove/ui/icons'
import { CommandBar, CommandMenu, Muted, Named, Table, TableRow } from '@cove/ui/page'
import type { Command } from '@cove/ui/page'
import { useState } from 'react'
import { useGalleryTexts } from './gallery-texts.ts'
import type { GalleryTexts } from './gallery-texts.ts'
import { Sample } from './sample.tsx'

/** One list of commands as a bar, with and without the room it needs, as a menu, by right-click and by keys. */
export function PageCommandSamples() {
  const t = useGalleryTexts()
  const [last, setLast] = useState('')
  const commands = commandsOf(t, setLast)
  const columns = [
    { id: 'name', label: t.document },
    { id: 'actions', label: t.columnActions, kind: 'actions' },
  ] as const
  return (
    <Sample title={t.commands} column>
      <CommandBar commands={commands} label={t.commands} />
      <div style={{ width: 230 }}>
        <CommandBar commands={commands} label={t.commandsNarrow} />
      </div>
      <Table columns={columns} label={t.commands}>
        <TableRow commands={commands}>
          <Named icon={<FileTextIcon size={18} />} title={t.sampleFile} note={t.sampleFolder} onOpen={() => setLast(t.open)} />
          <CommandMenu commands={commands} label={t.more} />
        </TableRow>
      </Table>
      <Muted>{last}</Muted>
    </Sample>
  )
}

function commandsOf(t: GalleryTexts, run: (label: string) => void): readonly Command[] {
  const command = (id: string, label: string, about: Partial<Command>): Command => ({ id, label, run: () => run(label), ...about })
  return [
    command('start', t.pageStart, { icon: <PlayIcon size={16} />, isMain: true, keys: 'mod+Enter' }),
    command('pause', t.create, { icon: <PauseIcon size={16} />, isDisabled: true }),
    command('download', t.download, { icon: <DownloadIcon size={16} /> }),
    command('rename', t.rename, { icon: <PencilIcon size={16} />, keys: 'F2', at: ['menu', 'keys'] }),
    command('remove', t.remove, { icon: <TrashIcon size={16} />, keys: 'Delete', isDanger: true, beginsGroup: true }),
  ]
}
