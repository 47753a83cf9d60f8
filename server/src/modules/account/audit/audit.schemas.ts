import { type Static, Type } from 'typebox'
import { PageQuery, pageOf } from '../../../http/cursor.ts'
import { Instant, IsoDate, namedObject, orNull, ref } from '../../../http/wire.ts'

const Party = Type.Object({
  code: Type.String({
    description: '`account:12`, `teacher:12`, `admin:<operating system user>`, `marks:7`, `system`',
  }),
  name: orNull(Type.String(), { description: 'Of the person, where the code names one' }),
})

export const AuditEntry = namedObject('AuditEntry', {
  id: Type.Integer(),
  at: Instant,
  actor: Party,
  action: Type.String({ description: 'Domain and past participle: `role.given`' }),
  subject: Party,
  details: Type.Record(Type.String(), Type.Unknown()),
})
export type AuditEntry = Static<typeof AuditEntry>

const filters = {
  person: Type.Optional(
    Type.String({ maxLength: 200, description: 'Entries by and about the people that the search of accounts finds' }),
  ),
  kind: Type.Optional(Type.String({ pattern: '^[a-z-]{1,40}$', description: 'The domain of the actions: `role`' })),
  from: Type.Optional(IsoDate),
  to: Type.Optional(Type.String({ format: 'date', description: 'This day included' })),
}
export const AuditFilter = Type.Object(filters)
export type AuditFilter = Static<typeof AuditFilter>

export const AuditQuery = Type.Object({ ...filters, ...PageQuery })
export type AuditQuery = Static<typeof AuditQuery>
export const AuditPage = pageOf(ref(AuditEntry))

export const HistoryQuery = Type.Object(PageQuery)
export type HistoryQuery = Static<typeof HistoryQuery>
