import type { WishState } from '../../../database/tables/wishes.ts'
import type { WishLicenceLine, WishMasterLine } from './wish-sheet.schemas.ts'
import type { StoredLine } from './wish-sheet.sql.ts'

/** The wire has two states; `validation` names who moved a line to the second. */
export const validations = { pending: '', confirmed: 'enseignant', validated: 'chef' } as const
export const toEtat = (state: WishState) => (state === 'pending' ? 0 : 1)

/** Splits lines into the licence and master lists of the wire, whose fields differ by a suffix. */
export function toWireLines(lines: StoredLine[]): { ligne: WishLicenceLine[]; ligne1: WishMasterLine[] } {
  return {
    ligne: lines
      .filter(({ cycle }) => cycle === 1)
      .map((line) => ({
        ...named(line),
        etat: toEtat(line.state),
        ordre: line.rank,
        niveau_id: line.levelId,
        specialite_id: line.specialityId,
        matiere_id: line.subjectId,
        type: line.type,
      })),
    ligne1: lines
      .filter(({ cycle }) => cycle === 2)
      .map((line) => ({
        ...named(line),
        etat1: toEtat(line.state),
        ordre1: line.rank,
        niveau_id1: line.levelId,
        specialite_id1: line.specialityId,
        matiere_id1: line.subjectId,
        type1: line.type,
      })),
  }
}

const named = ({ id, level, speciality, subject, groups, state }: StoredLine) => ({
  id,
  niveau: level,
  specialite: speciality,
  matiere: subject,
  nb_group: groups,
  validation: validations[state],
})
