import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileName } from '../modules/import/importer/import-sheet.ts'

/** A small institute: the lines of each file without the header. */
export const instituteFiles: Partial<Record<FileName, string[]>> = {
  annees: ['annee;debut;fin;actuelle', '2026-2027;01/09/2026;31/08/2027;oui'],
  semestres: ['annee;semestre;debut;fin', '2026-2027;1;2026-09-14;2026-12-19', '2026-2027;2;2027-01-25;2027-05-15'],
  jours_feries: ['nom;nom_ar;debut;fin', 'Fête de la Révolution;عيد الثورة;2026-12-17;2026-12-17'],
  quarts: ['quart;debut;fin', '08:30-10:00;8:30;10:00', '10:10-11:40;10:10;11:40'],
  salles: ['salle;capacite', 'Amphi;120', 'B01;30', 'B02;30'],
  departements: ['departement;nom_ar', 'Informatique;الإعلامية', 'Gestion;التصرف'],
  cycles: ['cycle;nom;nom_ar', '1;Licence;الإجازة'],
  niveaux: ['niveau;nom_ar;cycle;rang', '1 ère année;;1;1', '2 ème année;;1;2'],
  specialites: ['specialite;nom;nom_ar;departement;cycle', 'LI;Informatique;الإعلامية;Informatique;1'],
  matieres: [
    'matiere;nom;nom_ar;specialite;niveau;semestre;cours;td;tp;autre',
    'ALG1;Algorithmique;الخوارزميات;LI;1 ère année;1;1,5;1,5;0,75;',
    'RES1;Réseaux, première partie;;LI;1 ère année;1;1.5;;;',
  ],
  grades: ['grade;heures_dues', 'Assistant;11', 'Professeur;5,5'],
  statuts: ['statut', 'Permanent'],
  enseignants: [
    'identifiant;email;nom;prenom;nom_ar;prenom_ar;sexe;naissance;departement;grade;statut;chef;code',
    '10000001;Leila.Trabelsi@institut.example;Trabelsi;Leïla;الطرابلسي;ليلى;F;03/05/1980;Informatique;Professeur;Permanent;oui;01234567',
    '10000002;ali@institut.example;Ben Salah;Ali;بن صالح;علي;H;1985-11-30;Informatique;Assistant;Permanent;;',
  ],
  groupes: [
    'annee;groupe;type;dans;specialite;niveau',
    '2026-2027;LI1-A-TP1;tp;LI1-A;;',
    '2026-2027;LI1-A-TP2;tp;LI1-A;;',
    '2026-2027;LI1;cours;;LI;1 ère année',
    '2026-2027;LI1-A;td;LI1;;',
    '2026-2027;LI1-B;td;LI1;LI;1 ère année',
  ],
  etudiants: [
    'code;nom;prenom;nom_ar;prenom_ar;sexe;naissance;email',
    '00000001;Amri;Sami;العمري;سامي;M;2006-02-01;',
    '00000002;Bouzid;Hela;بوزيد;هالة;F;2006-07-19;hela@etudiant.example',
  ],
  inscriptions: ['annee;etudiant;groupe', '2026-2027;00000001;LI1-A-TP1', '2026-2027;00000002;LI1-B'],
  emploi: [
    'annee;semestre;jour;quart;groupe;semaines;type;matiere;enseignant;salle;q;supprimer',
    '2026-2027;1;lundi;08:30-10:00;LI1;;cours;ALG1;10000001;Amphi;;',
    '2026-2027;1;mardi;08:30-10:00;LI1-A;toutes;td;ALG1;leila.trabelsi@institut.example;B01;;',
    '2026-2027;1;mardi;08:30-10:00;LI1-B;;td;ALG1;10000002;B02;;',
    '2026-2027;1;Jeudi;10:10-11:40;LI1-A-TP1;impaires;tp;ALG1;10000001;B01;oui;',
    '2026-2027;1;Jeudi;10:10-11:40;LI1-A-TP2;paires;tp;ALG1;10000001;B01;oui;',
  ],
  types_examen: ['type_examen;nom_ar;genre', 'DS 1;فرض 1;ds'],
  periodes: ['annee;semestre;session;debut;fin', '2026-2027;1;ds;2026-11-02;2026-11-14'],
  examens: ['annee;semestre;session;matiere;jour;quart', '2026-2027;1;ds;ALG1;2026-11-04;10:10-11:40'],
  surveillances: [
    'annee;semestre;session;enseignant;jour;quart;salle',
    '2026-2027;1;ds;ali@institut.example;04/11/2026;10:10-11:40;Amphi',
  ],
}

export type Files = Partial<Record<string, string[]>>

/** Writes the files to a new temporary folder and returns its path. */
export async function writeFiles(files: Files): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-institute-'))
  for (const [name, lines = []] of Object.entries(files))
    await writeFile(join(folder, `${name}.csv`), lines.join('\r\n'))
  return folder
}
