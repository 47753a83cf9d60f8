const year = { value: 1, label: '2026-2027' }

/** Responses to the stand-alone page's own requests; the session is a head's, so that every page is accessible. */
export const hostResponses = {
  listYears: { Annee: [{ ListAnnee: [year], CurrentAnnee: [year] }] },
  login: {
    status: 200,
    user: {
      api_token: 'mocked',
      enseignant_id: 1,
      name: 'Amel Ben Salah',
      annee_id: year.value,
      departement_id: 1,
      chef: 1,
      cycle_id: null,
      specialite_id: null,
    },
  },
}

export const hostConfig = {
  apiBaseUrl: '/api',
  apiPassword: null,
  institute: { fr: 'Institut', en: 'Institute', ar: 'المعهد' },
}
