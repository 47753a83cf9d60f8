const mark = 'PortalGate/1'

/** The user agent of the browser in which the gate plays candidates; no code of a page can send another one. */
export const gateUserAgent = `Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) Chrome Safari/537.36 ${mark}`

/** Whether a request comes from the browser of a gate, which may change nothing. */
export const isGateBrowser = (userAgent: string | undefined): boolean => userAgent?.endsWith(mark) ?? false
