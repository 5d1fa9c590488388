import { settings } from '@cove/device-contract/settings'
import type { DataOf } from '@cove/device-contract'
import { toWire } from '@cove/device-contract/kit'
import { attempt } from '@cove/kernel'
import type { Failure, Kernel } from '@cove/kernel'

/** What an import changes, and what it leaves out. */
export type ImportPlan = DataOf<typeof settings.calls.import>

/** The parsed content of a file that may be settings. */
export type SettingsContent = Record<string, unknown>

/** Files above this are not settings. */
const largestFileBytes = 1024 ** 2

/** The settings of the user as the text of a file. */
export async function exportText(kernel: Kernel): Promise<{ readonly text: string } | Failure> {
  const outcome = await attempt(kernel, () => kernel.device.use(settings).export())
  if (!outcome.ok) return outcome.failure
  return { text: JSON.stringify(toWire(settings.calls.export.data, outcome.data), undefined, 2) }
}

/** The content of a file that may be settings; undefined when it is too large or no object in JSON. */
export async function readSettingsFile(file: File): Promise<{ readonly content: SettingsContent } | undefined> {
  if (file.size > largestFileBytes) return undefined
  try {
    const content: unknown = JSON.parse(await file.text())
    return isObject(content) ? { content } : undefined
  } catch {
    return undefined
  }
}

/** Imports a file, or with `isTrial` only asks what it would change. */
export async function importFile(kernel: Kernel, file: SettingsContent, isTrial: boolean): Promise<ImportPlan | Failure> {
  const outcome = await attempt(kernel, () => kernel.device.use(settings).import({ body: { file, isTrial } }))
  return outcome.ok ? outcome.data : outcome.failure
}

const isObject = (value: unknown): value is SettingsContent => typeof value === 'object' && value !== null && !Array.isArray(value)
