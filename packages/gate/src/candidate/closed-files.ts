import { builtParts, type BuiltPart } from '@portal/release-format/built-parts'
import { type Audience, permissionsOf } from '../audience.ts'
import type { Candidate } from './candidate.ts'

/** The files that only restricted pages and cards fetch which are not for this audience. */
export function closedFiles(
  { manifest, opened }: Pick<Candidate, 'manifest' | 'opened'>,
  audience: Audience,
): string[] {
  const own = permissionsOf(audience) ?? []
  const { restricted, others } = builtParts(manifest, opened)
  const isClosed = ({ permissions = [] }: BuiltPart) => !permissions.some((permission) => own.includes(permission))
  const open = [...others, ...restricted.filter((part) => !isClosed(part))]
  const common = new Set([...opened.shell, ...open.flatMap(({ files }) => files)])
  return restricted.filter(isClosed).flatMap(({ files }) => files.filter((file) => !common.has(file)))
}
