import type { JobDeclaration } from '@cove/device-contract/kit'
import type { AnyJob } from './define-job.ts'

/** One registered kind: how it runs, and what clients see of it. */
export interface RegisteredKind {
  /** `area.kind`. */
  readonly id: string
  readonly definition: AnyJob
  readonly declaration: JobDeclaration
}

/** Kinds by `area.kind`. A stored job whose kind is not here waits for it. */
export interface JobKinds {
  get(id: string): RegisteredKind | undefined
  all(): RegisteredKind[]
  /** Throws for a kind without a declaration, and for one that is registered already. */
  register(areaId: string, kinds: Readonly<Record<string, AnyJob>>, declarations: Readonly<Record<string, JobDeclaration>>): Disposable
}

/** Opens an empty list of kinds. */
export function createJobKinds(): JobKinds {
  const known = new Map<string, RegisteredKind>()
  return {
    get: (id) => known.get(id),
    all: () => [...known.values()],
    register(areaId, kinds, declarations) {
      const added = Object.entries(kinds).map(([name, definition]): RegisteredKind => {
        const id = `${areaId}.${name}`
        const declaration = declarations[name]
        if (!declaration) throw new Error(`the area ${areaId} does not declare the job ${name}`)
        if (known.has(id)) throw new Error(`the job ${id} is registered twice`)
        return { id, definition, declaration }
      })
      for (const kind of added) known.set(kind.id, kind)
      return { [Symbol.dispose]: () => added.forEach(({ id }) => known.delete(id)) }
    },
  }
}
