/** For each shared module the version that this shell was built with, written in by the build. */
declare const PORTAL_SHARED_VERSIONS: Record<string, string>
