import { type Static, Type } from 'typebox'
import { done, type Outcome, refused } from '../../../http/outcome.ts'
import { checkedId, OwnDepartmentId, OwnTeacherId, SharedId, TeacherInScopeId } from '../../../http/ids.ts'
import { ClassSessionType, Flag, namedObject, ref, Semester } from '../../../http/wire.ts'

const Weekday = Type.Integer({ minimum: 1, maximum: 6, description: '1 Monday to 6 Saturday' })
const Days = Type.Array(Weekday, { minItems: 1, maxItems: 6 })
const Order = Type.Integer({ minimum: 1, maximum: 10, description: '1 is wanted most; each once in a sheet' })
/** Identifiers of a sheet and of a line. */
const SheetId = checkedId('wish-sheet')
const LineId = checkedId('wish-line')
const Version = Type.Optional(
  Type.Integer({
    minimum: 0,
    maximum: 2_147_483_647,
    description: 'As it was read; what was changed since is refused',
  }),
)

const licence = {
  etat: Type.Optional(Flag),
  ordre: Order,
  niveau_id: SharedId,
  specialite_id: SharedId,
  matiere_id: SharedId,
}
const master = {
  etat1: Type.Optional(Flag),
  ordre1: Order,
  niveau_id1: SharedId,
  specialite_id1: SharedId,
  matiere_id1: SharedId,
}
const LicenceLine = Type.Object({ ...licence, type: ClassSessionType })
const MasterLine = Type.Object({ ...master, type1: ClassSessionType })
const stored = { id: Type.Optional(LineId) }
const lines = {
  ligne: Type.Array(LicenceLine, { maxItems: 10, description: 'Licence; ten lines with those of ligne1' }),
  ligne1: Type.Array(MasterLine, { maxItems: 10, description: 'Mastere' }),
}

export const NewWishSheet = Type.Object({ enseignant_id: OwnTeacherId, semestre_id: Semester, jour: Days, ...lines })
export type NewWishSheet = Static<typeof NewWishSheet>
export const ChangedWishSheet = Type.Object({
  id: SheetId,
  semestre_id: Semester,
  jour: Days,
  ligne: Type.Array(Type.Object({ ...stored, ...LicenceLine.properties }), {
    maxItems: 10,
    description: 'All licence lines, with the id of those that are kept',
  }),
  ligne1: Type.Array(Type.Object({ ...stored, ...MasterLine.properties }), { maxItems: 10 }),
  departement_id: Type.Optional(checkedId('department', 'That of the sheet')),
  version: Version,
})
export type ChangedWishSheet = Static<typeof ChangedWishSheet>

export const NewFreeWish = Type.Object({
  semestre_id: Semester,
  jour_id: Type.Union([Weekday, Days], { description: 'One day or several' }),
  matiere_id: SharedId,
  enseignant_id: TeacherInScopeId,
  nbr_groupe: Type.Integer({ minimum: 1, maximum: 99 }),
  type_matiere: ClassSessionType,
  departement_id: OwnDepartmentId,
  annee_id: SharedId,
})
export type NewFreeWish = Static<typeof NewFreeWish>

export const WishSheetsBody = Type.Object({
  departement_id: OwnDepartmentId,
  annee_id: SharedId,
  enseignant_id: OwnTeacherId,
})
export type WishSheetsBody = Static<typeof WishSheetsBody>
export const WishSheetKey = Type.Object({ id: SheetId })
export const DeletedWishSheet = Type.Object({ id: SheetId, annee_id: SharedId })
export type DeletedWishSheet = Static<typeof DeletedWishSheet>

const sheet = {
  id: Type.Integer(),
  departement: Type.String(),
  departement_id: Type.Integer(),
  semestre: Type.String(),
  semestre_id: Semester,
  jour_id: Type.Array(Weekday),
  libre: Type.Union([Type.Literal(0), Type.Literal(1)], {
    description: '1: a free wish, of one line without an order',
  }),
}
const WishSheetRow = namedObject('WishSheetRow', {
  ...sheet,
  count: Type.Union([Type.Literal(0), Type.Literal(1)], { description: '1: it cannot be edited' }),
  delete: Type.Union([Type.Literal(0), Type.Literal(1)], { description: '1: it cannot be deleted' }),
  lignes: Type.Integer({ description: 'How many lines it has' }),
  lignes_validees: Type.Integer({ description: 'How many of them are confirmed or validated' }),
  matiere: Type.String({ description: 'The subject of a free wish; else empty' }),
})
export type WishSheetRow = Static<typeof WishSheetRow>
export const WishSheetsResponse = Type.Object({
  FicheVoeau: Type.Array(ref(WishSheetRow), { description: 'Of the year, by semester; free wishes come last' }),
})

const named = {
  id: Type.Integer(),
  niveau: Type.String(),
  specialite: Type.String(),
  matiere: Type.String(),
  nb_group: Type.Integer({ description: 'Groups; 0 when none are named' }),
  validation: Type.Union([Type.Literal(''), Type.Literal('enseignant'), Type.Literal('chef')], {
    description: 'Who brought etat to 1: the teacher confirms, the head validates',
  }),
}
const OrderOrNone = Type.Integer({ minimum: 0, maximum: 10, description: '0 in a free wish' })
const WishLicenceLine = namedObject('WishLicenceLine', {
  ...named,
  ...LicenceLine.properties,
  etat: Flag,
  ordre: OrderOrNone,
})
export type WishLicenceLine = Static<typeof WishLicenceLine>
const WishMasterLine = namedObject('WishMasterLine', {
  ...named,
  ...MasterLine.properties,
  etat1: Flag,
  ordre1: OrderOrNone,
})
export type WishMasterLine = Static<typeof WishMasterLine>
const WishSheet = namedObject('WishSheet', {
  ...sheet,
  version: Type.Integer(),
  ligne: Type.Array(ref(WishLicenceLine)),
  ligne1: Type.Array(ref(WishMasterLine)),
})
export type WishSheet = Static<typeof WishSheet>
export const WishSheetResponse = Type.Object({ FicheVoeau: ref(WishSheet) })

export const DecidedLine = Type.Object({
  id: LineId,
  etat: Type.Union([Type.Literal(0), Type.Literal(1)], { description: '1 validate, 0 make it pending again' }),
  nb_group: Type.Optional(
    Type.Integer({ maximum: 99, description: 'Of a head who validates: at least 1. Without it a teacher confirms' }),
  ),
  annee_id: SharedId,
  version: Version,
})
export type DecidedLine = Static<typeof DecidedLine>

/** Current state of a line decided by somebody else. */
const WishDecision = namedObject('WishDecision', {
  id: Type.Integer(),
  etat: Flag,
  nb_group: Type.Integer(),
  version: Type.Integer(),
  validation: named.validation,
  par: Type.String({ description: 'Who decided last; empty when nobody has' }),
  le: Type.String({ description: 'When, as yyyy-mm-dd hh:mm:ss; empty when never' }),
})
type WishDecision = Static<typeof WishDecision>

/** Result of a command: its envelope, and the current state the client needs to continue. */
export const WishOutcome = namedObject('WishOutcome', {
  status: Type.Integer({ description: '200 when done, else the refusal' }),
  errNum: Type.Integer({ description: 'The same number; 403: there is a sheet of this semester' }),
  msg: Type.String({ description: 'A code that clients translate; empty when done' }),
  id: Type.Optional(Type.Integer({ description: 'The sheet; absent when refused' })),
  lignes: Type.Optional(Type.Array(Type.Integer(), { description: 'The lines that are locked and would change' })),
  decision: Type.Optional(ref(WishDecision)),
})
export type WishOutcome = Static<typeof WishOutcome>

/** Validation errors of a sheet or a free wish. */
export const wishErrors = ['wish.empty', 'wish.tooMany', 'invalid order', 'wish.subject', 'wish.type'] as const
export type WishError = (typeof wishErrors)[number]

export const sheetSaved = (id: number): WishOutcome => ({ ...done(), id })
export const refuse = (code: WishError): Outcome => refused(500, code)
