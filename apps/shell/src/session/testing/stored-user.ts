/** A teacher and an academic year as stored in the session. */
export const teacher = {
  api_token: 'token',
  enseignant_id: 7,
  name: 'Amel Ben Salah',
  annee_id: 3,
  departement_id: 2,
  chef: 0,
  cycle_id: null,
  specialite_id: null,
}

export const year = { id: 3, annee: '2026-2027', annee_scolaire: '2026-2027' }
