import { device as deviceArea } from '@cove/device-contract/device'
import { downloads as downloadsArea } from '@cove/device-contract/downloads'
import { events as eventsArea } from '@cove/device-contract/events'
import { files as filesArea } from '@cove/device-contract/files'
import { notices as noticesArea } from '@cove/device-contract/notices'
import { preferences as preferencesArea } from '@cove/device-contract/preferences'
import { quota as quotaArea } from '@cove/device-contract/quota'
import { recycle as recycleArea } from '@cove/device-contract/recycle'
import { session as sessionArea } from '@cove/device-contract/session'
import { setup as setupArea } from '@cove/device-contract/setup'
import { storage as storageArea } from '@cove/device-contract/storage'
import { system as systemArea } from '@cove/device-contract/system'
import { tasks as tasksArea } from '@cove/device-contract/tasks'
import { transfer as transferArea } from '@cove/device-contract/transfer'
import { tunnel as tunnelArea } from '@cove/device-contract/tunnel'
import { upgrade as upgradeArea } from '@cove/device-contract/upgrade'
import { users as usersArea } from '@cove/device-contract/users'
import type { Area } from '@cove/device-contract'
import { mountArea, type HandlersOf, type MountedCall } from '@cove/device-contract/server'
import type { CallContext } from '../http/context.ts'
import { info as deviceInfo } from './device/info.ts'
import { prove } from './device/prove.ts'
import { add as addDownload } from './downloads/add.ts'
import { bindCode, submit } from './downloads/bind-code.ts'
import { choose } from './downloads/choose.ts'
import { get as getDownload } from './downloads/get.ts'
import { list as listDownloads } from './downloads/list.ts'
import { pause as pauseDownload } from './downloads/pause.ts'
import { remove as removeDownload } from './downloads/remove.ts'
import { folder, setFolder, setSettings, settings } from './downloads/settings.ts'
import { start } from './downloads/start.ts'
import { torrents } from './downloads/torrents.ts'
import { stream } from './events/stream.ts'
import { ticket } from './events/ticket.ts'
import { add as addFile } from './files/add.ts'
import { all } from './files/all.ts'
import { check } from './files/check.ts'
import { deleteFiles } from './files/delete.ts'
import { downloadArchive } from './files/download-archive.ts'
import { downloadTicket } from './files/download-ticket.ts'
import { download } from './files/download.ts'
import { hash } from './files/hash.ts'
import { info as fileInfo } from './files/info.ts'
import { list as listFiles } from './files/list.ts'
import { rename } from './files/rename.ts'
import { tree } from './files/tree.ts'
import { get } from './preferences/get.ts'
import { set } from './preferences/set.ts'
import { list as listRecycle } from './recycle/list.ts'
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
import { createSwap } from './storage/create-swap.ts'
import { list as listStorages } from './storage/list.ts'
import { removeSwap } from './storage/remove-swap.ts'
import { repairQuery } from './storage/repair-query.ts'
import { repair } from './storage/repair.ts'
import { swapQuery } from './storage/swap-query.ts'
import { closePopUp } from './system/close-pop-up.ts'
import { continueWithDiskErrors } from './system/continue-with-disk-errors.ts'
import { diskStatus } from './system/disk-status.ts'
import { injectDiskFault } from './system/inject-disk-fault.ts'
import { popUps, popUpsFirst } from './system/pop-ups.ts'
import { processPopUp } from './system/process-pop-up.ts'
import { reboot } from './system/reboot.ts'
import { shutdown } from './system/shutdown.ts'
import { add as addTask } from './tasks/add.ts'
import { centre } from './tasks/centre.ts'
import { continueTask } from './tasks/continue.ts'
import { failures } from './tasks/failures.ts'
import { list as listTasks } from './tasks/list.ts'
import { pause } from './tasks/pause.ts'
import { remove } from './tasks/remove.ts'
import { batch } from './transfer/batch.ts'
import { cancel } from './transfer/cancel.ts'
import { complete } from './transfer/complete.ts'
import { create } from './transfer/create.ts'
import { data } from './transfer/data.ts'
import { match } from './transfer/match.ts'
import { preflight } from './transfer/preflight.ts'
import { small } from './transfer/small.ts'
import { status as transferStatus } from './transfer/status.ts'
import { status as tunnelStatus } from './tunnel/status.ts'
import { switchTunnel } from './tunnel/switch.ts'
import { apply } from './upgrade/apply.ts'
import { check as checkUpgrade } from './upgrade/check.ts'
import { heartbeat as upgraderHeartbeat } from './upgrade/heartbeat.ts'
import { networkCheck } from './upgrade/network-check.ts'
import { process as upgradeProcess } from './upgrade/process.ts'
import { reboot as rebootPro } from './upgrade/reboot.ts'
import { deleteUser } from './users/delete.ts'
import { detachAdministrator } from './users/detach-administrator.ts'
import { detach } from './users/detach.ts'
import { handOver } from './users/hand-over.ts'
import { inviteMember } from './users/invite-member.ts'
import { invite } from './users/invite.ts'
import { links } from './users/links.ts'
import { list as listUsers } from './users/list.ts'
import { quota } from './users/quota.ts'
import { rename as renameUser } from './users/rename.ts'
import { resetLink } from './users/reset-link.ts'
import { resetSecondStep } from './users/reset-second-step.ts'
import { revokeLink } from './users/revoke-link.ts'
import { setEnabled } from './users/set-enabled.ts'
import { setQuota } from './users/set-quota.ts'

const mount = <A extends Area>(area: A, handlers: HandlersOf<A, CallContext>) => mountArea<A, CallContext>(area, handlers)

/** Every call of the device, each with its handler; a missing one does not compile. */
export const mountedCalls: readonly MountedCall<CallContext>[] = [
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
  }),
  ...mount(quotaArea, { get: quota, set: setQuota }),
  ...mount(systemArea, { reboot, shutdown }),
  ...mount(noticesArea, { popUps, popUpsFirst, processPopUp, closePopUp }),
  ...mount(tunnelArea, { status: tunnelStatus, switch: switchTunnel }),
  ...mount(storageArea, {
    list: listStorages,
    repair,
    repairQuery,
    createSwap,
    swapQuery,
    removeSwap,
    diskStatus,
    continueWithDiskErrors,
    injectDiskFault,
  }),
  ...mount(upgradeArea, {
    networkCheck,
    check: checkUpgrade,
    apply,
    process: upgradeProcess,
    reboot: rebootPro,
    heartbeat: upgraderHeartbeat,
  }),
  ...mount(filesArea, {
    list: listFiles,
    all,
    add: addFile,
    rename,
    delete: deleteFiles,
    check,
    tree,
    info: fileInfo,
    download,
    downloadTicket,
    downloadArchive,
    hash,
  }),
  ...mount(transferArea, { create, data, complete, status: transferStatus, cancel, small, batch, match, preflight }),
  ...mount(tasksArea, { add: addTask, list: listTasks, pause, continue: continueTask, remove, failures, centre }),
  ...mount(downloadsArea, {
    list: listDownloads,
    get: getDownload,
    add: addDownload,
    choose,
    pause: pauseDownload,
    start,
    remove: removeDownload,
    torrents,
    settings,
    setSettings,
    folder,
    setFolder,
    bindCode,
    submit,
  }),
  ...mount(recycleArea, { list: listRecycle }),
  ...mount(preferencesArea, { get, set }),
  ...mount(eventsArea, { stream, ticket }),
]
