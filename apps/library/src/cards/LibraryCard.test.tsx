import type { Tasks } from '@portal/api-client/home'
import { describeTaskCard, noTasks } from '@portal/testing'
import { LibraryCard } from './LibraryCard.tsx'

const tasks: Tasks = {
  ...noTasks,
  reservations: [
    { id: 1, title: 'Le Cid', need: 'fetch', dueOn: '2999-01-01' },
    { id: 2, title: 'Phèdre', need: 'return', dueOn: '2026-01-01' },
  ],
  printRuns: [
    { id: 1, fileName: 'sujet.pdf', need: 'fetch' },
    { id: 2, fileName: 'td.pdf', need: 'another-try' },
  ],
}

describeTaskCard({
  card: <LibraryCard />,
  tasks,
  rows: [
    ['Livre à retirer : Le CidAu plus tard le 01/01/2999', '/ConsultationDemande'],
    ['Livre à rendre : PhèdreAu plus tard le 01/01/2026En retard', '/ConsultationDemande'],
    ['Tirage prêt à retirersujet.pdf', '/Tirage'],
    ['Tirage refusé : à renvoyertd.pdfRefusé', '/Tirage'],
  ],
})
