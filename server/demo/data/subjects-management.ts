import type { YearPlan } from './plans.ts'

export const management = {
  firstYear: [
    [
      ['Principes de gestion', 'مبادئ التصرف', 'CD'],
      ['Comptabilité financière 1', 'المحاسبة المالية 1', 'CD'],
      ['Microéconomie', 'الاقتصاد الجزئي', 'CD'],
      ['Mathématiques pour la gestion', 'الرياضيات للتصرف', 'CD'],
      ['Bureautique', 'المكتبية', 'P', 'computing'],
      ['Anglais des affaires 1', 'أنقليزية الأعمال 1', 'D', 'languages'],
    ],
    [
      ['Comptabilité financière 2', 'المحاسبة المالية 2', 'CD'],
      ['Macroéconomie', 'الاقتصاد الكلي', 'CD'],
      ['Statistique descriptive', 'الإحصاء الوصفي', 'CD'],
      ['Introduction au droit', 'مدخل إلى القانون', 'C'],
      ['Fondements du marketing', 'أسس التسويق', 'CD'],
      ['Anglais des affaires 2', 'أنقليزية الأعمال 2', 'D', 'languages'],
    ],
  ],
  accounting2: [
    [
      ['Comptabilité analytique', 'المحاسبة التحليلية', 'CD'],
      ['Mathématiques financières', 'الرياضيات المالية', 'CD'],
      ['Fiscalité 1', 'الجباية 1', 'CD'],
      ['Droit commercial', 'القانون التجاري', 'C'],
      ['Tableurs avancés', 'الجداول الإلكترونية المتقدمة', 'P', 'computing'],
    ],
    [
      ['Gestion financière', 'التصرف المالي', 'CD'],
      ['Fiscalité 2', 'الجباية 2', 'CD'],
      ['Comptabilité des sociétés', 'محاسبة الشركات', 'CD'],
      ["Systèmes d'information de gestion", 'أنظمة معلومات التصرف', 'CQ', 'computing'],
      ['Droit des sociétés', 'قانون الشركات', 'C'],
    ],
  ],
  accounting3: [
    [
      ['Audit', 'التدقيق', 'CD'],
      ['Contrôle de gestion', 'مراقبة التصرف', 'CD'],
      ['Marchés financiers', 'الأسواق المالية', 'CD'],
      ['Logiciels comptables', 'برمجيات المحاسبة', 'Q'],
      ['Projet tutoré', 'مشروع مؤطر', 'A'],
    ],
    [
      ['Consolidation', 'توحيد القوائم المالية', 'CD'],
      ['Normes comptables internationales', 'المعايير المحاسبية الدولية', 'CD'],
      ["Projet de fin d'études", 'مشروع ختم الدروس', 'A'],
    ],
  ],
  marketing2: [
    [
      ['Comportement du consommateur', 'سلوك المستهلك', 'CD'],
      ['Études de marché', 'دراسات السوق', 'CD'],
      ['Communication marketing', 'الاتصال التسويقي', 'CD'],
      ['Droit de la consommation', 'قانون الاستهلاك', 'C'],
      ['Infographie', 'التصميم الغرافيكي', 'P', 'computing'],
    ],
    [
      ['Marketing digital', 'التسويق الرقمي', 'CQ'],
      ['Force de vente', 'قوة البيع', 'CD'],
      ['Distribution', 'التوزيع', 'CD'],
      ['Analyse de données', 'تحليل البيانات', 'CD'],
      ['Anglais commercial', 'الأنقليزية التجارية', 'D', 'languages'],
    ],
  ],
  marketing3: [
    [
      ['Marketing stratégique', 'التسويق الاستراتيجي', 'CD'],
      ['Marketing des services', 'تسويق الخدمات', 'CD'],
      ['Gestion de la marque', 'إدارة العلامة التجارية', 'CD'],
      ['Projet tutoré', 'مشروع مؤطر', 'A'],
    ],
    [
      ['Marketing international', 'التسويق الدولي', 'CD'],
      ['Négociation commerciale', 'التفاوض التجاري', 'CD'],
      ["Projet de fin d'études", 'مشروع ختم الدروس', 'A'],
    ],
  ],
  audit1: [
    [
      ['Audit comptable et financier', 'التدقيق المحاسبي والمالي', 'CD'],
      ['Contrôle de gestion approfondi', 'مراقبة التصرف المعمقة', 'CD'],
      ['Ingénierie financière', 'الهندسة المالية', 'CD'],
      ['Séminaire de recherche', 'ندوة بحث', 'A'],
    ],
    [
      ["Audit des systèmes d'information", 'تدقيق أنظمة المعلومات', 'CQ', 'computing'],
      ["Gouvernance d'entreprise", 'حوكمة المؤسسات', 'CD'],
      ['Fiscalité approfondie', 'الجباية المعمقة', 'CD'],
    ],
  ],
  audit2: [
    [
      ['Audit interne et gestion des risques', 'التدقيق الداخلي وإدارة المخاطر', 'CD'],
      ['Tableaux de bord et pilotage de la performance des organisations', 'لوحات القيادة وتوجيه الأداء', 'CD'],
      ['Projet de recherche', 'مشروع بحث', 'A'],
    ],
    [
      ['Mémoire de mastère', 'رسالة الماجستير', 'A'],
      ['Méthodologie de la recherche', 'منهجية البحث', 'CD'],
    ],
  ],
} satisfies Record<string, YearPlan>
