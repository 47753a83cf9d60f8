import { isCommitRun } from '@portal/release-proofs'
import { journeysOfCommit } from '@portal/release-proofs/journeys'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../journeys')

/** It packs, installs and ships a repository. */
const ofReleases = ['showcase.spec.ts']

/** Played for every commit: what must never be lost, and what people do every day in each remote. */
const everyCommit = [
  // Marks, sessions, permissions, attacks, failures.
  ...['marks-are-kept', 'exam-marks', 'final-exams', 'attendance'],
  ...['expired-session', 'session-cookie', 'sign-in', 'office-accounts', 'menu', 'every-page'],
  ...['attacks', 'hostile-texts', 'failure-matrix', 'release'],
  // The other remotes; the office prepares exams twice a year.
  ...['arabic', 'timetable', 'notices-absence', 'notices-sessions', 'wishes', 'library', 'library-desk'],
  ...['supervision', 'office-inbox', 'office-people', 'office-timetable'],
].map((name) => `${name}.spec.ts`)

/**
 * The journeys that this run leaves out: those of releases alone, and in `npm test` also those that the commit leaves to
 * others.
 */
export function journeysLeftOut(): string[] {
  if (!isCommitRun()) return ofReleases
  const files = readdirSync(folder).filter((file) => file.endsWith('.spec.ts'))
  const journeys = files.map((file) => ({ file, source: readFileSync(join(folder, file), 'utf8') }))
  const played = journeysOfCommit(journeys, { everyCommit })
  return files.filter((file) => ofReleases.includes(file) || !played.includes(file))
}
