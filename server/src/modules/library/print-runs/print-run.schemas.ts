import { type Static, Type } from 'typebox'
import { checkedId, OwnTeacherId, SharedId } from '../../../platform/ids.ts'
import { Outcome } from '../../../platform/outcome.ts'
import { ref } from '../../../platform/wire.ts'

const PrintRunId = checkedId('print-run')
export const PrintRunKey = Type.Object({ id: PrintRunId })

const PrintRun = Type.Object(
  {
    id: Type.Integer(),
    fichier: Type.String({ description: 'The name that the file had at home' }),
    etat: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)], {
      description: '0 in progress, 1 validated, 2 refused',
    }),
    nb_copie: Type.Integer(),
    specialite_id: Type.Integer(),
    niveau_id: Type.Integer(),
    specialite: Type.String(),
    niveau: Type.String(),
    date_demande: Type.String({ description: 'yyyy-mm-dd hh:mm:ss in the time of the institute' }),
  },
  { $id: 'PrintRun' },
)
export type PrintRun = Static<typeof PrintRun>
export const PrintRunsBody = Type.Object({ enseignant_id: OwnTeacherId })
export const PrintRunsResponse = Type.Object({
  tirages: Type.Array(ref(PrintRun), { description: 'Of the year of the session, the latest first' }),
})

const filed = Type.Optional(Type.Unknown({ description: 'Ignored: a print run belongs to the year of the session' }))

/** Documented for OpenAPI only; the service validates the stream. */
export const PrintFileBody = Type.Object({
  file: Type.String({ format: 'binary', description: 'PDF, JPEG, PNG or WebP, at most 20 MB' }),
  enseignant_id: checkedId('teacher'),
  annee_id: filed,
})
export const PrintFileOutcome = Type.Object(
  {
    ...Outcome.properties,
    file: Type.String({ description: 'The stored name: what tirage/add sends as file within a day' }),
  },
  { $id: 'PrintFileOutcome' },
)
export type PrintFileOutcome = Static<typeof PrintFileOutcome>

export const NewPrintRun = Type.Object({
  enseignant_id: OwnTeacherId,
  nb_copie: Type.Integer({ minimum: 1, maximum: 999 }),
  file: Type.String({ minLength: 1, maxLength: 100, description: 'The stored name that tirage/upload has answered' }),
  annee_id: filed,
  specialite_id: SharedId,
  niveau_id: SharedId,
})
export type NewPrintRun = Static<typeof NewPrintRun>
export const PrintRunOutcome = Type.Object(
  {
    ...Outcome.properties,
    id: Type.Optional(Type.Integer({ description: 'The print run; absent when refused' })),
  },
  { $id: 'PrintRunOutcome' },
)
export type PrintRunOutcome = Static<typeof PrintRunOutcome>

export const printRunSchemas = { PrintRun, PrintFileOutcome, PrintRunOutcome }
