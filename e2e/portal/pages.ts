import type { Account } from './accounts.ts'

export interface PortalPage {
  path: string
  /** The account that opens it; null for a public page. */
  as: Account | null
  /** The heading in French, which shows that the page is mounted. */
  title: string
}

/** Every page of the portal that is reachable by its own path, once. */
export const pages: readonly PortalPage[] = [
  { path: '/login', as: null, title: 'Connexion' },
  { path: '/register', as: null, title: 'Créer un compte' },
  { path: '/forgot-password', as: null, title: 'Mot de passe oublié' },
  { path: '/ResetPassword/un-jeton', as: null, title: 'Nouveau mot de passe' },
  { path: '/dashboard', as: 'teacher', title: 'Actualités' },
  { path: '/profile', as: 'teacher', title: 'Profil' },
  { path: '/EmploiEnseignant', as: 'teacher', title: 'Mon emploi du temps' },
  { path: '/EmploiGroup', as: 'teacher', title: 'Emploi du temps des groupes' },
  { path: '/CalendrierExam', as: 'teacher', title: 'Calendrier des examens' },
  { path: '/Surveillance', as: 'teacher', title: 'Surveillance' },
  { path: '/AvisAbsence', as: 'teacher', title: "Avis d'absence" },
  { path: '/AvisRattrapage', as: 'teacher', title: 'Rattrapage' },
  { path: '/AvisTest/1', as: 'teacher', title: 'DS' },
  { path: '/AvisTest/2', as: 'teacher', title: 'Test' },
  { path: '/FicheAbsence', as: 'teacher', title: "Fiche d'absence" },
  { path: '/NoteAndPresence', as: 'teacher', title: 'Note et présence' },
  { path: '/Note/1', as: 'teacher', title: 'Note DS' },
  { path: '/Note/2', as: 'teacher', title: 'Note test' },
  { path: '/NoteDS2', as: 'teacher', title: 'Note DS2' },
  { path: '/NoteExamenPrincipale', as: 'teacher', title: 'Compostage' },
  { path: '/NoteExamenControle', as: 'teacher', title: 'Compostage' },
  { path: '/ResultExamenPrincipale', as: 'teacher', title: 'Résultat examen' },
  { path: '/ResultatExamenControle', as: 'teacher', title: 'Résultat examen' },
  { path: '/StatAbsence', as: 'teacher', title: "Statistiques d'absence" },
  { path: '/Registre', as: 'teacher', title: 'Registre' },
  { path: '/Registre?vue=eliminations', as: 'teacher', title: 'Éliminations' },
  { path: '/AffectationSujet', as: 'teacher', title: 'Affectation de sujet' },
  { path: '/Sujet', as: 'teacher', title: 'Sujet' },
  { path: '/EtatEncadrement', as: 'teacher', title: "Etat d'encadrement" },
  { path: '/Affectation', as: 'head', title: 'Affectation' },
  { path: '/Affectation?onglet=ajout', as: 'head', title: 'Affectation' },
  { path: '/FicheVoeux', as: 'teacher', title: 'Fiche de voeux' },
  { path: '/FicheVoeuxEnseignant', as: 'teacher', title: 'Fiche de voeux' },
  { path: '/AddFicheLibre', as: 'head', title: 'Affectation libre' },
  { path: '/FicheVoeux?onglet=semestre1', as: 'head', title: 'Fiche de voeux' },
  { path: '/AddDemandeLivre?liste=tout', as: 'teacher', title: 'Demande livre' },
  { path: '/ConsultationDemande', as: 'teacher', title: 'Consultation demande' },
  { path: '/Tirage', as: 'teacher', title: 'Tirage' },
  { path: '/Tirage?onglet=demande', as: 'teacher', title: 'Tirage' },
  { path: '/desks/printing', as: 'printRoom', title: 'Tirages' },
  { path: '/desks/printing?onglet=prets', as: 'printRoom', title: 'Tirages' },
  { path: '/desks/printing?onglet=termines', as: 'printRoom', title: 'Tirages' },
  { path: '/Enseignant', as: 'head', title: 'Enseignants du département' },
  { path: '/DetailEnseignants?id=1', as: 'head', title: "Fiche de l'enseignant" },
  { path: '/EmploiEnseignants?id=1/1', as: 'head', title: "Emploi du temps de l'enseignant" },
  { path: '/office/inbox', as: 'registrar', title: 'Avis à traiter' },
  { path: '/office/accounts', as: 'admin', title: 'Comptes' },
  { path: '/office/accounts?onglet=inscriptions', as: 'admin', title: 'Comptes' },
  { path: '/office/accounts/1', as: 'admin', title: 'Ben Salah Amine' },
  { path: '/office/audit', as: 'admin', title: "Journal d'audit" },
  { path: '/Enseignant', as: 'teacher', title: 'Accès réservé' },
  { path: '/Affectation', as: 'teacher', title: 'Accès réservé' },
  { path: '/desks/library', as: 'librarian', title: 'Guichet de la bibliothèque' },
  { path: '/desks/library?onglet=overdue', as: 'librarian', title: 'Guichet de la bibliothèque' },
  { path: '/desks/library/copies', as: 'librarian', title: 'Exemplaires' },
  { path: '/nulle-part', as: 'teacher', title: 'Page introuvable' },
]
