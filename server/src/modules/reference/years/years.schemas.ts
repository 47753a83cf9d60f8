import { type Static, Type } from 'typebox'
import { PageQuery, pageOf } from '../../../http/cursor.ts'
import { Version } from '../../../http/etag.ts'
import { checkedId, pathId, SharedId } from '../../../http/ids.ts'
import { nameText, requiredName } from '../../../http/names.ts'
import { Count, Instant, IsoDate, namedObject, orNull, ref } from '../../../http/wire.ts'

/** Both days included. */
const Period = Type.Object({ startsOn: IsoDate, endsOn: IsoDate })
export type Period = Static<typeof Period>

export const HolidayNames = { name: requiredName(), nameAr: nameText({ maxLength: 100 }) }

export const Year = namedObject('Year', {
  id: Type.Integer(),
  name: Type.String({ description: 'Like 2026-2027' }),
  ...Period.properties,
  isCurrent: Type.Boolean({ description: 'The year that sign-in offers first' }),
  closedAt: orNull(Instant, { description: 'Null while it is open' }),
  firstSemester: orNull(Period),
  secondSemester: orNull(Period),
  holidays: Type.Array(Type.Object({ id: Type.Integer(), ...HolidayNames, ...Period.properties })),
  version: Version,
})
export type Year = Static<typeof Year>

export const YearParams = Type.Object({ id: pathId('service', 'year') })
export const YearsQuery = Type.Object(PageQuery)
export const YearPage = pageOf(ref(Year))

export const YearDates = Type.Object({
  ...Period.properties,
  firstSemester: Period,
  secondSemester: Period,
  holidays: Type.Array(
    Type.Object({
      id: orNull(SharedId, { description: 'Null for a holiday to be added' }),
      ...HolidayNames,
      ...Period.properties,
    }),
    { maxItems: 100, description: 'All holidays of the year; others are deleted' },
  ),
})
export type YearDates = Static<typeof YearDates>

const DraftSheet = Type.Object({
  id: Type.Integer(),
  teacher: Type.String(),
  subject: Type.String(),
  group: Type.String(),
  examType: orNull(Type.String(), { description: 'Null for an exam of the institute' }),
  period: orNull(Type.Enum(['ds', 'principal', 'control'] as const), {
    description: 'Of an exam of the institute; null for others',
  }),
  heldOn: orNull(IsoDate),
  marked: Count,
  rows: Count,
})

/** The unfinished work of a year that is to be closed. */
export const OpenWork = namedObject('OpenWork', {
  attendanceSheets: Count,
  absences: Count,
  makeUps: Count,
  tests: Count,
  draftSheets: Type.Array(DraftSheet, { description: 'The sheets of marks that are not validated' }),
})
export type OpenWork = Static<typeof OpenWork>

export const StateBody = Type.Object({
  state: Type.Enum(['open', 'closed'] as const),
  confirmedSheets: Type.Optional(
    Type.Array(checkedId('exam-sheet'), {
      maxItems: 5000,
      description: 'The sheets whose marks are left unvalidated; 409 when there are others',
    }),
  ),
})
export type StateBody = Static<typeof StateBody>
