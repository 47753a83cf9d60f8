import type { Mocks } from '@portal/api-client/mocks'

const done = { status: 200, errNum: 200, msg: '' }
/** An exam of a list as the server sends it. */
export const listedExam = {
  ...{ id: 31, date: '2026-11-10', type_examen: 'Devoir surveillé 1', matiere: 'Algorithmique', group: 'LSI1-TD1' },
  ...({ semestre: 'Semestre 1', groupe_id: 21, matiere_id: 4, type_examen_id: 5, semestre_id: 1 } as const),
  ...({ active: 1, valider: 0, affiche: 0, a_venir: 0 } as const),
}
const groups = { Group: [{ value: 21, label: 'LSI1-TD1' }] }

let rows = ['Sami Ayari', 'Rim Dridi', 'Yassine Gharbi', 'Ines Mansour'].map((nom, index) => ({
  id: index + 31,
  cin: String(index + 1).padStart(8, '0'),
  nom,
  note: '',
  version: 0,
  isPresent: 1 as 0 | 1,
  appel: null,
}))
let state: 'draft' | 'validated' | 'published' = 'draft'
const flag = (isSet: boolean): 0 | 1 => (isSet ? 1 : 0)

const exams = () => ({
  Eamen: [{ ...listedExam, valider: flag(state !== 'draft'), affiche: flag(state === 'published') }],
})

interface Sent {
  body: { etudiants: { cin: string; isPresent: 0 | 1 | boolean; note: string | number | null }[] }
}

function store({ body }: Sent) {
  const sent = new Map(body.etudiants.map((row) => [row.cin, row]))
  rows = rows.map((row) => {
    const entered = sent.get(row.cin)
    if (!entered) return row
    return {
      ...row,
      isPresent: flag(Boolean(entered.isPresent)),
      note: String(entered.note ?? ''),
      version: row.version + 1,
    }
  })
  const stored = rows.filter(({ cin }) => sent.has(cin))
  return {
    ...done,
    lignes: stored.map(({ cin, isPresent, note, version }) => ({
      cin,
      isPresent,
      note,
      version,
      resultat: 'stored' as const,
    })),
  }
}

function validate() {
  if (rows.some(({ note }) => note === '')) return { status: 500, errNum: 500, msg: 'marks.missing' }
  state = 'validated'
  return done
}

function publish() {
  state = 'published'
  return done
}

/** One exam with marks in memory; free marks share the same students. */
export const examMarksMocks: Mocks = {
  listSupervisedTestsToMark: exams,
  listTestsToMark: exams,
  listSupervisedTestTypes: { Type_examen: [{ value: 5, label: 'Devoir surveillé 1' }] },
  listTestTypes: { Type_examen: [{ value: 1, label: 'Test 1' }] },
  listFreeMarkGroups: groups,
  listFreeMarkTutorials: groups,
  listExamMarks: () => ({
    Note: {
      etudiants: rows.map((row) => ({ ...row, valider: flag(state !== 'draft'), active: flag(state === 'draft') })),
      affiche: flag(state === 'published'),
      a_venir: 0 as const,
    },
  }),
  saveExamMarks: store,
  saveFreeMarks: store,
  validateExamMarks: validate,
  validateFreeMarks: validate,
  publishExamMarks: publish,
  publishFreeMarks: publish,
}
