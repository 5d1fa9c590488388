import { defineEnumCodec } from '@cove/device-contract/kit'

/** SHR-01: whether a link share opens now, and why not. */
export const linkState = defineEnumCodec({ normal: 0, banned: 1, expired: 2, usedUp: 3, missing: 4 })
/** Name of a state of a link. */
export type LinkState = (typeof linkState.names)[number]

/** What a link opens: files to take, or a folder that receives files. */
export const linkKind = defineEnumCodec({ share: 0, request: 1 })
/** Name of a kind of link. */
export type LinkKind = (typeof linkKind.names)[number]

/** What a user may do with what another user shares. */
export const shareRight = defineEnumCodec({ read: 0, write: 1 })
/** Name of a right. */
export type ShareRight = (typeof shareRight.names)[number]

/** What a visitor did. */
export const visitDeed = defineEnumCodec({ opened: 0, downloaded: 1, uploaded: 2, wrongCode: 3 })
/** Name of what a visitor did. */
export type VisitDeed = (typeof visitDeed.names)[number]

/** How a download went on: it runs, every byte of the file was sent, or it ended before. */
export const visitOutcome = defineEnumCodec({ underWay: 0, complete: 1, cut: 2 })
/** Name of how a download went on. */
export type VisitOutcome = (typeof visitOutcome.names)[number]

/** PUB-02b: what is asked of the rights of a user. */
export const rightsAction = defineEnumCodec({ see: 0, download: 1, add: 2, rename: 3, delete: 4, share: 5 })
/** Name of an action. */
export type RightsAction = (typeof rightsAction.names)[number]

/** Where a rule about rights comes from. */
export const ruleSource = defineEnumCodec({
  owner: 0,
  administrator: 1,
  publicUser: 2,
  publicFolder: 3,
  share: 4,
  othersHome: 5,
  contributor: 6,
})
/** Name of a source of rules. */
export type RuleSource = (typeof ruleSource.names)[number]

/** H-89: who opens an address of a link: people at the device's computer, in its network, or everywhere. */
export const addressReach = defineEnumCodec({ computer: 0, home: 1, anywhere: 2 })
/** Name of a reach. */
export type AddressReach = (typeof addressReach.names)[number]
