import type { YearPlan } from './plans.ts'

export const computing = {
  firstYear: [
    [
      ['Algorithmique et structures de données', 'الخوارزميات وهياكل البيانات', 'CDP'],
      ['Programmation en C', 'البرمجة بلغة سي', 'CP'],
      ['Architecture des ordinateurs', 'هندسة الحواسيب', 'CDQ'],
      ['Analyse mathématique', 'التحليل الرياضي', 'CD'],
      ['Logique formelle', 'المنطق الصوري', 'CD'],
      ['Anglais technique 1', 'الأنقليزية التقنية 1', 'D', 'languages'],
    ],
    [
      ['Programmation orientée objet', 'البرمجة كائنية التوجه', 'CDP'],
      ["Systèmes d'exploitation", 'أنظمة التشغيل', 'CDQ'],
      ['Bases de données', 'قواعد البيانات', 'CDP'],
      ['Algèbre linéaire', 'الجبر الخطي', 'CD'],
      ["Économie de l'entreprise", 'اقتصاد المؤسسة', 'C', 'management'],
      ['Techniques de communication 1', 'تقنيات الاتصال 1', 'D', 'languages'],
    ],
  ],
  software2: [
    [
      ['Programmation web', 'برمجة الواب', 'CDQ'],
      ['Génie logiciel', 'هندسة البرمجيات', 'CD'],
      ['Bases de données avancées', 'قواعد البيانات المتقدمة', 'CDP'],
      ['Réseaux informatiques', 'الشبكات الإعلامية', 'CDP'],
      ['Probabilités et statistiques', 'الاحتمالات والإحصاء', 'CD'],
      ['Anglais technique 2', 'الأنقليزية التقنية 2', 'D', 'languages'],
    ],
    [
      ['Développement mobile', 'تطوير تطبيقات الهاتف', 'CDQ'],
      ['Conception orientée objet et UML', 'التصميم كائني التوجه', 'CD'],
      ['Programmation Java avancée', 'برمجة جافا المتقدمة', 'CP'],
      ['Compilation', 'نظرية المترجمات', 'CD'],
      ['Recherche opérationnelle', 'بحوث العمليات', 'CD'],
      ['Gestion de projet', 'إدارة المشاريع', 'C', 'management'],
    ],
  ],
  software3: [
    [
      ['Architectures logicielles et microservices', 'هندسة البرمجيات والخدمات المصغرة', 'CDQ'],
      ['Test et qualité logicielle', 'اختبار وجودة البرمجيات', 'CD'],
      ['Intelligence artificielle', 'الذكاء الاصطناعي', 'CDP'],
      ['Sécurité des applications', 'سلامة التطبيقات', 'CQ'],
      ['Projet tutoré', 'مشروع مؤطر', 'A'],
      ["Droit de l'informatique", 'قانون الإعلامية', 'C', 'management'],
    ],
    [
      ['Informatique en nuage', 'الحوسبة السحابية', 'CDQ'],
      ['Intégration et déploiement continus', 'الإدماج والنشر المتواصلان', 'CP'],
      ['Interaction homme-machine et accessibilité des interfaces', 'التفاعل بين الإنسان والآلة', 'CD'],
      ["Projet de fin d'études", 'مشروع ختم الدروس', 'A'],
      ["Création d'entreprise", 'بعث المؤسسات', 'C', 'management'],
    ],
  ],
  networks2: [
    [
      ['Réseaux locaux et commutation', 'الشبكات المحلية والتبديل', 'CDP'],
      ['Administration des systèmes', 'إدارة الأنظمة', 'CP'],
      ['Transmission de données', 'إرسال البيانات', 'CD'],
      ['Programmation système', 'برمجة الأنظمة', 'CDQ'],
      ['Probabilités et statistiques', 'الاحتمالات والإحصاء', 'CD'],
      ['Anglais technique 2', 'الأنقليزية التقنية 2', 'D', 'languages'],
    ],
    [
      ['Routage et interconnexion', 'التوجيه والربط بين الشبكات', 'CDP'],
      ['Systèmes distribués', 'الأنظمة الموزعة', 'CD'],
      ['Cryptographie', 'التشفير', 'CD'],
      ['Services réseau', 'خدمات الشبكة', 'CQ'],
      ['Gestion de projet', 'إدارة المشاريع', 'C', 'management'],
    ],
  ],
  networks3: [
    [
      ['Sécurité des réseaux', 'سلامة الشبكات', 'CDP'],
      ['Virtualisation et conteneurs', 'الافتراضية والحاويات', 'CP'],
      ['Réseaux sans fil et mobiles', 'الشبكات اللاسلكية والجوالة', 'CD'],
      ['Internet des objets', 'أنترنت الأشياء', 'CQ'],
      ['Projet tutoré', 'مشروع مؤطر', 'A'],
    ],
    [
      ['Supervision des infrastructures', 'مراقبة البنية التحتية', 'CP'],
      ['Réponse aux incidents', 'الاستجابة للحوادث', 'CD'],
      ["Projet de fin d'études", 'مشروع ختم الدروس', 'A'],
      ["Création d'entreprise", 'بعث المؤسسات', 'C', 'management'],
    ],
  ],
  data1: [
    [
      ['Apprentissage automatique', 'التعلم الآلي', 'CDP'],
      ['Statistique inférentielle', 'الإحصاء الاستدلالي', 'CD'],
      ['Bases de données NoSQL', 'قواعد البيانات غير العلائقية', 'CP'],
      ['Séminaire de recherche', 'ندوة بحث', 'A'],
      ['Anglais scientifique', 'الأنقليزية العلمية', 'D', 'languages'],
    ],
    [
      ['Apprentissage profond', 'التعلم العميق', 'CDP'],
      ['Fouille de textes', 'التنقيب في النصوص', 'CP'],
      ['Séries temporelles', 'السلاسل الزمنية', 'CD'],
      ['Visualisation des données', 'تمثيل البيانات', 'CQ'],
    ],
  ],
  data2: [
    [
      ['Traitement de données massives', 'معالجة البيانات الضخمة', 'CDP'],
      ["Systèmes d'aide à la décision", 'أنظمة المساعدة على اتخاذ القرار', 'CD'],
      ['Éthique et protection des données', 'الأخلاقيات وحماية البيانات', 'C'],
      ['Projet de recherche', 'مشروع بحث', 'A'],
    ],
    [
      ['Mémoire de mastère', 'رسالة الماجستير', 'A'],
      ['Méthodologie de la recherche', 'منهجية البحث', 'CD'],
    ],
  ],
} satisfies Record<string, YearPlan>
