import { patternsOverlap } from '@portal/release-format/path-patterns'
import type { Database } from '../../database/connect.ts'
import type { MovedPage } from './moved-pages.ts'

/** Records who had a page before its present owner; a page that moves on or back has one former owner. */
export async function recordMoves(tx: Database, moved: readonly MovedPage[]): Promise<void> {
  if (moved.length === 0) return
  const known = await tx.selectFrom('moved_page').select('path').execute()
  const paths = known.map(({ path }) => path).filter((path) => moved.some((page) => patternsOverlap(page.path, path)))
  if (paths.length > 0) await tx.deleteFrom('moved_page').where('path', 'in', paths).execute()
  const rows = moved.flatMap(({ path, from, to }) => (to ? [{ path, from_remote: from, to_remote: to }] : []))
  if (rows.length > 0) await tx.insertInto('moved_page').values(rows).execute()
}
