import { type Kysely, sql } from 'kysely'
import type { Tables } from '../src/database/tables.ts'
import { pdfPage } from './pdf-page.ts'

/** The news of the home page: pinned, for one department, planned and a draft; days are relative to today. */
const demoNews = [
  {
    title: 'Bienvenue sur le portail',
    text: 'Vos **emplois du temps**, vos notes et vos demandes sont réunis ici.\n\nPour commencer :\n- vérifiez votre [profil](/profile)\n- ouvrez votre [emploi du temps](/EmploiEnseignant)',
    title_ar: 'مرحبًا بكم في البوابة',
    text_ar:
      '**جداول الأوقات** والأعداد والمطالب مجمّعة هنا.\n\nللبدء:\n- تثبّتوا من [ملفكم الشخصي](/profile)\n- افتحوا [جدول أوقاتكم](/EmploiEnseignant)',
    title_en: 'Welcome to the portal',
    text_en:
      'Your **timetables**, marks and requests are together here.\n\nTo begin:\n- check your [profile](/profile)\n- open your [timetable](/EmploiEnseignant)',
    audience: ['teacher' as const],
    is_pinned: true,
    is_draft: false,
    startsIn: -30,
    endsIn: null,
  },
  {
    title: 'Dépôt des sujets d’examen',
    text: "Les sujets de la session principale sont à déposer au service des examens *une semaine avant l'épreuve*, en version imprimée.",
    audience: ['teacher' as const],
    link: '/CalendrierExam',
    is_draft: false,
    startsIn: -3,
    endsIn: 60,
  },
  {
    title: 'Fermeture de la bibliothèque',
    text: "La bibliothèque ferme pour l'inventaire. Les retours sont possibles à l'accueil.",
    audience: [],
    is_draft: false,
    startsIn: 14,
    endsIn: 21,
  },
  {
    title: 'Réunion des chefs de département',
    text: 'Ordre du jour à compléter.',
    audience: ['chef' as const],
    is_draft: true,
    startsIn: 7,
    endsIn: 8,
  },
]

export async function loadDemoNews(db: Kysely<Tables>): Promise<void> {
  const day = (days: number) => sql<string>`today_here() + ${days}::integer`
  const rows = demoNews.map(({ startsIn, endsIn, ...content }) => ({
    ...content,
    starts_on: day(startsIn),
    ends_on: endsIn === null ? null : day(endsIn),
  }))
  await db.insertInto('news_item').values(rows).execute()
  const { key, name, body } = demoNewsFile
  await sql`
    insert into news_file (news_item_id, key, file_name, size)
    select id, ${key}, ${name}, ${body.length} from news_item where link = '/CalendrierExam'`.execute(db)
}

/** The file of the news about exam papers. */
export const demoNewsFile = {
  key: 'news-files/demo-depot.pdf',
  name: 'Fiche de dépôt.pdf',
  body: pdfPage(["Fiche de depot d'un sujet d'examen", 'Matiere :', 'Session :', 'Nombre de copies :']),
}
