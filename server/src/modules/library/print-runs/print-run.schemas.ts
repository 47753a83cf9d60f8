import { type Static, Type } from 'typebox'
import { Version } from '../../../http/etag.ts'
import { checkedId, OwnTeacherId, pathId, SharedId } from '../../../http/ids.ts'
import { Outcome } from '../../../http/outcome.ts'
import { IsoDate, namedObject, orNull, ref } from '../../../http/wire.ts'

const PrintRunId = checkedId('print-run')
export const PrintRunKey = Type.Object({ id: PrintRunId })
/** The path parameters of one print run. */
export const PrintRunPath = Type.Object({ id: pathId('service', 'print-run') })

export const Stage = Type.Union([
  Type.Literal('requested'),
  Type.Literal('printing'),
  Type.Literal('ready'),
  Type.Literal('fetched'),
  Type.Literal('refused'),
])
const nullable = (description: string) => orNull(Type.String(), { description })
const Copies = Type.Integer({ minimum: 1, maximum: 999 })
const StoredName = (description: string) => Type.String({ minLength: 1, maxLength: 100, description })

const PrintRun = namedObject('PrintRun', {
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
  etape: Stage,
  etape_date: Type.String({ description: 'Since when, as date_demande' }),
  etape_par: Type.String({ description: 'The name of whoever moved it to its stage; empty if unknown' }),
  motif: Type.String({ description: 'Why it is refused' }),
  recto_verso: Type.Boolean(),
  agrafe: Type.Boolean(),
  confidentiel: Type.Boolean({ description: 'Its file is deleted after fetching' }),
  date_limite: nullable('yyyy-mm-dd; null without a due date'),
  vu_le: nullable('When the print room first opened the file, as date_demande'),
  fichier_supprime_le: nullable('When the file was deleted after fetching, as date_demande'),
  version: Version,
})
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
export const PrintFileOutcome = namedObject('PrintFileOutcome', {
  ...Outcome.properties,
  file: Type.String({ description: 'The stored name: what tirage/add sends as file within a day' }),
})
export type PrintFileOutcome = Static<typeof PrintFileOutcome>

export const NewPrintRun = Type.Object({
  enseignant_id: OwnTeacherId,
  nb_copie: Copies,
  file: StoredName('The stored name that tirage/upload has answered'),
  annee_id: filed,
  specialite_id: SharedId,
  niveau_id: SharedId,
  recto_verso: Type.Optional(Type.Boolean()),
  agrafe: Type.Optional(Type.Boolean()),
  confidentiel: Type.Optional(Type.Boolean({ description: 'An exam subject: its file is deleted after fetching' })),
  date_limite: Type.Optional(IsoDate),
})
export type NewPrintRun = Static<typeof NewPrintRun>

export const PrintRequest = Type.Object({
  levelId: SharedId,
  specialityId: SharedId,
  copies: Copies,
  isDoubleSided: Type.Boolean(),
  isStapled: Type.Boolean(),
  isConfidential: Type.Boolean(),
  dueOn: orNull(IsoDate),
  file: Type.Optional(StoredName('The stored name of a new file; the present one is kept without it')),
})
export type PrintRequest = Static<typeof PrintRequest>
export const PrintRunOutcome = namedObject('PrintRunOutcome', {
  ...Outcome.properties,
  id: Type.Optional(Type.Integer({ description: 'The print run; absent when refused' })),
})
export type PrintRunOutcome = Static<typeof PrintRunOutcome>
