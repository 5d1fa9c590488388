import { tellFailure, useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { IconButton } from '@cove/ui'
import { TextField } from '@cove/ui/forms'
import { PencilIcon } from '@cove/ui/icons'
import { Bar } from '@cove/ui/page'
import { useState } from 'react'
import { renameDevice } from '../data/device-calls.ts'

interface DeviceNameProps {
  readonly name: string
  readonly onRenamed: () => void
}

const longest = 10
/** The field takes the place of the pencil, which had the focus. */
const focus = (field: HTMLInputElement | null) => field?.focus()

/** SYS-02b: the device's name; the pencil opens a field, Enter saves, Escape restores. */
export function DeviceName({ name, onRenamed }: DeviceNameProps) {
  const t = useT('device-settings')
  const kernel = useKernel()
  const [typed, setTyped] = useState<string>()
  if (typed === undefined)
    return (
      <Bar>
        {name}
        <IconButton label={t('info.rename')} icon={<PencilIcon size={15} />} onClick={() => setTyped(name)} />
      </Bar>
    )
  const next = typed.trim()
  const isTooLong = Array.from(next).length > longest
  const save = async () => {
    if (next === '' || isTooLong) return
    const answer = next === name ? undefined : await renameDevice(kernel, next)
    if (answer && !answer.ok) return tellFailure(kernel, answer.failure)
    setTyped(undefined)
    if (answer) {
      kernel.toasts.show({ tone: 'success', title: t('info.renamed', { name: next }) })
      onRenamed()
    }
  }
  return (
    // Without a name of its own: that of its only field would stand twice.
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        label={t('info.name')}
        hideLabel
        ref={focus}
        value={typed}
        error={isTooLong ? t('info.nameLong', { count: longest }) : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          setTyped(undefined)
        }}
      />
    </form>
  )
}
