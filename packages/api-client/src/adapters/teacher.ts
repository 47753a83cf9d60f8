import type { GetTeacherResponse, RegisterTeacherData, Teacher as WireTeacher } from '../generated/types.gen.ts'

export type Gender = 'male' | 'female'
export type IdDocument = 'cin' | 'passport'
export type CivilState = 'single' | 'married' | 'divorced'

const genderCodes = { male: 1, female: 2 } as const
const documentCodes = { cin: 1, passport: 2 } as const
const civilStateCodes = { single: 1, married: 2, divorced: 3 } as const
const civilStates = { 1: 'single', 2: 'married', 3: 'divorced' } as const

/** The personal data of a teacher; a missing text is empty. */
export interface PersonDetails {
  firstName: string
  lastName: string
  gender: Gender | null
  idDocument: IdDocument | null
  /** Number of the identity card or passport, with leading zeros. */
  idNumber: string
  /** The institute's unique number for the teacher. */
  identifier: string
  nationality: string
  /** `yyyy-mm-dd` */
  birthDate: string
  birthPlace: string
  phone: string
  civilState: CivilState | null
  street: string
  zipCode: string
  country: string
  governorate: string
  researchUnit: string
  bankAccount: string
  /** File name of the photo, empty without one; the photo itself is uploaded separately. */
  photoName: string
  gradeId: number
  departmentId: number
  statusId: number
}

export interface Teacher extends PersonDetails {
  id: number
  /** Null unless both are recorded. */
  arabicName: { firstName: string; lastName: string } | null
  email: string
  /** Falls back to the telephone number. */
  mobile: string
  nationalityName: string
  grade: string
  department: string
  status: string
  isActive: boolean
}

export function toTeacher({ Enseignant: wire }: GetTeacherResponse): Teacher {
  return {
    id: wire.id,
    firstName: wire.firstName,
    lastName: wire.lastName,
    arabicName: wire.firstNameAr && wire.lastNameAr ? { firstName: wire.firstNameAr, lastName: wire.lastNameAr } : null,
    gender: wire.gender === 1 ? 'male' : 'female',
    idDocument: wire.type === 1 ? 'cin' : 'passport',
    idNumber: wire.code,
    identifier: wire.identifiant,
    nationality: wire.nationality.value,
    nationalityName: wire.nationality.label,
    birthDate: wire.birthdate,
    birthPlace: wire.birthplace,
    email: wire.email,
    phone: wire.telephone,
    mobile: wire.mobile || wire.telephone,
    civilState: civilStates[wire.civilState],
    street: wire.addressStreet,
    zipCode: wire.addressZipCode,
    country: wire.addressCountry,
    governorate: wire.addressState,
    researchUnit: wire.structure,
    bankAccount: wire.rib,
    photoName: wire.fichier,
    gradeId: wire.grade_id,
    grade: wire.grade.label,
    departmentId: wire.departement_id,
    department: wire.departement.label,
    statusId: wire.statut_id,
    status: wire.statut.label,
    isActive: wire.active === 1,
  }
}

type SharedWire = Omit<
  RegisterTeacherData['body'],
  'email' | 'password' | 'grade' | 'departement' | 'statut' | 'active'
>

/** The wire fields that registration and profile share; a choice that was not made is omitted. */
export function toPersonWire(person: PersonDetails): SharedWire & Pick<WireTeacher, 'code' | 'rib'> {
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    gender: person.gender ? genderCodes[person.gender] : undefined,
    type: person.idDocument ? documentCodes[person.idDocument] : undefined,
    code: person.idNumber,
    identifiant: person.identifier,
    nationality: person.nationality,
    birthdate: person.birthDate,
    birthplace: person.birthPlace,
    telephone: person.phone,
    civilState: person.civilState ? civilStateCodes[person.civilState] : undefined,
    addressStreet: person.street,
    addressZipCode: person.zipCode,
    addressCountry: person.country,
    addressState: person.governorate,
    structure: person.researchUnit,
    rib: person.bankAccount,
    fichier: person.photoName,
  }
}
