import { defaultTimeZone, type Institute } from '../config.ts'

export const printedInstitute: Institute = {
  fr: 'Institut',
  en: 'Institute',
  ar: 'المعهد',
  timeZone: defaultTimeZone,
}
