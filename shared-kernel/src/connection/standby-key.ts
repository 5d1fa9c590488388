/** Where a browser keeps the routes of its session's device. Apart from what reads them: the page's first code only asks whether there are any. */
export const standbyKey = 'cove.standby'
