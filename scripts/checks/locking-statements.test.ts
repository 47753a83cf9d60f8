import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../lib/project.mjs'
import { sourceFiles } from '../lib/source-files.ts'

const locking = /\bfor (?:(?:no key )?update|(?:key )?share)\b/g

/** The query that a locking clause ends: back to the bracket or the template that it is in. */
function lockingQuery(text: string, clause: number): string {
  let depth = 0
  for (let at = clause - 1; at >= 0; at--) {
    const sign = text.charAt(at)
    if (sign === '`' && depth === 0) return text.slice(at + 1, clause)
    if (sign === ')') depth++
    if (sign === '(' && --depth < 0) return text.slice(at + 1, clause)
  }
  return text.slice(0, clause)
}

/** A text of the same length without what is in brackets. */
function maskBrackets(text: string): string {
  let depth = 0
  return Array.from(text, (sign) => {
    if (sign === '(') depth++
    const isInside = depth > 0
    if (sign === ')') depth--
    return isInside ? ' ' : sign
  }).join('')
}

/** Whether the query selects from rows that it does not lock. */
function readsUnlockedRows(query: string): boolean {
  const masked = maskBrackets(query)
  const from = /\bfrom\b/.exec(masked)?.index ?? 0
  const tables = masked.slice(from).split(/\bwhere\b|\border by\b|\blimit\b/)[0] ?? ''
  return /\bjoin\b|,/.test(tables) || /\(\s*select\b/.test(query.slice(0, from))
}

/** The locking statements of a source text that also select from rows that they do not lock. */
function unsafeStatements(source: string): string[] {
  const sqlText = source.replaceAll(/\$\{[^{}`]*\}/g, '?')
  const written = Array.from(sqlText.matchAll(locking), ({ index }) => lockingQuery(sqlText, index))
  const built = Array.from(source.matchAll(/\.for(?:NoKey|Key)?(?:Update|Share)\(/g), ({ index }) =>
    source.slice(Array.from(source.slice(0, index).matchAll(/\b(?:tx|db)\s*\.selectFrom\(/g)).at(-1)?.index, index),
  )
  const isUnsafe = (chain: string) => /Join\(|\.select\(\(/.test(chain)
  return [...written.filter(readsUnlockedRows), ...built.filter(isUnsafe)].map((statement) =>
    statement.replaceAll(/\s+/g, ' ').trim(),
  )
}

/*
 * A statement that waits for a row lock goes on with the columns of other rows as they were before it waited (READ
 * COMMITTED reads only the locked row again). What is decided by them is decided by what is no longer true.
 */
describe('a statement that locks rows', () => {
  it.each([
    [
      'joins a table',
      'sql`select r.id, a.is_active from role r join account a on a.id = r.account_id for update of r`',
    ],
    ['names a second table', 'sql`select h.id from sheet h, exam e where e.id = h.exam_id for no key update of h`'],
    ['selects a subquery', 'sql`select id, (select name from room where id = n.room_id) from notice n for update`'],
    ['does so in a part', 'sql`with a as (select r.id from r join s using (id) for share of r) select id from a`'],
    ['is built with a join', "tx.selectFrom('a').innerJoin('b', 'b.id', 'a.id').select('b.name').forUpdate('a')"],
    ['is built with a subquery', "tx.selectFrom('a').select((of) => of.selectFrom('b').select('id')).forNoKeyUpdate()"],
  ])('is found when it %s', (_how, source) => {
    expect(unsafeStatements(source)).toHaveLength(1)
  })

  it.each([
    ['selects from one table', 'sql`select id, count(*) from book where id = ${id} order by id for no key update`'],
    ['finds its rows by others', 'sql`select id from a where exists (select from b join c on true) for update`'],
    ['is read again', 'sql`select from a where id = ${id} for update`; sql`select * from a join b on true`'],
    ['is one part', 'sql`with l as (select id from a for update) select * from l join b on b.id = l.id`'],
    ['is built of one table', "tx.selectFrom('a').innerJoin('b'); tx.selectFrom('a').select('id').forUpdate()"],
  ])('is not found when it %s', (_how, source) => {
    expect(unsafeStatements(source)).toEqual([])
  })

  it('selects from no other rows: they are read by the next statement', () => {
    const files = sourceFiles(root, ['server', 'bench']).filter((file) => !file.endsWith('.test.ts'))
    const found = files.flatMap((file) =>
      unsafeStatements(readFileSync(join(root, file), 'utf8')).map((statement) => `${file}: ${statement}`),
    )
    expect(files.length).toBeGreaterThan(300)
    expect(found).toEqual([])
  })
})
