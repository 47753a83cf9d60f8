import type { DepartmentCode } from './plans.ts'

/** Project subjects of a department: every form combines with every field. */
export const projectSubjects: Record<DepartmentCode, { forms: readonly string[]; fields: readonly string[] }> = {
  computing: {
    forms: [
      'Conception et réalisation d’une application web pour',
      'Développement d’une application mobile pour',
      'Étude et mise en place d’une plateforme de données pour',
      'Sécurisation du système d’information d’',
      'Automatisation du déploiement des services d’',
    ],
    fields: [
      'une bibliothèque municipale',
      'un réseau de transport urbain',
      'une clinique privée',
      'une coopérative agricole',
      'un bureau de poste',
      'une agence de voyages',
      'une école primaire',
    ],
  },
  management: {
    forms: [
      'Étude de la performance financière d’',
      'Mise en place d’une comptabilité analytique dans',
      'Élaboration d’un plan marketing pour',
      'Évaluation du contrôle interne d’',
      'Analyse de la satisfaction des clients d’',
    ],
    fields: [
      'une banque régionale',
      'une entreprise textile',
      'une huilerie',
      'une société d’assurances',
      'un hôtel de la côte',
      'une chaîne de magasins',
      'une start-up de livraison',
    ],
  },
  languages: {
    forms: [
      'Traduction commentée du site d’',
      'Glossaire trilingue pour',
      'Étude de la communication interculturelle dans',
      'Localisation des documents d’',
    ],
    fields: [
      'un office du tourisme',
      'une société d’exportation',
      'une organisation humanitaire',
      'un festival de cinéma',
      'un cabinet d’avocats',
      'une compagnie aérienne',
    ],
  },
}
