import type { Mocks } from '@portal/api-client/mocks'
import { roomExam } from './room-exam.ts'

const done = { status: 200, errNum: 200, msg: '' }
const papers = ['K3X9', 'Q8TZ', 'M4RA', 'Z7LD'].map((compostage, index) => ({
  id: index + 1,
  etudiant_id: index + 1,
  ordre: index + 1,
  compostage,
  cin: String(index + 1).padStart(8, '0'),
  etudiant: `Étudiant ${index + 1}`,
}))
const rooms = { list: [{ section: 'LSI1', salle: 'A1' }] }

const present = (note: string | number | null) => ({ isPresent: 1 as 0 | 1, note: String(note ?? '') })
const absent = { ...present(0), isPresent: 0 as const }

/** One room of one exam, with marks in memory. */
function sheetOfRoom() {
  let marks = papers.map(({ id }) => ({ id, ...present(null), version: 0 }))
  let isValidated = false
  let isPublished = false
  const affiche = () => (isPublished ? (1 as const) : (0 as const))
  const rows = () =>
    papers.map((paper, index) => ({
      ...paper,
      isPresent: marks[index]?.isPresent ?? 1,
      note: marks[index]?.note ?? '',
      version: marks[index]?.version ?? 0,
      valider: isValidated ? (1 as const) : (0 as const),
      active: isValidated ? (0 as const) : (1 as const),
    }))
  return {
    card: () => ({
      ...roomExam,
      valider: isValidated ? (1 as const) : (0 as const),
      affiche: affiche(),
      a_venir: 0 as const,
    }),
    rows: () => ({ ListEtudiant: rows(), affiche: affiche(), a_venir: 0 as const }),
    isValidated: () => isValidated,
    save: ({
      body,
    }: {
      body: { list: { id: number; isPresent?: 0 | 1 | boolean; note: string | number | null }[] }
    }) => {
      const sent = new Map(body.list.map(({ id, isPresent, note }) => [id, isPresent ? present(note) : absent]))
      marks = marks.map((row) => ({ ...row, ...sent.get(row.id), version: row.version + 1 }))
      const stored = marks.filter(({ id }) => sent.has(id))
      return { ...done, lignes: stored.map((row) => ({ ...row, resultat: 'stored' as const })) }
    },
    validate: () => {
      if (marks.some(({ note }) => note === '')) return { status: 500, errNum: 500, msg: 'marks.missing' }
      isValidated = true
      return done
    },
    publish: () => {
      isPublished = true
      return done
    },
  }
}

const second = sheetOfRoom()
const final = sheetOfRoom()

export const examRoomMocks: Mocks = {
  listSecondSessionExams: () => ({ ListMatieres: [second.card()] }),
  listSecondSessionRooms: rooms,
  listSecondSessionMarks: second.rows,
  saveSecondSessionMarks: second.save,
  validateSecondSessionMarks: second.validate,
  publishSecondSessionMarks: second.publish,

  listFinalExams: () => ({ ListMatieres: [final.card()] }),
  listFinalExamRooms: rooms,
  listFinalExamMarks: final.rows,
  saveFinalExamMarks: final.save,
  validateFinalExamMarks: final.validate,
  publishFinalExamMarks: final.publish,

  listExamResults: () => ({ ListMatieres: final.isValidated() ? [final.card()] : [] }),
  listRoomResults: () => final.rows(),
}
