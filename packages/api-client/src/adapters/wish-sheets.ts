import type { ClassSessionType, Semester } from '@portal/domain/teaching'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, requireSuccess } from '@portal/api-client'
import * as queries from '../generated/@tanstack/react-query.gen.ts'
import { addWishSheet, changeWishSheet, decideWish, deleteWishSheet } from '../generated/sdk.gen.ts'
import type {
  DroppedWishLine,
  EarlierWishSheet as WireEarlierSheet,
  WishLicenceLine,
  WishMasterLine,
  WishSheet as WireSheet,
  WishSheetRow as WireRow,
} from '../generated/types.gen.ts'
import type { Language, WithLanguage } from './language.ts'

export type Cycle = 'licence' | 'master'

/** A wish sheet in a list. */
export interface WishSheetSummary {
  id: number
  department: string
  semester: Semester
  /** The subject of a free wish; empty for the sheet of a semester. */
  subject: string
  isFree: boolean
  lines: number
  validatedLines: number
  canEdit: boolean
  canDelete: boolean
}

/** A stored wish. */
export interface WishLine {
  id: number
  cycle: Cycle
  /** Confirmed by its teacher or validated by the head, and locked. */
  isValidated: boolean
  /** 1 is the highest preference; 0 in a free wish. */
  order: number
  levelId: number
  level: string
  specialityId: number
  speciality: string
  subjectId: number
  subject: string
  type: ClassSessionType
}

export interface WishSheet {
  id: number
  department: string
  departmentId: number
  semester: Semester
  /** 1 Monday to 6 Saturday. */
  days: number[]
  /** A single free wish, which cannot be edited. */
  isFree: boolean
  /** Incremented by every change of the sheet. */
  version: number
  lines: WishLine[]
}

/** A sheet to save; an existing line has its id. */
export interface WishPlan {
  semester: Semester
  days: number[]
  lines: WishPlanLine[]
}

type WishPlanLine = Pick<WishLine, 'cycle' | 'order' | 'levelId' | 'specialityId' | 'subjectId' | 'type'> & {
  id: number | null
}

interface WishSheetsKey extends WithLanguage {
  teacherId: number
  departmentId: number
  yearId: number
}

export const wishSheetQueries = {
  ofTeacher: ({ teacherId, departmentId, yearId, language }: WishSheetsKey) =>
    queryOptions({
      ...queries.listWishSheetsOptions({
        body: { enseignant_id: teacherId, departement_id: departmentId, annee_id: yearId },
        headers: { lang: language },
      }),
      select: ({ FicheVoeau }) => FicheVoeau.map(toSummary),
    }),
  byId: ({ id, language }: { id: number } & WithLanguage) =>
    queryOptions({ ...queries.getWishSheetOptions({ body: { id }, headers: { lang: language } }), select: toSheet }),
  /** The latest sheet of earlier years for each semester, with what can be wished for again. */
  earlier: (language: Language) =>
    queryOptions({
      ...queries.listEarlierWishSheetsOptions({ headers: { lang: language } }),
      select: ({ items }) => items.map(toEarlierSheet),
    }),
  /** For a form, which must not start from a stale cache entry. */
  toEdit: ({ id, language }: { id: number } & WithLanguage) =>
    queryOptions({
      ...queries.getWishSheetToEditOptions({ body: { id }, headers: { lang: language } }),
      gcTime: 0,
      select: toSheet,
    }),
}

/** A sheet of an earlier year, to be copied into a new one. */
export interface EarlierWishSheet {
  semester: Semester
  /** The name of its year. */
  year: string
  days: number[]
  lines: Omit<WishPlanLine, 'id'>[]
  /** The lines that cannot be wished for again: taught in the other semester, or without sessions of the type. */
  dropped: DroppedWishLine[]
}

/** Submits the wishes of a semester; throws an `ApiError` with a code when they are refused. */
export async function createWishSheet(teacherId: number, plan: WishPlan): Promise<void> {
  requireSaved((await addWishSheet({ body: { ...wirePlan(plan), enseignant_id: teacherId } })).data)
}

/** Replaces all lines of a sheet; validated lines must be unchanged. */
export async function updateWishSheet({ id, version, departmentId }: WishSheet, plan: WishPlan): Promise<void> {
  const { data } = await changeWishSheet({
    body: { ...wirePlan(plan), id, version, departement_id: departmentId },
  })
  requireSaved(data)
}

/** Even without a code, the status 403 means that the semester already has a sheet. */
function requireSaved(outcome: { status: number }): void {
  if (outcome.status === 403) throw new ApiError({ kind: 'refused', status: 403, code: 'wish.exists' })
  requireSuccess(outcome)
}

export async function removeWishSheet({ id, yearId }: { id: number; yearId: number }): Promise<void> {
  requireSuccess((await deleteWishSheet({ body: { id, annee_id: yearId } })).data)
}

/** Confirms and thereby locks one of the teacher's own wishes. */
export async function confirmOwnWish({ lineId, yearId }: { lineId: number; yearId: number }): Promise<void> {
  requireSuccess((await decideWish({ body: { id: lineId, etat: 1, annee_id: yearId } })).data)
}

function toEarlierSheet({ lines, ...sheet }: WireEarlierSheet): EarlierWishSheet {
  return {
    ...sheet,
    lines: lines.map(({ cycle, ...line }) => ({ ...line, cycle: cycle === 1 ? 'licence' : 'master' })),
  }
}

function toSummary(row: WireRow): WishSheetSummary {
  return {
    id: row.id,
    department: row.departement,
    semester: row.semestre_id,
    subject: row.matiere,
    isFree: row.libre === 1,
    lines: row.lignes,
    validatedLines: row.lignes_validees,
    canEdit: row.count === 0,
    canDelete: row.delete === 0,
  }
}

function toSheet({ FicheVoeau: sheet }: { FicheVoeau: WireSheet }): WishSheet {
  const lines = [...sheet.ligne.map(toLicenceLine), ...sheet.ligne1.map(toMasterLine)]
  return {
    id: sheet.id,
    department: sheet.departement,
    departmentId: sheet.departement_id,
    semester: sheet.semestre_id,
    days: sheet.jour_id,
    isFree: sheet.libre === 1,
    version: sheet.version,
    lines: lines.toSorted((one, other) => one.order - other.order),
  }
}

function toLicenceLine(line: WishLicenceLine): WishLine {
  const { id, niveau, specialite, matiere } = line
  return {
    id,
    cycle: 'licence',
    isValidated: line.etat === 1,
    order: line.ordre,
    levelId: line.niveau_id,
    level: niveau,
    specialityId: line.specialite_id,
    speciality: specialite,
    subjectId: line.matiere_id,
    subject: matiere,
    type: line.type,
  }
}

/** The fields of a master line are those of a licence line with the suffix `1`. */
function toMasterLine(line: WishMasterLine): WishLine {
  const { etat1: etat, ordre1: ordre, niveau_id1: niveau_id, type1: type } = line
  const licence = { etat, ordre, niveau_id, specialite_id: line.specialite_id1, matiere_id: line.matiere_id1, type }
  return { ...toLicenceLine({ ...line, ...licence }), cycle: 'master' }
}

function wirePlan({ semester, days, lines }: WishPlan) {
  const of = (cycle: Cycle) => lines.filter((line) => line.cycle === cycle)
  return {
    semestre_id: semester,
    jour: days,
    ligne: of('licence').map(({ id, order, levelId, specialityId, subjectId, type }) => ({
      ...(id !== null && { id }),
      etat: 0 as const,
      ordre: order,
      niveau_id: levelId,
      specialite_id: specialityId,
      matiere_id: subjectId,
      type,
    })),
    ligne1: of('master').map(({ id, order, levelId, specialityId, subjectId, type }) => ({
      ...(id !== null && { id }),
      etat1: 0 as const,
      ordre1: order,
      niveau_id1: levelId,
      specialite_id1: specialityId,
      matiere_id1: subjectId,
      type1: type,
    })),
  }
}
