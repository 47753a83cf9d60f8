/** Parses the `remote.json` of a remote, for its tests. */
export { parseManifest } from '@portal/release-format/manifest'
