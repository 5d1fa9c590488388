import type { JobDeclaration } from '@cove/device-contract/kit'
import type { SessionRow } from '../core/auth/sessions.ts'
import type { Job } from '../core/jobs/job-types.ts'
import type { ServiceHealth } from '../core/programs/service.ts'
import type { Programs } from '../core/programs/open-programs.ts'
import type { FilesParts } from '../files/files-parts.ts'

/** A job of anybody, with what clients may be told of its kind. */
export interface AnybodysJob {
  readonly job: Job
  /** Undefined while its module is switched off. */
  readonly declaration: JobDeclaration | undefined
  readonly canPause: boolean
}

/** A program that a module keeps running. */
export interface KeptProgram {
  readonly moduleId: string
  readonly health: ServiceHealth
}

/** A sign-in whose browser or client is there now. */
export interface LiveSignIn extends SessionRow {
  readonly userNo: string
  readonly downloads: number
  readonly uploads: number
}

/** TM-02: what runs on the device, of anybody. Who may see and end it, its caller decides. */
export interface HostWork {
  /** So many at most; running ones first. */
  jobs(most: number): readonly AnybodysJob[]
  /** False for a job that is over. */
  endJob(id: number): boolean
  /** `gone`: it is over. `refused`: jobs of its kind are not paused. What is as asked already counts as done. */
  holdJob(id: number, isHeld: boolean): 'done' | 'gone' | 'refused'
  programs(): readonly KeptProgram[]
  /** Undefined for a program that nothing keeps running; false when it did not start again. */
  restartProgram(moduleId: string, name: string): Promise<boolean | undefined>
  /** Sign-ins that something streams for now, their events included; of one user, or of all. */
  signIns(userNo?: string): readonly LiveSignIn[]
  /** Ends a sign-in of this user, or of anybody, and all that it streams. `own`: it has this family. */
  endSignIn(sessionId: string, caller: { readonly family: string; readonly userNo?: string | undefined }): 'done' | 'gone' | 'own'
}

type Sources = Pick<FilesParts, 'jobs' | 'live' | 'sessions' | 'users'>

/** Makes it over the services of core. */
export function hostWork(core: Sources, programs: Pick<Programs, 'services'>): HostWork {
  return { ...jobWork(core), ...programWork(programs), ...signInWork(core) }
}

function jobWork({ jobs }: Sources): Pick<HostWork, 'jobs' | 'endJob' | 'holdJob'> {
  const find = (id: number): Job | undefined => jobs.openOfAll(mostLookedAt).find((job) => job.id === id)
  const areaOf = ({ kind }: Job) => jobs.ofArea(kind.slice(0, kind.indexOf('.')))
  return {
    jobs: (most) =>
      jobs.openOfAll(most).map((job) => {
        const kind = jobs.kindOf(job)
        return { job, declaration: kind?.declaration, canPause: kind?.definition.runs.canPause ?? false }
      }),
    endJob(id) {
      const job = find(id)
      return job !== undefined && areaOf(job).remove(job.userNo, id)
    },
    holdJob(id, isHeld) {
      const job = find(id)
      if (!job) return 'gone'
      const isAsAsked = isHeld
        ? job.state === 'waiting' || job.state === 'paused' || job.isPausing
        : job.state !== 'paused' && !job.isPausing
      if (isAsAsked) return 'done'
      return (isHeld ? areaOf(job).pause(job.userNo, id) : areaOf(job).continue(job.userNo, id)) ? 'done' : 'refused'
    },
  }
}

const mostLookedAt = 10_000

function programWork({ services }: Pick<Programs, 'services'>): Pick<HostWork, 'programs' | 'restartProgram'> {
  return {
    programs: () => services().map(({ moduleId, service }) => ({ moduleId, health: service.health })),
    async restartProgram(moduleId, name) {
      const found = services().find((one) => one.moduleId === moduleId && one.service.health.name === name)
      if (!found) return undefined
      const { service } = found
      if (!service.restart()) return false
      // It is ready until its process is gone.
      if (service.health.state === 'ready') await changeOf(service)
      return service.ready().then(
        () => true,
        () => false,
      )
    },
  }
}

function changeOf(service: ReturnType<Programs['services']>[number]['service']): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const listening = service.onHealth(() => resolve())
  return promise.finally(() => listening[Symbol.dispose]())
}

function signInWork({ live, sessions, users }: Sources): Pick<HostWork, 'signIns' | 'endSignIn'> {
  const userNos = (userNo: string | undefined): readonly string[] => (userNo === undefined ? users.all().map(({ no }) => no) : [userNo])
  return {
    signIns(userNo) {
      const streams = Map.groupBy(live.list(), ({ family }) => family)
      return userNos(userNo).flatMap((no) =>
        sessions.listOf(no).flatMap((row): LiveSignIn[] => {
          const own = streams.get(row.family)
          if (!own) return []
          const countOf = (kind: 'download' | 'upload'): number => own.filter((one) => one.kind === kind).length
          return [{ ...row, userNo: no, downloads: countOf('download'), uploads: countOf('upload') }]
        }),
      )
    },
    endSignIn(sessionId, { family, userNo }) {
      const row = userNos(userNo)
        .flatMap((no) => sessions.listOf(no))
        .find((one) => one.sessionId === sessionId)
      if (!row) return 'gone'
      if (row.family === family) return 'own'
      sessions.endFamily(row.family, 'revoked')
      return 'done'
    },
  }
}
