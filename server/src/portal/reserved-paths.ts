/** Addresses that are never a screen's: an unknown one is absent, not the portal's page, and no remote can own one. */
export const reserved = /^\/?(api|remotes|static|portal|health|metrics)(\/|$)/i
