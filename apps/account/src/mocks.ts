import { mockTeacher as teacher } from '@portal/api-client/mock-teacher'
import type { Mocks } from '@portal/api-client/mocks'

const line = (text: string) => [{ text, isBold: false, isItalic: false, href: null }]
const done = { status: 200, errNum: 200, msg: '' }

/** Mock responses for running the remote without a portal. */
export const mocks: Mocks = {
  listNews: {
    items: [
      {
        id: 1,
        title: 'Jury de licence',
        blocks: [{ kind: 'paragraph', lines: [line('Le jury siège lundi à 9 h en salle A1.')] }],
        language: 'fr',
        link: '/CalendrierExam',
        isPinned: true,
        picture: null,
        files: [{ id: 3, name: 'Calendrier des jurys.pdf', type: 'pdf', size: 184_320 }],
        publishedOn: '2026-11-16',
      },
    ],
    next: null,
  },
  readOwnPositionRequest: { request: null },
  getHomeVisit: { since: null, isIntroduced: true },
  getHomeCards: { order: [], hidden: [], isOwn: false, version: '"1"' },
  listDepartments: { Departement: [teacher.departement] },
  listGrades: { Grade: [teacher.grade] },
  listStatuses: { Statut: [teacher.statut] },
  getYear: {
    Annee: {
      id: 1,
      annee: '2026-2027',
      annee_scolaire: '2026-2027',
      debut: '2026-09-01',
      fin: '2027-08-31',
      semestres: [
        { semestre: 1, debut: '2026-09-14' },
        { semestre: 2, debut: '2027-02-01' },
      ],
    },
  },
  getTeacher: ({ body }) => ({ Enseignant: { ...teacher, id: body.id } }),
  checkProfileImage: { error: 0 },
  verifyPassword: ({ body }) => ({ Enseignant: { etat: body.password === 'Portail-2026' ? 1 : 0 } }),
  updateTeacher: done,
  registerTeacher: { ...done, Enseignant: { id: 2 } },
  uploadTeacherPhoto: done,
  requestPasswordReset: done,
  resetPassword: done,
}
