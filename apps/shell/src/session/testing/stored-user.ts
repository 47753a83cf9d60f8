/** A teacher and an academic year as stored in the browser, with the session in the cookie. */
export const teacher = {
  api_token: '',
  enseignant_id: 7,
  name: 'Amel Ben Salah',
  annee_id: 3,
  departement_id: 2,
  chef: 0,
  cycle_id: null,
  specialite_id: null,
}

/** A teacher whose session is in the storage, as for an institute's server on another origin. */
export const teacherWithToken = { ...teacher, api_token: 'token' }

export const year = { id: 3, annee: '2026-2027', annee_scolaire: '2026-2027' }
