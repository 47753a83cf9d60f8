import { isInShare } from '@portal/release-proofs'
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const folder = join(root, 'e2e/journeys')

/** It packs, installs and ships a repository. */
const ofReleases = ['showcase.spec.ts']

/** Played for every commit: what people do every day, what must never be lost, and the journeys that take a sample. */
const everyCommit = [
  ...['arabic', 'attacks', 'attendance', 'budget', 'cards', 'covered-focus', 'every-page', 'exam-marks'],
  ...['expired-session', 'failure-matrix', 'final-exams', 'hostile-texts', 'keyboard', 'layout-shift', 'library'],
  ...['marks-are-kept', 'menu', 'mounts', 'notices-absence', 'notices-sessions', 'office-accounts', 'office-inbox'],
  ...['page-health', 'registers', 'release', 'session-cookie', 'sign-in', 'supervision', 'timetable', 'wishes'],
].map((name) => `${name}.spec.ts`)

/** A commit plays one in this many of the other journeys. */
const parts = 3

/**
 * The journeys that this run leaves out: those of releases alone, and in `npm test` also those that are not played for
 * every commit, open no page of a remote that the commit changes, and are not in its share. Successive commits play all.
 */
export function journeysLeftOut(): string[] {
  if (process.env['JOURNEYS'] !== 'of the commit') return ofReleases
  const files = readdirSync(folder).filter((file) => file.endsWith('.spec.ts'))
  const changed = pagesOf(changedRemotes())
  const isPlayed = (file: string) => everyCommit.includes(file) || isInShare(file, parts) || opens(file, changed)
  return files.filter((file) => ofReleases.includes(file) || !isPlayed(file))
}

/** The remotes whose files the commit changes; a merge changes what it brings. */
function changedRemotes(): string[] {
  const names = git('diff', '--name-only', 'HEAD^', 'HEAD').split('\n')
  return [...new Set(names.flatMap((name) => /^apps\/([^/]+)\/(?!src\/.*\.test\.)/.exec(name)?.[1] ?? []))]
}

/** The paths of the pages of remotes, up to their first parameter. */
function pagesOf(remotes: readonly string[]): string[] {
  return remotes.flatMap((remote) => {
    const { routes = [] } = readManifest(join(root, 'apps', remote, 'remote.json'))
    return routes.map(({ path }) => path.replace(/:.*/, ''))
  })
}

function readManifest(file: string): { routes?: { path: string }[] } {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // The shell has no manifest.
    return {}
  }
}

/** Whether the journey names one of the paths. */
function opens(file: string, paths: readonly string[]): boolean {
  const source = readFileSync(join(folder, file), 'utf8')
  return paths.some((path) => source.includes(`'${path}`) || source.includes(`\`${path}`))
}

/** The output of git; empty without a repository, or without a parent. */
function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return ''
  }
}
