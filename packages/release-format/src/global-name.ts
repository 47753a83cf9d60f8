/** The window property of one release; unique per version, so that a swap cannot run old code. */
export function globalName(remote: string, version: string): string {
  return `portal_${remote}_${version}`.replaceAll(/\W/g, '_')
}

/** The window property in which a release's chunks are queued. */
export function chunkGlobal(global: string): string {
  return `chunks_${global}`
}
