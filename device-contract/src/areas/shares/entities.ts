import { shareWay } from '../files/codecs.ts'
import {
  DevicePath,
  Flag,
  StorageId,
  TaskId,
  TimeSeconds,
  Token,
  UserNo,
  WholeNumber,
  named,
  wireObject,
  z,
  identifies,
} from '@cove/device-contract/kit'
import { addressReach, linkKind, linkState, shareRight, visitDeed, visitOutcome } from './codecs.ts'

/** SHR-01: the days a link may be valid for without a date. */
export const linkValidDays = [3, 7, 15, 30] as const
/** A link without a choice is valid for so many days. */
export const defaultValidDays = 3
/** Most users of one share. */
export const shareMembersLimit = 100
/** Most links of one user. */
export const linksLimit = 500
/** Characters of a code. */
export const codeLength = 4
/** Letters and digits of a code that are not mistaken for each other. */
export const codeCharacters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Rows of one page of a shared folder. */
export const visitPageRows = 200
/** Bytes of one chunk of an upload. */
export const visitChunkBytes = 2 << 20

const ShownText = z.string()
/** A file or folder, as its owner names it. */
export const SharePlaceSchema = wireObject({ storageId: named('uuid', StorageId), path: DevicePath })
/** A file or folder, as its owner names it. */
export type SharePlace = z.output<typeof SharePlaceSchema>

/** SHR-02: users of a device know each other, so this number is no secret of its user. */
const KnownUserNo = identifies('member', z.string().check(z.maxLength(128)))
/** A user and their right. */
export const ShareMemberSchema = wireObject({ userNo: named('ugreen_no', KnownUserNo), right: named('permission', shareRight.schema) })
/** A user and their right. */
export type ShareMember = z.output<typeof ShareMemberSchema>

/** SHR-02: a user with whom things can be shared. */
export const SharePersonSchema = wireObject({
  userNo: named('ugreen_no', UserNo),
  nickname: named('nic_name', ShownText),
  isAdministrator: named('admin', Flag),
  /** What the user may do with the item of the request. */
  right: named('permission', z.optional(shareRight.schema)),
})
/** A user with whom things can be shared. */
export type SharePerson = z.output<typeof SharePersonSchema>

/** Something that one user shares with others on the device. */
export const ShareSchema = wireObject({
  shareId: named('id', TaskId),
  name: ShownText,
  isFolder: named('is_dir', Flag),
  /** Where the caller finds it: the owner in their own files, a member in a space with the name of the share. */
  storageId: named('uuid', StorageId),
  path: ShownText,
  ownerNo: named('owner', UserNo),
  ownerName: named('owner_name', ShownText),
  createdSeconds: named('ctime', TimeSeconds),
  members: z.array(
    wireObject({
      userNo: named('ugreen_no', UserNo),
      nickname: named('nic_name', ShownText),
      right: named('permission', shareRight.schema),
    }),
  ),
})
/** Something that one user shares with others on the device. */
export type Share = z.output<typeof ShareSchema>

const Note = z.string().check(z.maxLength(500))
const Count = WholeNumber.check(z.gte(1), z.lte(1_000_000))
const Code = z.string().check(z.regex(/^[A-Za-z0-9]{4,16}$/))

/** SHR-01: what the owner decides about a link. Left out: no limit, or the default. */
export const linkChoice = {
  way: z.optional(shareWay.schema),
  /** Made by the device when an encrypted link has none. */
  code: z.optional(Code),
  /** One of 3, 7, 15, 30. */
  validDays: named('days', z.optional(WholeNumber.check(z.lte(3650)))),
  /** In place of days: the moment when the link ends. */
  untilSeconds: named('until', z.optional(WholeNumber.check(z.lte(8_640_000_000_000)))),
  mostVisits: named('max_access', z.optional(Count)),
  mostDownloads: named('max_download', z.optional(Count)),
  allowsDownload: named('download', z.optional(Flag)),
  notifies: named('notify', z.optional(Flag)),
  /** Photos and films leave without where they were taken and with which camera; on unless the owner chose otherwise. */
  hidesPlace: named('hide_place', z.optional(Flag)),
  /** Opens for people in the device's network only. */
  isHomeOnly: named('home_only', z.optional(Flag)),
  note: z.optional(Note),
  /** Requests: the largest file, and all files together. */
  mostFileBytes: named('max_file', z.optional(WholeNumber)),
  mostBytes: named('max_size', z.optional(WholeNumber)),
  mostFiles: named('max_files', z.optional(Count)),
} as const

/** H-89: an address under which a link opens; the device decides, not the page that shows it. */
const LinkAddressSchema = wireObject({ url: ShownText, reach: addressReach.schema })
/** An address under which a link opens. */
export type LinkAddress = z.output<typeof LinkAddressSchema>

/** SHR-01: a link as its owner sees it. */
export const LinkSchema = wireObject({
  linkId: named('id', TaskId),
  kind: linkKind.schema,
  name: ShownText,
  isFolder: named('is_dir', Flag),
  storageId: named('uuid', StorageId),
  path: ShownText,
  ownerNo: named('owner', UserNo),
  ownerName: named('owner_name', ShownText),
  /** The last part of the address. Left out for administrators who are not the owner. */
  token: named('key', z.optional(ShownText)),
  /** Where it opens now, best first; none for administrators who are not the owner. */
  addresses: z.array(LinkAddressSchema),
  way: shareWay.schema,
  code: z.optional(ShownText),
  state: linkState.schema,
  createdSeconds: named('ctime', TimeSeconds),
  expiresSeconds: named('expire_at', TimeSeconds),
  visits: named('access', WholeNumber),
  mostVisits: named('max_access', z.optional(WholeNumber)),
  downloads: WholeNumber,
  mostDownloads: named('max_download', z.optional(WholeNumber)),
  allowsDownload: named('download', Flag),
  notifies: named('notify', Flag),
  hidesPlace: named('hide_place', Flag),
  isHomeOnly: named('home_only', Flag),
  note: ShownText,
  mostFileBytes: named('max_file', z.optional(WholeNumber)),
  mostBytes: named('max_size', z.optional(WholeNumber)),
  mostFiles: named('max_files', z.optional(WholeNumber)),
  receivedBytes: named('received_size', WholeNumber),
  receivedFiles: named('received', WholeNumber),
})
/** A link as its owner sees it. */
export type Link = z.output<typeof LinkSchema>

/** One line of the log of a link. */
export const LinkVisitSchema = wireObject({
  atSeconds: named('time', TimeSeconds),
  deed: named('type', visitDeed.schema),
  address: named('ip', ShownText),
  client: ShownText,
  /** The name of a contributor, or of a file. */
  about: ShownText,
  /** What was sent or received. */
  bytes: named('size', WholeNumber),
  /** Of a download. */
  outcome: z.optional(visitOutcome.schema),
})
/** One line of the log of a link. */
export type LinkVisit = z.output<typeof LinkVisitSchema>

/** What a visitor sends with every call after the first: the address, and the pass that the first call gave. */
export const visitorOf = { token: named('key', Token), pass: Token } as const

/** A file or folder as a visitor sees it; the path is below what is shared. */
export const VisitItemSchema = wireObject({
  path: ShownText,
  name: ShownText,
  kind: named('type', z.enum(['folder', 'image', 'video', 'audio', 'document', 'archive', 'app', 'bt', 'unknown'])),
  sizeBytes: named('size', WholeNumber),
  modifiedSeconds: named('mtime', TimeSeconds),
  hasThumbnail: named('thumbs', Flag),
  /** Of photos and films: when they were taken, by the clock of that place, counted as if that were UTC. Left out where nothing says it. */
  takenSeconds: named('etime', z.optional(TimeSeconds)),
  widthPx: named('width', z.optional(WholeNumber)),
  heightPx: named('height', z.optional(WholeNumber)),
  /** Where it was taken cannot be taken out, and the link hides that: the file is not given. */
  isWithheld: named('withheld', Flag),
})
/** A file or folder as a visitor sees it. */
export type VisitItem = z.output<typeof VisitItemSchema>
