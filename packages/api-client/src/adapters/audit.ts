import { listAuditEntriesOptions } from '../generated/@tanstack/react-query.gen.ts'
import { exportAuditEntries as getAuditExport } from '../generated/sdk.gen.ts'
import { asFile, requireFile } from './files.ts'
import type { Language } from './language.ts'
import { inLanguage, pagedQuery } from './rest.ts'

export type { AuditEntry } from '../generated/types.gen.ts'

export interface AuditFilter {
  /** Name, e-mail or id number of somebody by whom or about whom the entries are; empty for all. */
  person: string
  /** The first part of the actions: `role`; empty for all. */
  kind: string
  /** `yyyy-mm-dd`; null without a limit. */
  from: string | null
  /** Included. */
  to: string | null
}

export const auditQueries = {
  list: (filter: AuditFilter, language: Language) =>
    pagedQuery(listAuditEntriesOptions, { query: toQuery(filter), ...inLanguage(language) }),
}

/** The entries as CSV, the newest 50,000 at most. */
export const exportAuditEntries = (filter: AuditFilter, language: Language) =>
  requireFile(getAuditExport({ query: toQuery(filter), ...inLanguage(language), ...asFile }), 'csv')

function toQuery({ person, kind, from, to }: AuditFilter) {
  return { ...(person && { person }), ...(kind && { kind }), ...(from && { from }), ...(to && { to }) }
}
