import { type Static, Type } from 'typebox'
import { checkedId, OwnTeacherId } from '../../../http/ids.ts'
import { ref } from '../../../http/wire.ts'
import { decisionFields } from '../decision-fields.ts'

/** Identifier of an absence notice. */
const AbsenceId = checkedId('absence')
export const AbsenceKey = Type.Object({ id: AbsenceId })

const Instant = Type.String({
  pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01]) ([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$',
  description: 'yyyy-mm-dd hh:mm:ss in the time of the institute',
})
const State = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)], {
  description: '0 pending: may be changed and deleted; 1 accepted, 2 refused',
})
const Ignored = (why: string) => Type.Optional(Type.Unknown({ description: `Ignored: ${why}` }))
const named = Ignored('a file gets its name when it is uploaded')
const filed = Ignored('a notice belongs to the year of the session')

const Absence = Type.Object(
  {
    id: Type.Integer(),
    date_debut: Instant,
    date_fin: Instant,
    cause: Type.String(),
    enseignant_id: Type.Integer(),
    pathFile: Type.String({ description: 'The same as fichier' }),
    fichier: Type.String({ description: 'Name of the justification; empty without one' }),
    annee: Type.String({ description: 'Like 2026-2027' }),
    entite: Type.String(),
    ...decisionFields,
    etat: State,
    avis_id: Type.Literal(1),
  },
  { $id: 'Absence' },
)
export type Absence = Static<typeof Absence>

export const AbsencesBody = Type.Object({ enseignant_id: OwnTeacherId })
export const AbsencesResponse = Type.Object({ avis: Type.Array(ref(Absence), { description: 'The latest first' }) })
export const AbsenceResponse = Type.Object({ avis: ref(Absence) })

const period = {
  enseignant_id: OwnTeacherId,
  date_debut: Instant,
  date_fin: Instant,
  cause: Type.String({ maxLength: 1000 }),
}
export const NewAbsence = Type.Object({
  ...period,
  pathFile: named,
  etat: Ignored('a new notice is pending'),
  renvoi_de: Type.Optional(
    checkedId('absence', 'An own absence that is sent again: the new notice has a copy of its justification'),
  ),
  avis_id: Type.Optional(Type.Literal(1)),
})
export type NewAbsence = Static<typeof NewAbsence>
export const ChangedAbsence = Type.Object({
  id: AbsenceId,
  ...period,
  fichier: named,
  annee: filed,
  entite: Type.Optional(Type.String()),
})
export type ChangedAbsence = Static<typeof ChangedAbsence>

export const entity = "Avis d'absence"
/** Documented for OpenAPI only; the service validates the stream. */
export const JustificationBody = Type.Object({
  document: Type.String({ format: 'binary', description: 'PDF, JPEG, PNG or WebP, at most 10 MB' }),
  annee: filed,
  entite: Type.Literal(entity),
  id: AbsenceId,
})
