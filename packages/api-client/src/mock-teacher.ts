/** A teacher as the server returns one, for tests and for running a remote without a portal. */
export const mockTeacher = {
  ...({
    id: 7,
    firstName: 'Amel',
    lastName: 'Ben Salah',
    firstNameAr: '',
    lastNameAr: '',
    gender: 2,
    type: 1,
  } as const),
  ...{ code: '01234567', identifiant: '10000007', nationality: { value: 'Tunisie', label: 'Tunisie' } },
  ...{ birthdate: '1980-04-09', birthplace: 'Sfax', email: 'amel@institut.example' },
  ...{ telephone: '71000007', mobile: '71000007', grade: { value: 3, label: 'Maître assistant' }, grade_id: 3 },
  ...{ departement: { value: 2, label: 'Informatique' }, departement_id: 2 },
  ...{ statut: { value: 1, label: 'Permanent' }, statut_id: 1, addressStreet: '4 rue de Carthage' },
  ...{ addressZipCode: '3000', addressCountry: 'Tunisie', addressState: 'Sfax', structure: 'LARIA' },
  ...({ civilState: 2, rib: '08000123456789012345', fichier: '', active: 1 } as const),
}
