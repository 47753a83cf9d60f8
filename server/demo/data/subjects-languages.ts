import type { YearPlan } from './plans.ts'

export const languages = {
  firstYear: [
    [
      ['Grammaire anglaise 1', 'النحو الأنقليزي 1', 'CD'],
      ['Expression orale 1', 'التعبير الشفوي 1', 'D'],
      ['Phonétique', 'علم الأصوات', 'CD'],
      ['Civilisation britannique', 'الحضارة البريطانية', 'C'],
      ["Introduction à l'économie", 'مدخل إلى الاقتصاد', 'C', 'management'],
      ['Informatique 1', 'الإعلامية 1', 'Q', 'computing'],
    ],
    [
      ['Grammaire anglaise 2', 'النحو الأنقليزي 2', 'CD'],
      ['Expression écrite 1', 'التعبير الكتابي 1', 'D'],
      ['Civilisation américaine', 'الحضارة الأمريكية', 'C'],
      ['Traduction 1', 'الترجمة 1', 'D'],
      ["Culture d'entreprise", 'ثقافة المؤسسة', 'C', 'management'],
    ],
  ],
  secondYear: [
    [
      ['Communication professionnelle', 'الاتصال المهني', 'CD'],
      ['Traduction 2', 'الترجمة 2', 'D'],
      ['Commerce international', 'التجارة الدولية', 'CD', 'management'],
      ['Linguistique', 'اللسانيات', 'C'],
      ['Outils de traduction assistée', 'أدوات الترجمة بمساعدة الحاسوب', 'P'],
    ],
    [
      ['Rédaction commerciale', 'التحرير التجاري', 'CD'],
      ['Communication interculturelle', 'التواصل بين الثقافات', 'C'],
      ['Espagnol', 'الإسبانية', 'D'],
      ['Anglais juridique', 'الأنقليزية القانونية', 'CD'],
    ],
  ],
  thirdYear: [
    [
      ['Anglais de la finance', 'أنقليزية المالية', 'CD'],
      ['Interprétation', 'الترجمة الفورية', 'D'],
      ['Négociation en anglais', 'التفاوض بالأنقليزية', 'D'],
      ['Projet tutoré', 'مشروع مؤطر', 'A'],
    ],
    [
      ['Relations publiques', 'العلاقات العامة', 'CD'],
      ['Anglais du tourisme', 'أنقليزية السياحة', 'D'],
      ["Projet de fin d'études", 'مشروع ختم الدروس', 'A'],
    ],
  ],
  translation1: [
    [
      ['Théories de la traduction', 'نظريات الترجمة', 'C'],
      ['Traduction juridique', 'الترجمة القانونية', 'CD'],
      ['Terminologie', 'علم المصطلح', 'CD'],
      ['Séminaire de recherche', 'ندوة بحث', 'A'],
    ],
    [
      ['Traduction économique', 'الترجمة الاقتصادية', 'CD'],
      ['Localisation de logiciels', 'توطين البرمجيات', 'P'],
      ['Révision', 'مراجعة النصوص', 'D'],
    ],
  ],
  translation2: [
    [
      ['Traduction audiovisuelle', 'الترجمة السمعية البصرية', 'CD'],
      ['Gestion de projets de traduction', 'إدارة مشاريع الترجمة', 'C'],
      ['Projet de recherche', 'مشروع بحث', 'A'],
    ],
    [
      ['Mémoire de mastère', 'رسالة الماجستير', 'A'],
      ['Méthodologie de la recherche', 'منهجية البحث', 'CD'],
    ],
  ],
} satisfies Record<string, YearPlan>
