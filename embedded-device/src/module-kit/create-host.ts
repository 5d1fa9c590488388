import { join } from 'node:path'
import type { Area } from '@cove/device-contract'
import { principalOf } from '../core/auth/users.ts'
import { wireEvent } from '../core/events/event-views.ts'
import type { ModuleDefinition } from './define-module.ts'
import type { HostUsers } from '../core/auth/host-users.ts'
import type { HostNet } from '../core/http/host-net.ts'
import type { HostFiles, Resources } from '../files/host-files.ts'
import type { HostMedia } from '../files/thumbnails/host-media.ts'
import type { Host, ModuleEvents, ModuleSettings } from './host.ts'
import { openCommands } from '../core/machine/host-commands.ts'
import { openMachine } from '../core/machine/host-machine.ts'
import { hostWork } from './host-work.ts'
import { hostPositions } from '../core/positions/host-positions.ts'
import { moduleNotices } from '../core/notices/module-notices.ts'
import type { Programs } from '../core/programs/open-programs.ts'
import type { Registry } from '../core/base/registry.ts'
import type { FilesParts } from '../files/files-parts.ts'
import { answerArchive } from '../files/answers/archive-answer.ts'
import { answerFile } from '../files/answers/file-answer.ts'
import { resourcesOf } from '../files/listing/listing.ts'
import { basePathOf, resourceOfEntry } from '../files/listing/resource-of.ts'
import { answerStored } from '../files/answers/stored-answer.ts'

/** What hosts are made from. */
export interface HostSources {
  readonly files: FilesParts
  readonly nowMs: () => number
  readonly programs: Programs
  /** Replacements of tests, by module. */
  readonly seams: Readonly<Record<string, unknown>>
  /** What a module offers to others; undefined where it is not open. */
  module<Api>(id: string): Api | undefined
}

/** Makes the host of one module. What the module registers through it ends with `scope`. */
export function createHost(definition: ModuleDefinition, sources: HostSources, scope: DisposableStack): Host {
  const { files } = sources
  const programs = sources.programs.declare(definition.id, definition.programs ?? {})
  scope.defer(() => void programs[Symbol.asyncDispose]())
  return {
    files: filesOf(files, scope),
    media: mediaOf(files, scope),
    users: usersOf(files, scope),
    positions: hostPositions(files.db),
    net: netOf(files, scope),
    ...deviceOf(files),
    ...registrationsOf(files, scope),
    events: eventsOf(definition, files, scope),
    jobs: files.jobs.ofArea(definition.area?.id ?? definition.id),
    settings: settingsOf(definition, files, scope),
    notices: moduleNotices(files.notices, definition.texts ?? {}),
    programs,
    commands: openCommands(definition.commands ?? []),
    machine: openMachine(files.config),
    work: hostWork(files, sources.programs),
    nowMs: sources.nowMs,
    stateDir: join(files.config.dataDir, definition.id),
    seams: sources.seams[definition.id],
    principal(userNo) {
      const user = files.users.get(userNo)
      return user?.status === 'active' ? principalOf(user) : undefined
    },
    module: sources.module,
  }
}

/** What the owners of files offer. */
function filesOf(files: FilesParts, scope: DisposableStack): HostFiles {
  return {
    spaces: files.spaces,
    spaceGuards: scoped(files.spaceGuards, scope),
    viewSources: scoped(files.viewSources, scope),
    fileSources: { ...files.fileSources, register: (source) => within(scope, () => files.fileSources.register(source)) },
    openedSpaces: {
      ...files.openedSpaces,
      onOpened: async (opener) => {
        checkOpen(scope)
        const registration = await files.openedSpaces.onOpened(opener)
        // The module was closed while a space was looked at.
        if (scope.disposed) registration[Symbol.dispose]()
        return within(scope, () => registration)
      },
    },
    rooms: files.rooms,
    vfs: files.vfs,
    listings: files.listings,
    reads: scoped(files.reads, scope),
    staging: { disk: files.disk, ballasts: files.ballasts, hashes: files.hashes },
    index: files.index,
    trash: files.trash,
    undo: files.undo,
    quota: files.quota,
    reservations: { ...files.reservations, register: (source) => within(scope, () => files.reservations.register(source)) },
    resources: resourcesFor(files),
    answers: { file: answerFile, stored: answerStored, archive: (answer) => answerArchive(files.vfs, answer) },
  }
}

function mediaOf({ thumbs }: FilesParts, scope: DisposableStack): HostMedia {
  return { thumbnails: { ...thumbs, use: (maker) => within(scope, () => thumbs.use(maker)) } }
}

function usersOf({ users, userChanges, externalRights, members, proofs }: FilesParts, scope: DisposableStack): HostUsers {
  return {
    ...users,
    changes: { ...userChanges, on: (listener) => within(scope, () => userChanges.on(listener)) },
    external: scoped(externalRights, scope),
    disable: (userNo) => members.setEnabled(userNo, false) === undefined,
    passwordProblem: async (userNo, encryptedPassword) => {
      const user = users.get(userNo)
      return user ? proofs.passwordProblemOf(user, encryptedPassword) : 'wrongPassword'
    },
  }
}

function netOf(files: FilesParts, scope: DisposableStack): HostNet {
  return {
    reach: files.reach,
    ports: files.ports,
    rawPaths: scoped(files.rawPaths, scope),
    relayTag: files.relayTag,
    hasAccountService: files.accountService !== undefined,
    learnLeastFirmware: (version) => files.clientGate.learn(version),
  }
}

type DeviceMembers = 'version' | 'config' | 'db' | 'transferActivity' | 'identity' | 'signInLimits' | 'power' | 'log' | 'eventLog'

/** What a module reads of the device. */
const deviceOf = (files: FilesParts): Pick<Host, DeviceMembers> => ({
  version: files.version,
  config: files.config,
  db: files.db,
  transferActivity: files.transferActivity,
  identity: files.identity,
  signInLimits: files.signInLimits,
  power: files.power,
  log: files.log,
  eventLog: files.eventLog,
})

/** Services of core at which a module registers itself. */
function registrationsOf(files: FilesParts, scope: DisposableStack): Pick<Host, 'centre' | 'popUps'> {
  return {
    centre: { ...files.centre, register: (source) => within(scope, () => files.centre.register(source)) },
    popUps: { ...files.popUps, onButton: (...button) => within(scope, () => files.popUps.onButton(...button)) },
  }
}

/** Registers something for a module; one that is closed, or came too late, registers nothing. */
function within<T extends Disposable>(scope: DisposableStack, register: () => T): T {
  checkOpen(scope)
  return scope.use(register())
}

function checkOpen(scope: DisposableStack): void {
  if (scope.disposed) throw new Error('the module is closed')
}

function scoped<T>(registry: Registry<T>, scope: DisposableStack): Registry<T> {
  return { ...registry, register: (item) => within(scope, () => registry.register(item)) }
}

function resourcesFor({ thumbs }: FilesParts): Resources {
  return {
    ofEntry: (at, entry) => resourceOfEntry(at, entry, thumbs),
    ofItems: (items, at) => resourcesOf(items, at, thumbs),
    basePathOf,
  }
}

function eventsOf({ area }: ModuleDefinition, { hub, eventViews, log }: FilesParts, scope: DisposableStack): ModuleEvents<Area> {
  const wire: ModuleEvents<Area>['wire'] = (name, payload) => {
    if (!area) throw new Error('a module without an area has no events')
    return wireEvent(area, name, payload)
  }
  return {
    hub,
    wire,
    registerFirst: (view) => within(scope, () => eventViews.registerFirst(view)),
    emit(name, payload, to) {
      try {
        hub.emit({ kind: name, payload: payload as object, ...to })
      } catch (error) {
        // Events are rows: a full disk keeps a screen from being notified, and nothing from being done (S-B1).
        log.error(`event ${name}`, error)
      }
    },
  }
}

function settingsOf({ id, area }: ModuleDefinition, { settings }: FilesParts, scope: DisposableStack): ModuleSettings<Area> {
  const declared = (): Area => {
    if (!area?.settings) throw new Error(`the area of module ${id} declares no settings`)
    return area
  }
  return {
    of: (userNo) => settings.of(declared(), userNo),
    onChanged: (listener) => within(scope, () => settings.onChanged(declared(), listener)),
  }
}
