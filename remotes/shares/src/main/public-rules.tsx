import { everybodyNo } from '@cove/device-contract/public-space'
import type { PublicRule } from '@cove/device-contract/public-space'
import { tellFailure, useKernel, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, IconButton } from '@cove/ui'
import { Select } from '@cove/ui/forms'
import { FolderLockIcon, TrashIcon } from '@cove/ui/icons'
import { Item, Items, Section } from '@cove/ui/page'
import { removePublicRule, setPublicRule } from '../data/share-calls.ts'
import type { PublicState } from '../data/use-shares.ts'
import { grantOf, grants, nameOfGrant } from '../model/grants.ts'
import type { Grant } from '../model/grants.ts'

interface PublicRulesProps {
  readonly state: PublicState
  readonly onChanged: () => void
}

/** PUB-02b: folders in which other rights hold than in the space; the nearest folder decides. */
export function PublicRules({ state, onChanged }: PublicRulesProps) {
  const t = useT('shares')
  const kernel = useKernel()
  const { id: windowId } = useWindow()
  const disk = state.disks.find(({ isActive }) => isActive)
  const save = async (rule: PublicRule) => {
    const answer = await setPublicRule(kernel, rule)
    if (answer.ok) onChanged()
    else tellFailure(kernel, answer.failure)
  }
  const add = async () => {
    if (disk?.publicStorageId === undefined) return
    const start = { storageId: disk.publicStorageId, path: '/' }
    const options = { title: t('rules.pickTitle'), start, otherSpaces: false, spaceRoots: false, publicSpace: 'readable' } as const
    const [place] = (await kernel.pick({ ...options, windowId, needsWrite: false })) ?? []
    if (place) await save({ storageId: disk.storageId, path: place.path, userNo: everybodyNo, right: 'readOnly', isContributor: false })
  }
  const remove = async (rule: PublicRule) => {
    const answer = await removePublicRule(kernel, rule)
    if (answer.ok) onChanged()
    else tellFailure(kernel, answer.failure)
  }
  return (
    <Section
      title={t('rules.title')}
      intro={t('rules.intro')}
      tools={
        <Button icon={<FolderLockIcon size={16} />} onClick={() => void add()}>
          {t('rules.add')}
        </Button>
      }
    >
      <Items boxed label={t('rules.title')}>
        {state.rules.map((rule) => (
          <RuleRow key={`${rule.storageId} ${rule.path} ${rule.userNo}`} rule={rule} state={state} onSave={save} onRemove={remove} />
        ))}
      </Items>
    </Section>
  )
}

interface RuleRowProps {
  readonly rule: PublicRule
  readonly state: PublicState
  readonly onSave: (rule: PublicRule) => Promise<void>
  readonly onRemove: (rule: PublicRule) => Promise<void>
}

function RuleRow({ rule, state, onSave, onRemove }: RuleRowProps) {
  const t = useT('shares')
  const people = [
    { value: everybodyNo, label: t('rules.everybody') },
    ...state.users.filter(({ isAdministrator }) => !isAdministrator).map(({ userNo, nickname }) => ({ value: userNo, label: nickname })),
  ]
  const moveTo = async (userNo: string) => {
    await onSave({ ...rule, userNo })
    if (userNo !== rule.userNo) await onRemove(rule)
  }
  return (
    <Item
      title={rule.path}
      action={
        <>
          <Select
            label={t('rules.who', { path: rule.path })}
            hideLabel
            value={rule.userNo}
            options={people}
            onChange={(userNo) => void moveTo(userNo)}
          />
          <Select<Grant>
            label={t('rules.right', { path: rule.path })}
            hideLabel
            value={nameOfGrant(rule)}
            options={grants.map((name) => ({ value: name, label: t(`grant.${name}`) }))}
            onChange={(name) => void onSave({ ...rule, ...grantOf(name) })}
          />
          <IconButton label={t('rules.remove', { path: rule.path })} icon={<TrashIcon size={16} />} onClick={() => void onRemove(rule)} />
        </>
      }
    />
  )
}
