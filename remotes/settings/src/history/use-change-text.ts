import { useT } from '@cove/kernel/i18n'
import { namedField } from '../data/named-fields.ts'
import { orderText } from '../model/orders.ts'

interface Changed {
  readonly areaId: string
  readonly field: string
}

interface Place {
  readonly areaId: string
  readonly name: string
}

const longestValue = 60

/** How a changed field and its values are written. */
export function useChangeText() {
  const t = useT('settings')
  const named = ({ areaId, field }: Changed, value: unknown) => namedField(areaId, field, value)
  return {
    title: (change: Changed): string => {
      const known = named(change, undefined)
      if (!known) return `${change.areaId} › ${change.field}`
      return t('history.field', { area: t(`areas.${known.areaId}`), field: t(`fields.${known.areaId}.${known.name}`) })
    },
    value: (change: Changed, stored: unknown): string => {
      const known = named(change, stored)
      return written(t, known ? known.value : stored, known)
    },
  }
}

function written(t: ReturnType<typeof useT>, value: unknown, place: Place | undefined): string {
  if (value === null || value === undefined) return t('history.none')
  if (typeof value === 'boolean') return t(value ? 'history.on' : 'history.off')
  if (value === '') return t('history.empty')
  if (typeof value === 'string' && place !== undefined && /^[\w-]+$/.test(value)) {
    const text = t(`values.${place.areaId}.${place.name}.${value}`)
    // A value without a name is shown as it is.
    return text.endsWith(`.${value}`) ? value : text
  }
  if (place?.areaId === 'files' && place.name === 'order') return t(`orders.${orderText(value as Parameters<typeof orderText>[0])}`)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text
}
