import { type Static, Type } from 'typebox'
import { checkedId, OwnTeacherId, SharedId } from '../../../http/ids.ts'
import { Outcome } from '../../../http/outcome.ts'
import { namedObject, ref } from '../../../http/wire.ts'
import { availabilityFields } from '../catalogue/catalogue.schemas.ts'
import { ReservationStage } from '../desk/desk.schemas.ts'

const ReservationId = checkedId('reservation')
export const ReservationKey = Type.Object({ id: ReservationId })

const Quarter = Type.String({
  pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01]) ([01]\\d|2[0-3]):(00|15|30|45):00$',
  description: 'yyyy-mm-dd hh:mm:ss in the time of the institute, on a quarter of an hour',
})

export const CopiesBody = Type.Object({ id: SharedId })
export const CopiesResponse = Type.Object({
  nb_exemplaire: Type.Integer({ minimum: 1, description: '1: a reservation ends on the day on which it starts' }),
  ...availabilityFields,
  occupations: Type.Array(Type.Object({ date_debut: Type.String(), date_fin: Type.String() }), {
    description: 'From now on, when no copy is free; each ends when one is free again',
  }),
})
export type CopiesResponse = Static<typeof CopiesResponse>

export const NewReservation = Type.Object({
  date_debut: Quarter,
  date_fin: Quarter,
  livre_id: SharedId,
  enseignant_id: OwnTeacherId,
})
export type NewReservation = Static<typeof NewReservation>
export const ReservationOutcome = namedObject('ReservationOutcome', {
  ...Outcome.properties,
  status: Type.Integer({ description: '200 when done; 500 when no copy is free; 422 when the period is refused' }),
  id: Type.Optional(Type.Integer({ description: 'The reservation; absent when refused' })),
  date: Type.Optional(Type.String({ description: 'With 500: from when on a copy is free for as long as was wanted' })),
})
export type ReservationOutcome = Static<typeof ReservationOutcome>

export const ReservationsBody = Type.Object({
  id: OwnTeacherId,
  suivi: Type.Optional(
    Type.Boolean({ description: 'Also what the library has done, and the reservations refused or lapsed' }),
  ),
})
const Text = (description: string) => Type.String({ description: `${description}; empty without one` })
const Progress = Type.Object({
  livre_id: Type.Integer(),
  etape: ReservationStage,
  motif: Text('The reason of a refusal'),
  decide_le: Text('When it was decided, yyyy-mm-dd hh:mm:ss in the time of the institute'),
  decide_par: Text('Name of who decided'),
  retrait_avant: Text('The last day on which a copy is set aside, yyyy-mm-dd'),
  exemplaire: Text('The number of the copy that was handed out'),
  rendu_le: Text('When it was returned, as `decide_le`'),
})
const Reservation = namedObject('Reservation', {
  id: Type.Integer(),
  enseignant: Type.String({ description: 'Name of the teacher' }),
  date_debut: Type.String({ description: 'yyyy-mm-dd hh:mm:ss in the time of the institute' }),
  date_fin: Type.String({ description: 'yyyy-mm-dd hh:mm:ss in the time of the institute' }),
  livre: Type.String({ description: 'Title of the book' }),
  etat: Type.Union([Type.Literal(0), Type.Literal(1)], { description: '0 in progress: may be deleted; 1 validated' }),
  suivi: Type.Optional(Progress),
})
export type Reservation = Static<typeof Reservation>
export const ReservationsResponse = Type.Object({
  reservations: Type.Array(ref(Reservation), { description: 'The latest first' }),
})
