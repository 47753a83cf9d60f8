import { closeSync, writeSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { makePrivateFolder, openPrivateFile } from './private-files.mjs'
import { root } from './project.mjs'

/** Where every step's output and every runner's report goes. */
export const logFolder = join(root, '.logs')

/** @typedef {ReturnType<typeof openLog>} Log */

/**
 * Begins the log file `.logs/<name>.log` anew.
 * @param {string} name
 */
export function openLog(name) {
  makePrivateFolder(logFolder)
  const path = join(logFolder, `${name}.log`)
  const file = openPrivateFile(path)
  let text = ''
  return {
    path: relative(root, path),
    /** @param {string | Buffer} chunk */
    write: (chunk) => {
      writeSync(file, String(chunk))
      text = (text + stripVTControlCharacters(String(chunk))).slice(-20_000)
    },
    /**
     * The last lines that are not empty.
     * @param {number} count
     */
    tail: (count) => {
      const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
      return lines.slice(-count)
    },
    close: () => closeSync(file),
  }
}
