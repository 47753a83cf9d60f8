import { chmodSync, fchmodSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder with mode 0700; the mode of an existing folder is changed.
 * @param {string} path
 */
export function makePrivateFolder(path) {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  chmodSync(path, 0o700)
}

/**
 * Opens a file for writing with mode 0600 and truncates an existing one. Its folder is created if absent.
 * @param {string} path
 */
export function openPrivateFile(path) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const file = openSync(path, 'w', 0o600)
  fchmodSync(file, 0o600)
  return file
}
