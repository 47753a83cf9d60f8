import { Type } from 'typebox'

/** Path parameters are strings: digits, within the range of an identifier. */
const IdText = Type.String({ pattern: '^[1-9]\\d{0,8}$' })
export const BookletKey = Type.Object({ annee_id: IdText, enseignant_id: IdText })
