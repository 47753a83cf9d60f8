/** The window property of one release; unique per version, so that a swap cannot run old code. */
export function globalName(remote: string, version: string): string {
  return `${globalPrefix(remote)}_${version.replaceAll(/\W/g, '_')}`
}

/** The begin of the window properties that belong to a remote. */
export function globalPrefix(remote: string): string {
  return `portal_${remote.replaceAll(/\W/g, '_')}`
}

/** The window property in which a release's chunks are queued. */
export function chunkGlobal(global: string): string {
  return `chunks_${global}`
}
