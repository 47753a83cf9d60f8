import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { readText } from './read-text.mjs'
import { hasCode } from './user-error.mjs'

/** @typedef {{ pid: number, startTime: string, about: string }} Holder */

/**
 * Takes the lock for the lifetime of this process; returns the holder instead when another living process has it. The
 * lock of a dead process is stale and is replaced.
 * @param {string} path
 * @param {string} about the holder's message for other processes
 * @returns {Holder | undefined}
 */
export function takeLock(path, about) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o711 })
  const own = JSON.stringify({ pid: process.pid, startTime: startTimeOf(process.pid), about })
  for (;;) {
    if (create(path, own)) {
      process.once('exit', () => rmSync(path, { force: true }))
      return undefined
    }
    const text = readText(path)
    const holder = text && parse(text)
    if (holder && startTimeOf(holder.pid) === holder.startTime) return holder
    if (text !== undefined) remove(path, text)
  }
}

/**
 * Creates the lock file atomically, by a hard link to a complete file.
 * @param {string} path
 * @param {string} text
 */
function create(path, text) {
  const temporary = `${path}.${process.pid}`
  writeFileSync(temporary, text, { mode: 0o600 })
  try {
    linkSync(temporary, path)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    rmSync(temporary)
  }
}

/**
 * Removes a stale lock. Another process may have replaced it meanwhile: a live lock is restored.
 * @param {string} path
 * @param {string} stale
 */
function remove(path, stale) {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (readText(aside) !== stale) linkSync(aside, path)
  rmSync(aside)
}

/**
 * @param {string} text
 * @returns {Holder | undefined}
 */
function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The start time of a process, because process ids are reused. Empty when there is no such process.
 * @param {number} pid
 */
function startTimeOf(pid) {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? '' : String(fields[18])
  } catch {
    return ''
  }
}
