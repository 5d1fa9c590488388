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
import { mountArea } from '@cove/device-contract/server'
import type { HandlersOf, MountedCall } from '@cove/device-contract/server'
import type { CallContext } from '../core/http/context.ts'
import { info as deviceInfo } from '../core/auth/handlers/device/info.ts'
import { prove } from '../core/auth/handlers/device/prove.ts'
import { add as addDownload } from '../modules/downloads/handlers/add.ts'
import { bindCode, submit } from '../modules/downloads/handlers/bind-code.ts'
import { choose } from '../modules/downloads/handlers/choose.ts'
import { get as getDownload } from '../modules/downloads/handlers/get.ts'
import { list as listDownloads } from '../modules/downloads/handlers/list.ts'
import { pause as pauseDownload } from '../modules/downloads/handlers/pause.ts'
import { remove as removeDownload } from '../modules/downloads/handlers/remove.ts'
import { folder, setFolder, setSettings, settings } from '../modules/downloads/handlers/settings.ts'
import { start } from '../modules/downloads/handlers/start.ts'
import { torrents } from '../modules/downloads/handlers/torrents.ts'
import { stream } from '../core/events/handlers/stream.ts'
import { ticket } from '../core/events/handlers/ticket.ts'
import { add as addFile } from '../files/handlers/files/add.ts'
import { all } from '../files/handlers/files/all.ts'
import { check } from '../files/handlers/files/check.ts'
import { deleteFiles } from '../files/handlers/files/delete.ts'
import { downloadArchive } from '../files/handlers/files/download-archive.ts'
import { downloadTicket } from '../files/handlers/files/download-ticket.ts'
import { download } from '../files/handlers/files/download.ts'
import { hash } from '../files/handlers/files/hash.ts'
import { info as fileInfo } from '../files/handlers/files/info.ts'
import { list as listFiles } from '../files/handlers/files/list.ts'
import { rename } from '../files/handlers/files/rename.ts'
import { tree } from '../files/handlers/files/tree.ts'
import { get } from '../core/settings/handlers/get.ts'
import { set } from '../core/settings/handlers/set.ts'
import { list as listRecycle } from '../files/handlers/recycle/list.ts'
import { accountLogin } from '../core/auth/handlers/session/account-login.ts'
import { attach } from '../core/auth/handlers/session/attach.ts'
import { changeLocalPassword } from '../core/auth/handlers/session/change-local-password.ts'
import { factors } from '../core/auth/handlers/session/factors.ts'
import { forgetBrowsers } from '../core/auth/handlers/session/forget-browsers.ts'
import { heartbeat } from '../core/auth/handlers/session/heartbeat.ts'
import { login } from '../core/auth/handlers/session/login.ts'
import { logout } from '../core/auth/handlers/session/logout.ts'
import { mediaTicket } from '../core/auth/handlers/session/media-ticket.ts'
import { passkeyAdd } from '../core/auth/handlers/session/passkey-add.ts'
import { passkeyBegin } from '../core/auth/handlers/session/passkey-begin.ts'
import { passkeyChallenge } from '../core/auth/handlers/session/passkey-challenge.ts'
import { passkeyLogin } from '../core/auth/handlers/session/passkey-login.ts'
import { passkeyRemove } from '../core/auth/handlers/session/passkey-remove.ts'
import { passkeyRename } from '../core/auth/handlers/session/passkey-rename.ts'
import { recoveryCodes } from '../core/auth/handlers/session/recovery-codes.ts'
import { refresh } from '../core/auth/handlers/session/refresh.ts'
import { revoke } from '../core/auth/handlers/session/revoke.ts'
import { sessions } from '../core/auth/handlers/session/sessions.ts'
import { setLocalAccount } from '../core/auth/handlers/session/set-local-account.ts'
import { totpBegin } from '../core/auth/handlers/session/totp-begin.ts'
import { totpConfirm } from '../core/auth/handlers/session/totp-confirm.ts'
import { totpOff } from '../core/auth/handlers/session/totp-off.ts'
import { userInfo } from '../core/auth/handlers/session/user-info.ts'
import { acceptLink } from '../core/auth/handlers/setup/accept-link.ts'
import { createAdministrator } from '../core/auth/handlers/setup/create-administrator.ts'
import { linkInfo } from '../core/auth/handlers/setup/link-info.ts'
import { linkPasskey } from '../core/auth/handlers/setup/link-passkey.ts'
import { status as setupStatus } from '../core/auth/handlers/setup/status.ts'
import { createSwap } from '../modules/storage/handlers/create-swap.ts'
import { list as listStorages } from '../modules/storage/handlers/list.ts'
import { removeSwap } from '../modules/storage/handlers/remove-swap.ts'
import { repairQuery } from '../modules/storage/handlers/repair-query.ts'
import { repair } from '../modules/storage/handlers/repair.ts'
import { swapQuery } from '../modules/storage/handlers/swap-query.ts'
import { closePopUp } from '../core/notices/handlers/close-pop-up.ts'
import { continueWithDiskErrors } from '../modules/storage/handlers/continue-with-disk-errors.ts'
import { diskStatus } from '../modules/storage/handlers/disk-status.ts'
import { injectDiskFault } from '../modules/storage/handlers/inject-disk-fault.ts'
import { popUps, popUpsFirst } from '../core/notices/handlers/pop-ups.ts'
import { processPopUp } from '../core/notices/handlers/process-pop-up.ts'
import { reboot } from '../modules/system/handlers/reboot.ts'
import { shutdown } from '../modules/system/handlers/shutdown.ts'
import { add as addTask } from '../files/handlers/tasks/add.ts'
import { answer as answerTask } from '../core/jobs/handlers/answer.ts'
import { centre } from '../core/jobs/handlers/centre.ts'
import { continueTask } from '../core/jobs/handlers/continue.ts'
import { failures } from '../core/jobs/handlers/failures.ts'
import { list as listTasks } from '../core/jobs/handlers/list.ts'
import { pause } from '../core/jobs/handlers/pause.ts'
import { remove } from '../core/jobs/handlers/remove.ts'
import { retry as retryTask } from '../core/jobs/handlers/retry.ts'
import { batch } from '../modules/transfers/handlers/batch.ts'
import { cancel } from '../modules/transfers/handlers/cancel.ts'
import { complete } from '../modules/transfers/handlers/complete.ts'
import { create } from '../modules/transfers/handlers/create.ts'
import { data } from '../modules/transfers/handlers/data.ts'
import { match } from '../modules/transfers/handlers/match.ts'
import { preflight } from '../modules/transfers/handlers/preflight.ts'
import { small } from '../modules/transfers/handlers/small.ts'
import { status as transferStatus } from '../modules/transfers/handlers/status.ts'
import { status as tunnelStatus } from '../modules/network/handlers/status.ts'
import { switchTunnel } from '../modules/network/handlers/switch.ts'
import { apply } from '../modules/upgrade/handlers/apply.ts'
import { check as checkUpgrade } from '../modules/upgrade/handlers/check.ts'
import { heartbeat as upgraderHeartbeat } from '../modules/upgrade/handlers/heartbeat.ts'
import { networkCheck } from '../modules/upgrade/handlers/network-check.ts'
import { process as upgradeProcess } from '../modules/upgrade/handlers/process.ts'
import { reboot as rebootPro } from '../modules/upgrade/handlers/reboot.ts'
import { deleteUser } from '../core/auth/handlers/users/delete.ts'
import { detachAdministrator } from '../core/auth/handlers/users/detach-administrator.ts'
import { detach } from '../core/auth/handlers/users/detach.ts'
import { handOver } from '../core/auth/handlers/users/hand-over.ts'
import { inviteMember } from '../core/auth/handlers/users/invite-member.ts'
import { invite } from '../core/auth/handlers/users/invite.ts'
import { links } from '../core/auth/handlers/users/links.ts'
import { list as listUsers } from '../core/auth/handlers/users/list.ts'
import { quota } from '../files/quota/handlers/quota.ts'
import { rename as renameUser } from '../core/auth/handlers/users/rename.ts'
import { resetLink } from '../core/auth/handlers/users/reset-link.ts'
import { resetSecondStep } from '../core/auth/handlers/users/reset-second-step.ts'
import { revokeLink } from '../core/auth/handlers/users/revoke-link.ts'
import { setEnabled } from '../core/auth/handlers/users/set-enabled.ts'
import { setQuota } from '../files/quota/handlers/set-quota.ts'

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
  ...mount(tasksArea, { add: addTask, list: listTasks, pause, continue: continueTask, remove, failures, answer: answerTask, retry: retryTask, centre }),
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
