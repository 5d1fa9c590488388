import { device as deviceArea } from '@cove/device-contract/device'
import { events as eventsArea } from '@cove/device-contract/events'
import { notices as noticesArea } from '@cove/device-contract/notices'
import { positions as positionsArea } from '@cove/device-contract/positions'
import { preferences as preferencesArea } from '@cove/device-contract/preferences'
import { session as sessionArea } from '@cove/device-contract/session'
import { settings as settingsArea } from '@cove/device-contract/settings'
import { setup as setupArea } from '@cove/device-contract/setup'
import { users as usersArea } from '@cove/device-contract/users'
import { wallpaper as wallpaperArea } from '@cove/device-contract/wallpaper'
import { info as deviceInfo } from './auth/handlers/device/info.ts'
import { prove } from './auth/handlers/device/prove.ts'
import { stream } from './events/handlers/stream.ts'
import { ticket } from './events/handlers/ticket.ts'
import { exportSettings, importSettings } from './settings/handlers/files.ts'
import { get } from './settings/handlers/get.ts'
import { getSettings } from './settings/handlers/get-settings.ts'
import { history, revert, revertTo } from './settings/handlers/history.ts'
import { set } from './settings/handlers/set.ts'
import { setSettings } from './settings/handlers/set-settings.ts'
import { accountLogin } from './auth/handlers/session/account-login.ts'
import { attach } from './auth/handlers/session/attach.ts'
import { changeLocalPassword } from './auth/handlers/session/change-local-password.ts'
import { factors } from './auth/handlers/session/factors.ts'
import { forgetBrowsers } from './auth/handlers/session/forget-browsers.ts'
import { heartbeat } from './auth/handlers/session/heartbeat.ts'
import { login } from './auth/handlers/session/login.ts'
import { logout } from './auth/handlers/session/logout.ts'
import { mediaTicket } from './auth/handlers/session/media-ticket.ts'
import { passkeyAdd } from './auth/handlers/session/passkey-add.ts'
import { passkeyBegin } from './auth/handlers/session/passkey-begin.ts'
import { passkeyChallenge } from './auth/handlers/session/passkey-challenge.ts'
import { passkeyLogin } from './auth/handlers/session/passkey-login.ts'
import { signInCode } from './auth/handlers/session/sign-in-code.ts'
import { codeLogin } from './auth/handlers/session/code-login.ts'
import { passkeyRemove } from './auth/handlers/session/passkey-remove.ts'
import { passkeyRename } from './auth/handlers/session/passkey-rename.ts'
import { recoveryCodes } from './auth/handlers/session/recovery-codes.ts'
import { refresh } from './auth/handlers/session/refresh.ts'
import { revoke } from './auth/handlers/session/revoke.ts'
import { sessions } from './auth/handlers/session/sessions.ts'
import { setLocalAccount } from './auth/handlers/session/set-local-account.ts'
import { totpBegin } from './auth/handlers/session/totp-begin.ts'
import { totpConfirm } from './auth/handlers/session/totp-confirm.ts'
import { totpOff } from './auth/handlers/session/totp-off.ts'
import { userInfo } from './auth/handlers/session/user-info.ts'
import { acceptLink } from './auth/handlers/setup/accept-link.ts'
import { createAdministrator } from './auth/handlers/setup/create-administrator.ts'
import { linkInfo } from './auth/handlers/setup/link-info.ts'
import { linkPasskey } from './auth/handlers/setup/link-passkey.ts'
import { status as setupStatus } from './auth/handlers/setup/status.ts'
import { acknowledge, clear, markSeen, reopen } from './notices/handlers/change.ts'
import { mailServer, setMailServer, testChannel } from './notices/handlers/channels.ts'
import { listNotices } from './notices/handlers/list.ts'
import { closePopUp } from './notices/handlers/close-pop-up.ts'
import { popUps, popUpsFirst } from './notices/handlers/pop-ups.ts'
import { processPopUp } from './notices/handlers/process-pop-up.ts'
import { loadPosition } from './positions/handlers/load.ts'
import { reportPosition } from './positions/handlers/report.ts'
import { deleteUser } from './auth/handlers/users/delete.ts'
import { detachAdministrator } from './auth/handlers/users/detach-administrator.ts'
import { detach } from './auth/handlers/users/detach.ts'
import { handOver } from './auth/handlers/users/hand-over.ts'
import { inviteMember } from './auth/handlers/users/invite-member.ts'
import { invite } from './auth/handlers/users/invite.ts'
import { links } from './auth/handlers/users/links.ts'
import { list as listUsers } from './auth/handlers/users/list.ts'
import { rename as renameUser } from './auth/handlers/users/rename.ts'
import { resetLink } from './auth/handlers/users/reset-link.ts'
import { resetSecondStep } from './auth/handlers/users/reset-second-step.ts'
import { revokeLink } from './auth/handlers/users/revoke-link.ts'
import { setEnabled } from './auth/handlers/users/set-enabled.ts'
import { setRole } from './auth/handlers/users/set-role.ts'
import { createLocal } from './auth/handlers/users/create-local.ts'
import { current, list as listWallpapers, setMode, setPicture } from './wallpaper/handlers/choose.ts'
import { picture, remove as removeWallpaper, upload } from './wallpaper/handlers/pictures.ts'
import type { Area } from '@cove/device-contract'
import { mountArea } from '@cove/device-contract/server'
import type { HandlersOf, MountedCall } from '@cove/device-contract/server'
import type { CallContext } from './http/context.ts'

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
