/** The version of each shared module that this shell was built with; defined at build time. */
declare const PORTAL_SHARED_VERSIONS: Record<string, string>
