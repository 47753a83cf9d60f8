import { closeSync, writeSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { makePrivateFolder, openPrivateFile } from './private-files.mjs'
import { root } from './project.mjs'

/** The folder of the logs of the steps and the reports of the test runners. */
export const logFolder = join(root, '.logs')

/** @typedef {ReturnType<typeof openLog>} Log */

/**
 * Truncates and opens the log file `.logs/<name>.log`.
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
     * The last non-empty lines.
     * @param {number} count
     */
    tail: (count) => {
      const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
      return lines.slice(-count)
    },
    close: () => closeSync(file),
  }
}
