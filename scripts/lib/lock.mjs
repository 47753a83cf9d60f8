import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { hasCode } from './user-error.mjs'

/** @typedef {{ pid: number, born: string, about: string }} Holder */

/**
 * Takes the lock for the lifetime of this process; returns the holder instead when another living process has it. The
 * lock of a dead process is stale and is replaced.
 * @param {string} path
 * @param {string} about the holder's message for other processes
 * @returns {Holder | undefined}
 */
export function takeLock(path, about) {
  mkdirSync(dirname(path), { recursive: true, mode: 0o711 })
  const mine = JSON.stringify({ pid: process.pid, born: birthOf(process.pid), about })
  for (;;) {
    if (place(path, mine)) {
      process.once('exit', () => rmSync(path, { force: true }))
      return undefined
    }
    const text = read(path)
    const holder = text && parse(text)
    if (holder && birthOf(holder.pid) === holder.born) return holder
    if (text !== undefined) remove(path, text)
  }
}

/**
 * Creates the lock file atomically, by a hard link to a complete file.
 * @param {string} path
 * @param {string} text
 */
function place(path, text) {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, text, { mode: 0o600 })
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    rmSync(draft)
  }
}

/**
 * Removes a stale lock. Another process may have replaced it meanwhile: a live lock is restored.
 * @param {string} path
 * @param {string} dead
 */
function remove(path, dead) {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (read(aside) !== dead) linkSync(aside, path)
  rmSync(aside)
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
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
function birthOf(pid) {
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
