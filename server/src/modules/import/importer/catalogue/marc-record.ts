export interface MarcRecord {
  fields: MarcField[]
}

export interface MarcField {
  tag: string
  /** Value of a field without subfields. */
  value: string
  subfields: { code: string; text: string }[]
}

/** The texts of a subfield in all fields with the tag. */
export const textsOf = (record: MarcRecord, tag: string, code: string): string[] =>
  record.fields
    .filter((field) => field.tag === tag)
    .flatMap(({ subfields }) => subfields.filter((one) => one.code === code).map(({ text }) => text))
