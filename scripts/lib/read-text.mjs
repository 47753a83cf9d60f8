import { readFileSync } from 'node:fs'

/**
 * The content of a text file; undefined when it cannot be read.
 * @param {string} path
 */
export function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
