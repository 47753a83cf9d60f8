interface Shelf {
  theme: string
  topics: readonly string[]
  arabicTopics: readonly string[]
}

/** The themes of the demo library and their books. */
export const shelves: readonly Shelf[] = [
  {
    theme: 'Informatique',
    topics: [
      ...[
        'Algorithmique',
        'Structures de données',
        'Bases de données',
        "Systèmes d'exploitation",
        'Réseaux informatiques',
      ],
      ...[
        'Génie logiciel',
        'Programmation orientée objet',
        'Langage C',
        'Langage Python',
        'Compilation',
        'Web sémantique',
      ],
      ...[
        'Sécurité informatique',
        'Intelligence artificielle',
        'Apprentissage automatique',
        'Architecture des ordinateurs',
      ],
      ...['Systèmes répartis', 'Infonuagique', 'Vision par ordinateur', 'Cryptographie', 'UML', 'SQL', 'Linux'],
    ],
    arabicTopics: [
      ...['الخوارزميات', 'قواعد البيانات', 'شبكات الحاسوب', 'البرمجة', 'الذكاء الاصطناعي', 'نظم التشغيل'],
      ...['أمن المعلومات', 'هندسة البرمجيات'],
    ],
  },
  {
    theme: 'Mathématiques',
    topics: [
      ...['Analyse', 'Algèbre linéaire', 'Probabilités', 'Statistique', 'Analyse numérique', 'Optimisation'],
      ...[
        'Recherche opérationnelle',
        'Logique',
        'Théorie des graphes',
        'Équations différentielles',
        'Topologie',
        'Géométrie',
      ],
      ...['Calcul intégral', 'Mathématiques discrètes', 'Mathématiques financières', 'Analyse de données'],
    ],
    arabicTopics: ['الجبر الخطي', 'التحليل الرياضي', 'الإحصاء', 'الاحتمالات', 'الهندسة', 'المنطق'],
  },
  {
    theme: 'Physique et électronique',
    topics: [
      ...[
        'Électricité',
        'Électromagnétisme',
        'Électronique numérique',
        'Traitement du signal',
        'Automatique',
        'Mécanique',
      ],
      ...['Thermodynamique', 'Optique', 'Microprocesseurs', 'Systèmes embarqués', 'Télécommunications', 'Robotique'],
    ],
    arabicTopics: ['الفيزياء', 'الإلكترونيات', 'الكهرباء', 'معالجة الإشارة'],
  },
  {
    theme: 'Gestion',
    topics: [
      ...['Comptabilité générale', 'Comptabilité analytique', 'Contrôle de gestion', 'Audit', "Finance d'entreprise"],
      ...['Marketing', 'Gestion des ressources humaines', 'Management stratégique', 'Logistique', 'Gestion de projet'],
      ...[
        'Entrepreneuriat',
        'Fiscalité',
        "Systèmes d'information",
        'Qualité',
        'Commerce électronique',
        'Marchés financiers',
      ],
    ],
    arabicTopics: [
      'المحاسبة',
      'التسويق',
      'إدارة الموارد البشرية',
      'الإدارة المالية',
      'إدارة المشاريع',
      'ريادة الأعمال',
    ],
  },
  {
    theme: 'Économie',
    topics: [
      ...['Microéconomie', 'Macroéconomie', 'Économie internationale', 'Économétrie', 'Économie du développement'],
      ...['Monnaie et banque', 'Politique économique', 'Histoire de la pensée économique', 'Économie de la Tunisie'],
    ],
    arabicTopics: ['الاقتصاد الكلي', 'الاقتصاد الجزئي', 'التنمية', 'النقود والبنوك'],
  },
  {
    theme: 'Droit',
    topics: [
      ...[
        'Droit des affaires',
        'Droit du travail',
        'Droit des sociétés',
        'Droit fiscal',
        'Droit civil',
        'Propriété intellectuelle',
      ],
      ...['Droit administratif', 'Protection des données'],
    ],
    arabicTopics: ['القانون التجاري', 'القانون المدني', 'قانون الشغل', 'القانون الإداري'],
  },
  {
    theme: 'Langues et littérature',
    topics: [
      ...[
        'Grammaire française',
        'Expression écrite',
        'Techniques de communication',
        'Business English',
        'Technical English',
      ],
      ...['Linguistique', 'Traduction', 'Littérature maghrébine', 'Dictionnaire des sciences', 'Roman contemporain'],
    ],
    arabicTopics: ['النحو العربي', 'البلاغة', 'الأدب التونسي', 'الترجمة', 'فقه اللغة', 'الشعر العربي'],
  },
  {
    theme: 'Histoire et sciences humaines',
    topics: [
      ...['Histoire de la Tunisie', 'Sociologie', 'Psychologie', 'Pédagogie universitaire', 'Philosophie des sciences'],
      ...['Géographie du Maghreb', 'Méthodologie de la recherche', 'Archéologie de Carthage'],
    ],
    arabicTopics: ['تاريخ تونس', 'علم الاجتماع', 'علم النفس', 'الفلسفة', 'منهجية البحث', 'مقدمة ابن خلدون'],
  },
]

export const bookForms: readonly ((topic: string) => string)[] = [
  (topic) => `${topic} : cours et exercices corrigés`,
  (topic) => `${topic} : théorie et pratique`,
  (topic) => `${topic} : une introduction`,
  (topic) => `${topic} : manuel de référence`,
  (topic) => `${topic} : travaux dirigés`,
  (topic) => `${topic} : concepts et méthodes`,
  (topic) => `${topic} : études de cas`,
  (topic) => `${topic} : annales corrigées`,
  (topic) => `${topic} : aide-mémoire`,
  (topic) => `${topic} pour l'ingénieur`,
  (topic) => `${topic}. Tome 1, Fondements`,
  (topic) => `${topic}. Tome 2, Approfondissements`,
]

export const arabicBookForms: readonly ((topic: string) => string)[] = [
  (topic) => `مدخل إلى ${topic}`,
  (topic) => `${topic}: دروس وتمارين`,
  (topic) => `أساسيات ${topic}`,
  (topic) => `${topic}: النظرية والتطبيق`,
  (topic) => `موسوعة ${topic}`,
]

export const publishers = [
  ...[
    'Centre de publication universitaire',
    'Cérès',
    'Sud Éditions',
    'Dunod',
    'Eyrolles',
    'Pearson',
    'Ellipses',
    'Masson',
  ],
  ...['De Boeck', 'Vuibert', 'Hermann', 'Springer', 'Presses universitaires'],
] as const

export const arabicPublishers = [
  'دار الجنوب',
  'الدار العربية للكتاب',
  'دار سحر',
  'دار الفكر',
  'مركز النشر الجامعي',
] as const
