import type { DepartmentPlan } from './plans.ts'
import { computing } from './subjects-computing.ts'
import { languages } from './subjects-languages.ts'
import { management } from './subjects-management.ts'

export const departments: readonly DepartmentPlan[] = [
  {
    code: 'computing',
    name: 'Informatique',
    arabic: 'الإعلامية',
    teachers: 35,
    specialities: [
      {
        code: 'LGL',
        name: 'Licence en Génie logiciel',
        arabic: 'الإجازة في هندسة البرمجيات',
        cycle: 1,
        years: [
          { plan: computing.firstYear, lectureGroups: 2 },
          { plan: computing.software2, lectureGroups: 2 },
          { plan: computing.software3, lectureGroups: 1 },
        ],
      },
      {
        code: 'LRS',
        name: 'Licence en Réseaux et systèmes',
        arabic: 'الإجازة في الشبكات والأنظمة',
        cycle: 1,
        years: [
          { plan: computing.firstYear, lectureGroups: 1 },
          { plan: computing.networks2, lectureGroups: 1 },
          { plan: computing.networks3, lectureGroups: 1 },
        ],
      },
      {
        code: 'MSD',
        name: 'Mastère en Sciences des données',
        arabic: 'الماجستير في علوم البيانات',
        cycle: 2,
        years: [
          { plan: computing.data1, lectureGroups: 1 },
          { plan: computing.data2, lectureGroups: 1 },
        ],
      },
    ],
  },
  {
    code: 'management',
    name: 'Sciences de gestion',
    arabic: 'علوم التصرف',
    teachers: 18,
    specialities: [
      {
        code: 'LCF',
        name: 'Licence en Comptabilité et finance',
        arabic: 'الإجازة في المحاسبة والمالية',
        cycle: 1,
        years: [
          { plan: management.firstYear, lectureGroups: 2 },
          { plan: management.accounting2, lectureGroups: 1 },
          { plan: management.accounting3, lectureGroups: 1 },
        ],
      },
      {
        code: 'LMK',
        name: 'Licence en Marketing',
        arabic: 'الإجازة في التسويق',
        cycle: 1,
        years: [
          { plan: management.firstYear, lectureGroups: 1 },
          { plan: management.marketing2, lectureGroups: 1 },
          { plan: management.marketing3, lectureGroups: 1 },
        ],
      },
      {
        code: 'MAC',
        name: 'Mastère en Audit et contrôle de gestion',
        arabic: 'الماجستير في التدقيق ومراقبة التصرف',
        cycle: 2,
        years: [
          { plan: management.audit1, lectureGroups: 1 },
          { plan: management.audit2, lectureGroups: 1 },
        ],
      },
    ],
  },
  {
    code: 'languages',
    name: 'Langues et communication',
    arabic: 'اللغات والاتصال',
    teachers: 12,
    specialities: [
      {
        code: 'LAA',
        name: 'Licence en Anglais des affaires',
        arabic: 'الإجازة في أنقليزية الأعمال',
        cycle: 1,
        years: [
          { plan: languages.firstYear, lectureGroups: 2 },
          { plan: languages.secondYear, lectureGroups: 1 },
          { plan: languages.thirdYear, lectureGroups: 1 },
        ],
      },
      {
        code: 'MTR',
        name: 'Mastère en Traduction spécialisée',
        arabic: 'الماجستير في الترجمة المتخصصة',
        cycle: 2,
        years: [
          { plan: languages.translation1, lectureGroups: 1 },
          { plan: languages.translation2, lectureGroups: 1 },
        ],
      },
    ],
  },
]
