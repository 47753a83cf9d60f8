import { chmodSync, fchmodSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder that only its owner may enter; one that is there becomes such a folder.
 * @param {string} path
 */
export function makePrivateFolder(path) {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  chmodSync(path, 0o700)
}

/**
 * Opens a file for writing that only its owner may read; one that is there is emptied. Its folder is created if absent.
 * @param {string} path
 */
export function openPrivateFile(path) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const file = openSync(path, 'w', 0o600)
  fchmodSync(file, 0o600)
  return file
}
