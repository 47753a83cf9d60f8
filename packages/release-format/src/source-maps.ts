/**
 * The folder of the source maps of a build, relative to the folder of the remote; the map of `static/page.js` is
 * `static/page.js.map` there. It is outside of the build, which is uploaded as a whole.
 */
export const sourceMapFolder = (version: string): string => `node_modules/.cache/portal-maps/${version}`
