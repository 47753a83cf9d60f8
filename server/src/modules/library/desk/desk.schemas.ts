import { type Static, Type } from 'typebox'
import { pageOf, PageQuery } from '../../../http/cursor.ts'
import { Version } from '../../../http/etag.ts'
import { checkedId, pathId } from '../../../http/ids.ts'
import { namedObject, orNull, ref } from '../../../http/wire.ts'

const Nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) => orNull(schema)
const Local = Type.String({ description: 'yyyy-mm-dd hh:mm in the time of the institute' })
const Instant = Type.String({ description: 'ISO 8601 in UTC' })
const oneOf = <const Names extends readonly string[]>(names: Names) =>
  Type.Unsafe<Names[number]>(Type.Union(names.map((name) => Type.Literal(name))))

const PersonName = Type.Object({
  name: Type.String(),
  nameAr: Type.String({ description: 'As `name` without an Arabic one' }),
})

export const ReservationStage = oneOf([
  'waiting',
  'accepted',
  'ready',
  'lent',
  'returned',
  'lost',
  'lapsed',
  'refused',
] as const)

const BookOfCopy = Type.Object({ id: Type.Integer(), title: Type.String(), authors: Type.String() })

export const DeskReservation = namedObject('DeskReservation', {
  id: Type.Integer(),
  stage: ReservationStage,
  book: BookOfCopy,
  reader: PersonName,
  startsAt: Local,
  endsAt: Type.String({ description: 'When the copy is due; as `startsAt`' }),
  fetchUntil: Nullable(Type.String({ description: 'The last day on which it is set aside, yyyy-mm-dd' })),
  decidedAt: Nullable(Instant),
  decidedBy: Nullable(PersonName),
  reason: Type.String({ description: 'Of a refusal; may be empty' }),
  copyNumber: Nullable(Type.String({ description: 'Of the copy that was handed out' })),
  handedOutAt: Nullable(Instant),
  endedAt: Nullable(Type.String({ description: 'When the copy was returned or declared lost; as `decidedAt`' })),
  remindedOn: Nullable(Type.String({ description: 'The day of the last reminder, yyyy-mm-dd' })),
  version: Version,
})
export type DeskReservation = Static<typeof DeskReservation>

const Search = Type.Optional(Type.String({ maxLength: 200, description: 'In title, author, reader and copy number' }))

const DeskList = oneOf(['toHandOut', 'lent', 'overdue', 'lapsed'] as const)
export type DeskList = Static<typeof DeskList>

export const ReservationsQuery = Type.Object({
  list: Type.Optional(Type.Unsafe<DeskList>({ ...DeskList, default: 'toHandOut' })),
  search: Search,
  ...PageQuery,
})
export type ReservationsQuery = Static<typeof ReservationsQuery>
export const ReservationsPage = pageOf(ref(DeskReservation))
export const ReservationParams = Type.Object({ id: pathId('service', 'reservation') })

export const Decision = Type.Object({
  stage: oneOf(['accepted', 'refused'] as const),
  reason: Type.Optional(Type.String({ maxLength: 500, description: 'Required for a refusal' })),
})
export type Decision = Static<typeof Decision>

const CopyNumber = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'As typed or scanned: case, spaces around it and the script of digits do not matter',
})

export const NumberBody = Type.Object({ number: CopyNumber })
export const NewLoan = Type.Object({ reservationId: checkedId('reservation'), number: CopyNumber })
export type NewLoan = Static<typeof NewLoan>

export const CopyMovement = Type.Object({
  movement: oneOf(['handedOut', 'returned'] as const),
  reservation: ref(DeskReservation),
  next: Nullable(
    Type.Object({ reader: PersonName, fetchUntil: Type.String() }, { description: 'For whom it is set aside now' }),
  ),
})
export type CopyMovement = Static<typeof CopyMovement>

const CopyState = oneOf(['available', 'lent', 'lost', 'withdrawn'] as const)

export const BookCopy = namedObject('BookCopy', {
  id: Type.Integer(),
  number: Type.String(),
  state: CopyState,
  book: BookOfCopy,
  version: Version,
})
export type BookCopy = Static<typeof BookCopy>

export const CopiesQuery = Type.Object({ search: Search, state: Type.Optional(CopyState), ...PageQuery })
export type CopiesQuery = Static<typeof CopiesQuery>
export const CopiesPage = pageOf(ref(BookCopy))
export const CopyParams = Type.Object({ id: pathId('service', 'book-copy') })
export const NewCopy = Type.Object({ bookId: checkedId('book'), number: Type.Optional(CopyNumber) })
export type NewCopy = Static<typeof NewCopy>
export const CopyChange = Type.Object({ state: oneOf(['available', 'lost'] as const) })
export type CopyChange = Static<typeof CopyChange>
