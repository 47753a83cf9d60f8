import type { Tasks } from '@portal/api-client/home'
import { describeTaskCard, noTasks } from '@portal/testing'
import { WishesCard } from './WishesCard.tsx'

const tasks: Tasks = {
  ...noTasks,
  wishes: [
    { semester: 1, dueOn: '2026-12-10', sheetId: null, decided: 0, lines: 0 },
    { semester: 2, dueOn: '2026-12-20', sheetId: 4, decided: 1, lines: 3 },
  ],
  department: {
    wishes: [{ semester: 1, studyYear: 2, undecided: 4, lines: 10 }],
    uncovered: [{ semester: 2, studyYear: 3, subjects: 5 }],
    hours: [{ semester: 1, short: 2, over: 1, teachers: 12 }],
    projects: 0,
    attendance: [],
  },
}

describeTaskCard({
  card: <WishesCard />,
  tasks,
  rows: [
    ['Saisir vos vœux du semestre 1Au plus tard le 10/12/2026À saisir', '/FicheVoeuxEnseignant?semestre=1'],
    ['Confirmer vos vœux du semestre 2Au plus tard le 20/12/20261/3', '/FicheEnseignant?id=4'],
    ['Vœux à déciderSemestre 1 · 2e année6/10', '/FicheVoeux?onglet=semestre1'],
    ['Matières à découvertSemestre 2 · 3e année5', '/FicheVoeux?onglet=semestre2&annee=3'],
    [
      'Charges à ajusterSemestre 1 · en dessous de la charge due : 2 · au-dessus : 13/12',
      '/FicheVoeux?onglet=semestre1&annee=1',
    ],
  ],
})
