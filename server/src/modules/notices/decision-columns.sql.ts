import { sql } from 'kysely'
import type { Language } from '../../http/language.ts'
import { localizedPersonName } from '../../kernel/localized-name.sql.ts'

/** The decision on a notice `n` by the account `by`, by wire names, and whether its teacher has not received it yet. */
export const decisionColumns = (language: Language) => sql`
  n.state as etat, coalesce(n.reason, '') as motif_refus, coalesce(${localizedPersonName(language, 'by')}, '') as decide_par,
  coalesce(to_char(n.decided_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '') as decide_le,
  n.decided_at is not null and n.seen_at is null as "isUnseen"`
