import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { changedFiles, changedRemotes, root } from './changed-files.ts'
import { currentCommit, isInShare } from './release-proofs.ts'

/** A commit plays one in this many of the journeys that are not played for every commit. */
const parts = 5

export interface Journey {
  file: string
  source: string
}

interface Run {
  /** The files that are played for every commit. */
  everyCommit: readonly string[]
  commit?: string
  /** The beginnings of the paths of pages that the commit changes. */
  changed?: readonly string[]
}

/**
 * The journeys that a commit plays: those of every commit, those that open a page it changes, and a share of the others,
 * so that successive commits play all.
 */
export function journeysOfCommit(
  journeys: readonly Journey[],
  { everyCommit, commit = currentCommit(), changed = changedPages() }: Run,
): string[] {
  const opensChanged = ({ source }: Journey) =>
    changed.some((path) => source.includes(`'${path}`) || source.includes(`\`${path}`))
  return journeys
    .filter(
      (journey) =>
        everyCommit.includes(journey.file) || isInShare(journey.file, parts, commit) || opensChanged(journey),
    )
    .map(({ file }) => file)
}

/**
 * The paths, up to their first parameter, of the pages of the remotes that the commit changes; without the home page,
 * through which most journeys come.
 */
export function changedPages(remotes = changedRemotes(changedFiles())): string[] {
  return remotes.flatMap((remote) => {
    const { routes }: { routes: { path: string }[] } = JSON.parse(
      readFileSync(join(root, 'apps', remote, 'remote.json'), 'utf8'),
    )
    return routes.map(({ path }) => path.replace(/:.*/, '')).filter((path) => path !== '/dashboard')
  })
}
