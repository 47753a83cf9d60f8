import { isRestricted, mayOpen } from '@portal/release-format/registry'
import { type Audience, permissionsOf } from '../audience.ts'
import type { Candidate } from './candidate.ts'

/** The files that only restricted pages fetch which this audience may not open. */
export function closedFiles(
  { manifest, opened }: Pick<Candidate, 'manifest' | 'opened'>,
  audience: Audience,
): string[] {
  const own = permissionsOf(audience) ?? []
  const closed = manifest.routes.filter((route) => !route.public && isRestricted(route) && !mayOpen(own, route))
  const paths = new Set(closed.map(({ path }) => path))
  const others = new Set([
    ...opened.shell,
    ...opened.pages.flatMap(({ path, files }) => (paths.has(path) ? [] : files)),
  ])
  return opened.pages.flatMap(({ path, files }) => (paths.has(path) ? files.filter((file) => !others.has(file)) : []))
}
