import { type RawBuilder, sql } from 'kysely'
import type { RollDetail } from './attendance/roll.schemas.ts'

type Part = RawBuilder<unknown>

/** The parts for a roll of the statement that saves rows of students: its details beyond presence and mark. */
interface RollParts {
  /** Names of the columns that the client sent, after a comma. */
  columns: Part
  /** Their arrays. */
  values: Part
  /** Whether the row `sent` has the details of the stored row `a`. */
  isSame: Part
  set: Part
  /** The column of who enters a row, after a comma, and its value. */
  entered: { column: Part; value: Part }
  /** The id of the teacher who saved the stored row `a` last; null where it is not known. */
  author: Part
  /** For the audit: the details of the stored row `a`, and those of the judged row after the save. */
  stored: Part
  sent: Part
}

const none = sql``
const noDetail = sql`'{}'::jsonb`

/** Of a sheet that is no roll. */
export const noRoll: RollParts = {
  ...{ columns: none, values: none, isSame: none, set: none, stored: noDetail, sent: noDetail },
  ...{ entered: { column: none, value: none }, author: sql`null::integer` },
}

/** Of a roll: a client that sends no details neither compares nor sets them. */
export function rollParts(rows: { detail?: RollDetail }[], actor: string): RollParts {
  const changedBy = sql`, changed_by = ${actor}`
  const who = {
    entered: { column: sql`, entered_by`, value: sql`, ${actor}` },
    author: sql`substring(coalesce(a.changed_by, a.entered_by) from '^teacher:([0-9]{1,9})$')::integer`,
  }
  const stored = tracedDetail('a')
  const details = rows.flatMap(({ detail }) => detail ?? [])
  if (details.length < rows.length) {
    const kept = sql`case presence when old_presence then old_detail
      else old_detail - array['state', 'minutes', 'document', 'acceptedBy'] end`
    return { ...noRoll, ...who, stored, sent: kept, set: changedBy }
  }
  return {
    ...who,
    columns: sql`, state, minutes, document, accepted_by, remark`,
    values: sql`, ${details.map(({ state }) => state)}::text[], ${details.map(({ minutes }) => minutes)}::smallint[],
      ${details.map(({ document }) => document)}::text[], ${details.map(({ acceptedBy }) => acceptedBy)}::text[],
      ${details.map(({ remark }) => remark)}::text[]`,
    isSame: sql`and (a.state, a.minutes, a.document, a.accepted_by, a.remark)
      is not distinct from (sent.state, sent.minutes, sent.document, sent.accepted_by, sent.remark)`,
    set: sql`${changedBy}, state = excluded.state, minutes = excluded.minutes, document = excluded.document,
      accepted_by = excluded.accepted_by, remark = excluded.remark`,
    stored,
    sent: tracedDetail('judged'),
  }
}

/** The details of a row for the audit; without those that follow from its presence. */
const tracedDetail = (row: 'a' | 'judged') => {
  const column = (name: string) => sql.ref(`${row}.${name}`)
  return sql`jsonb_strip_nulls(jsonb_build_object('state', nullif(${column('state')}, ${column('presence')}),
    'minutes', ${column('minutes')}, 'document', ${column('document')}, 'acceptedBy', ${column('accepted_by')},
    'remark', ${column('remark')}))`
}
