import { device as deviceArea } from '@cove/device-contract/device'
import { events as eventsArea } from '@cove/device-contract/events'
import { feedback as feedbackArea } from '@cove/device-contract/feedback'
import { notices as noticesArea } from '@cove/device-contract/notices'
import { positions as positionsArea } from '@cove/device-contract/positions'
import { preferences as preferencesArea } from '@cove/device-contract/preferences'
import { session as sessionArea } from '@cove/device-contract/session'
import { settings as settingsArea } from '@cove/device-contract/settings'
import { setup as setupArea } from '@cove/device-contract/setup'
import { users as usersArea } from '@cove/device-contract/users'
import { wallpaper as wallpaperArea } from '@cove/device-contract/wallpaper'
import { info as deviceInfo } from './device/info.ts'
import { prove } from './device/prove.ts'
import { stream } from './events/stream.ts'
import { ticket } from './events/ticket.ts'
import { feedbackDetails, listFeedback, markFeedback, removeFeedback } from './feedback/feedback.ts'
import { exportSettings, importSettings } from './settings/files.ts'
import { get } from './settings/get.ts'
import { getSettings } from './settings/get-settings.ts'
import { history, revert, revertTo } from './settings/history.ts'
import { set } from './settings/set.ts'
import { setSettings } from './settings/set-settings.ts'
import { accountLogin } from './session/account-login.ts'
import { attach } from './session/attach.ts'
import { changeLocalPassword } from './session/change-local-password.ts'
import { factors } from './session/factors.ts'
import { forgetBrowsers } from './session/forget-browsers.ts'
import { heartbeat } from './session/heartbeat.ts'
import { login } from './session/login.ts'
import { logout } from './session/logout.ts'
import { mediaTicket } from './session/media-ticket.ts'
import { passkeyAdd } from './session/passkey-add.ts'
import { passkeyBegin } from './session/passkey-begin.ts'
import { passkeyChallenge } from './session/passkey-challenge.ts'
import { passkeyLogin } from './session/passkey-login.ts'
import { signInCode } from './session/sign-in-code.ts'
import { codeLogin } from './session/code-login.ts'
import { passkeyRemove } from './session/passkey-remove.ts'
import { passkeyRename } from './session/passkey-rename.ts'
import { recoveryCodes } from './session/recovery-codes.ts'
import { refresh } from './session/refresh.ts'
import { revoke } from './session/revoke.ts'
import { sessions } from './session/sessions.ts'
import { setLocalAccount } from './session/set-local-account.ts'
import { totpBegin } from './session/totp-begin.ts'
import { totpConfirm } from './session/totp-confirm.ts'
import { totpOff } from './session/totp-off.ts'
import { userInfo } from './session/user-info.ts'
import { acceptLink } from './setup/accept-link.ts'
import { createAdministrator } from './setup/create-administrator.ts'
import { linkInfo } from './setup/link-info.ts'
import { linkPasskey } from './setup/link-passkey.ts'
import { status as setupStatus } from './setup/status.ts'
import { acknowledge, clear, markSeen, reopen } from './notices/change.ts'
import { mailServer, setMailServer, testChannel } from './notices/channels.ts'
import { listNotices } from './notices/list.ts'
import { closePopUp } from './notices/close-pop-up.ts'
import { popUps, popUpsFirst } from './notices/pop-ups.ts'
import { processPopUp } from './notices/process-pop-up.ts'
import { loadPosition } from './positions/load.ts'
import { reportPosition } from './positions/report.ts'
import { deleteUser } from './users/delete.ts'
import { detachAdministrator } from './users/detach-administrator.ts'
import { detach } from './users/detach.ts'
import { handOver } from './users/hand-over.ts'
import { inviteMember } from './users/invite-member.ts'
import { invite } from './users/invite.ts'
import { links } from './users/links.ts'
import { list as listUsers } from './users/list.ts'
import { offlineName } from './users/offline-name.ts'
import { picture as userPicture, removeMyPicture, renameMyself, setMyPicture } from './users/mine.ts'
import { rename as renameUser } from './users/rename.ts'
import { resetLink } from './users/reset-link.ts'
import { resetSecondStep } from './users/reset-second-step.ts'
import { revokeLink } from './users/revoke-link.ts'
import { setEnabled } from './users/set-enabled.ts'
import { setRole } from './users/set-role.ts'
import { setSortOrder, sortOrder } from './users/sort.ts'
import { createLocal } from './users/create-local.ts'
import { current, list as listWallpapers, setMode, setPicture } from './wallpaper/choose.ts'
import { picture, remove as removeWallpaper, upload } from './wallpaper/pictures.ts'
import type { Area } from '@cove/device-contract'
import { mountArea } from '@cove/device-contract/server'
import type { HandlersOf, MountedCall } from '@cove/device-contract/server'
import type { CallContext } from './context.ts'

const mount = <A extends Area>(area: A, handlers: HandlersOf<A, CallContext>) => mountArea<A, CallContext>(area, handlers)

/** The calls that core answers; a missing handler does not compile. */
export const coreCalls: readonly MountedCall<CallContext>[] = [
  ...mount(deviceArea, { info: deviceInfo, prove }),
  ...mount(setupArea, { status: setupStatus, createAdministrator, linkInfo, linkPasskey, acceptLink }),
  ...mount(sessionArea, {
    heartbeat,
    login,
    accountLogin,
    attach,
    setLocalAccount,
    changeLocalPassword,
    refresh,
    logout,
    userInfo,
    mediaTicket,
    sessions,
    revoke,
    factors,
    totpBegin,
    totpConfirm,
    totpOff,
    recoveryCodes,
    forgetBrowsers,
    passkeyBegin,
    passkeyAdd,
    passkeyRename,
    passkeyRemove,
    passkeyChallenge,
    passkeyLogin,
    signInCode,
    codeLogin,
  }),
  ...mount(usersArea, {
    list: listUsers,
    offlineName,
    sortOrder,
    setSortOrder,
    setEnabled,
    delete: deleteUser,
    handOver,
    invite,
    detach,
    detachAdministrator,
    inviteMember,
    resetLink,
    links,
    revokeLink,
    resetSecondStep,
    rename: renameUser,
    renameMyself,
    setMyPicture,
    removeMyPicture,
    picture: userPicture,
    setRole,
    createLocal,
  }),
  ...mount(noticesArea, {
    popUps,
    popUpsFirst,
    processPopUp,
    closePopUp,
    list: listNotices,
    acknowledge,
    reopen,
    markSeen,
    clear,
    mailServer,
    setMailServer,
    testChannel,
  }),
  ...mount(feedbackArea, { list: listFeedback, details: feedbackDetails, mark: markFeedback, remove: removeFeedback }),
  ...mount(positionsArea, { load: loadPosition, report: reportPosition }),
  ...mount(preferencesArea, { get, set }),
  ...mount(settingsArea, {
    get: getSettings,
    set: setSettings,
    history,
    revert,
    revertTo,
    export: exportSettings,
    import: importSettings,
  }),
  ...mount(wallpaperArea, { list: listWallpapers, current, setPicture, setMode, remove: removeWallpaper, upload, picture }),
  ...mount(eventsArea, { stream, ticket }),
]
