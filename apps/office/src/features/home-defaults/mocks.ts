import type { HomeDefault } from '@portal/api-client/home-defaults'
import type { Mocks } from '@portal/api-client/mocks'

const text = (fr: string, en: string, ar: string) => ({ fr, en, ar })

export const homeDefaults: HomeDefault[] = [
  {
    ...{ permission: 'teacher', order: [], hidden: [], pins: ['/EmploiEnseignant'], version: '"1"' },
    cards: [
      { id: 'schedule.now', title: text('Ma journée', 'My day', 'يومي') },
      {
        id: 'marks.tasks',
        title: text('Notes et appels à faire', 'Marks and rolls to do', 'أعداد ومناداة في الانتظار'),
      },
    ],
    pages: [
      { path: '/dashboard', label: text('Actualités', 'News', 'المستجدات') },
      { path: '/EmploiEnseignant', label: text('Mon emploi du temps', 'My timetable', 'جدول أوقاتي') },
    ],
  },
  { permission: 'exams', order: [], hidden: [], pins: [], cards: [], pages: [], version: '"2"' },
]

export const homeDefaultMocks: Mocks = { listHomeDefaults: { defaults: homeDefaults } }
