import { type Static, Type } from 'typebox'
import { PageQuery, pageOf } from '../../../../http/cursor.ts'
import { Version } from '../../../../http/etag.ts'
import { Instant, IsoDate, namedObject, orNull, ref } from '../../../../http/wire.ts'
import { Stage } from '../print-run.schemas.ts'

const nullable = (schema: typeof Instant, description: string) => orNull(schema, { description })

export const DeskPrintRun = namedObject('DeskPrintRun', {
  id: Type.Integer(),
  teacher: Type.String(),
  department: Type.String(),
  level: Type.String(),
  speciality: Type.String(),
  fileName: Type.String({ description: 'The name that the file had at home' }),
  copies: Type.Integer(),
  isDoubleSided: Type.Boolean(),
  isStapled: Type.Boolean(),
  isConfidential: Type.Boolean(),
  dueOn: nullable(IsoDate, 'Null without a due date'),
  requestedAt: Instant,
  stage: Stage,
  stagedAt: Instant,
  stagedBy: Type.String({ description: 'The name of whoever moved it to its stage; empty if unknown' }),
  refusal: Type.String({ description: 'Why it is refused' }),
  hasFile: Type.Boolean({ description: 'False once a confidential one is fetched: its file is being deleted' }),
  fileDeletedAt: nullable(Instant, 'When the file was deleted after fetching'),
  moves: Type.Array(Stage, { description: 'The stages to which it can be moved, those that undo the last step too' }),
  version: Version,
})
export type DeskPrintRun = Static<typeof DeskPrintRun>

const DeskView = Type.Union(
  [
    Type.Literal('to-print'),
    Type.Literal('ready'),
    Type.Literal('done'),
    Type.Literal('fetched'),
    Type.Literal('refused'),
  ],
  {
    description: 'to-print and ready by due date; done, which is fetched and refused, with the last one first',
    default: 'to-print',
  },
)
export type DeskView = Static<typeof DeskView>
export const DeskQuery = Type.Object({ view: Type.Optional(DeskView), ...PageQuery })
export const DeskPage = pageOf(ref(DeskPrintRun))

export const StageChange = Type.Object({
  stage: Stage,
  refusal: Type.Optional(Type.String({ maxLength: 300, description: 'Why it is refused; only then, and not empty' })),
})
export type StageChange = Static<typeof StageChange>

export const FilePath = Type.Object({
  path: Type.String({ description: 'Opens the file for two minutes, for this account alone' }),
})
export const FileKey = Type.Object({ key: Type.String({ maxLength: 100, description: 'The end of a signed path' }) })
