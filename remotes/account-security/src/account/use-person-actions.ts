import { tellFailure, useKernel, useWindow } from '@cove/kernel'
import type { Outcome } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { deleteUser, setEnabled } from '../data/device-calls.ts'
import type { NewLink } from '../data/local-calls.ts'
import { makeResetLink, resetSecondStep } from '../data/local-calls.ts'
import type { Person } from '../model/people.ts'
import { useAsk } from '../ui/use-ask.ts'

interface PersonActionsOptions {
  readonly person: Person
  readonly onChanged: () => void
  readonly onResetLink: (link: NewLink) => void
}

interface PersonActions {
  readonly enable: () => Promise<void>
  readonly disable: () => Promise<void>
  readonly remove: () => Promise<void>
  readonly resetPassword: () => Promise<void>
  readonly resetSecondStep: () => Promise<void>
}

/** What the administrator may do to another user; whatever takes something away is asked first. */
export function usePersonActions(options: PersonActionsOptions): PersonActions {
  return { ...useEnabling(options), ...useRemoval(options), ...useResets(options) }
}

function useEnabling({ person, onChanged }: PersonActionsOptions) {
  const kernel = useKernel()
  const t = useT('account-security')
  const ask = useAsk()
  const finish = useFinish(onChanged)
  const name = nameOf(person)
  async function disable() {
    const yes = await ask({
      title: t('members.disableTitle', { name }),
      body: t('members.disableBody'),
      confirmLabel: t('members.disable'),
      tone: 'danger',
    })
    if (yes) finish(await setEnabled(kernel, person.userNo, false), t('members.disabled', { name }))
  }
  async function enable() {
    finish(await setEnabled(kernel, person.userNo, true), t('members.enabled', { name }))
  }
  return { enable, disable }
}

function useRemoval({ person, onChanged }: PersonActionsOptions) {
  const kernel = useKernel()
  const t = useT('account-security')
  const { id: windowId } = useWindow()
  const finish = useFinish(onChanged)
  const name = nameOf(person)
  async function remove() {
    const { confirmed, checked } = await kernel.dialogs.confirm({
      title: t('members.deleteTitle', { name }),
      body: t('members.deleteBody'),
      confirmLabel: t('members.delete'),
      tone: 'danger',
      phrase: name,
      checkbox: { label: t('family.clearsFiles'), checked: false },
      windowId,
    })
    if (confirmed) finish(await deleteUser(kernel, person.userNo, checked), t('members.deleted', { name }))
  }
  return { remove }
}

function useResets({ person, onChanged, onResetLink }: PersonActionsOptions) {
  const kernel = useKernel()
  const t = useT('account-security')
  const ask = useAsk()
  const finish = useFinish(onChanged)
  const name = nameOf(person)
  async function resetPassword() {
    const yes = await ask({
      title: t('family.resetTitle', { name }),
      body: t('family.resetBody'),
      confirmLabel: t('family.make'),
    })
    if (!yes) return
    const outcome = await makeResetLink(kernel, person.userNo)
    if (outcome.ok) onResetLink(outcome.data)
    else tellFailure(kernel, outcome.failure)
  }
  async function resetStep() {
    const yes = await ask({
      title: t('family.stepTitle', { name }),
      body: t('family.stepBody'),
      confirmLabel: t('family.stepConfirm'),
      tone: 'danger',
    })
    if (yes) finish(await resetSecondStep(kernel, person.userNo), t('family.stepDone', { name }))
  }
  return { resetPassword, resetSecondStep: resetStep }
}

/** Shows how an action ended and reads the list again. */
function useFinish(onChanged: () => void) {
  const kernel = useKernel()
  return (outcome: Outcome<unknown>, doneTitle: string) => {
    if (outcome.ok) kernel.toasts.show({ tone: 'success', title: doneTitle })
    else tellFailure(kernel, outcome.failure)
    onChanged()
  }
}

/** The name a user is shown by. */
export const nameOf = (person: Person): string => person.nickname || person.account
