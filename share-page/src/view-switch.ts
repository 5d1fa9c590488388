import { h, icon } from './dom.ts'
import { t } from './t.ts'

/** Gallery or list. */
export function viewSwitch(isGallery: boolean, onChange: (isGallery: boolean) => void): HTMLElement {
  const buttons = ([true, false] as const).map((value) => {
    const button = h('button', { class: 'tool', 'aria-label': t(value ? 'asGallery' : 'asList') }, icon(value ? 'grid' : 'rows'))
    button.addEventListener('click', () => {
      press(value)
      onChange(value)
    })
    return { value, button }
  })
  const press = (now: boolean): void => {
    for (const { value, button } of buttons) button.setAttribute('aria-pressed', String(value === now))
  }
  press(isGallery)
  return h('div', { class: 'switch', role: 'group', 'aria-label': t('view') }, ...buttons.map(({ button }) => button))
}
