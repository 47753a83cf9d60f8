/** English texts by code, with the values in braces; the pages have them in the reader's language. */
const texts = {
  'book.copies': '{column} "{value}" is no number from 1 to 1000',
  'book.hijri': '{column} "{value}" is a year of the Hijri calendar: the book is imported with {year}',
  'book.isbn': '{column} "{value}" is no ISBN: the book is imported without it',
  'book.longTitle': 'the title is longer than 500 signs',
  'book.noCopies': 'every copy is withdrawn or lost',
  'book.repeated': 'the same book as {other}',
  'book.reserved': 'keeps {kept} copies instead of {copies}, because they are reserved',
  'book.untitled': 'no title',
  'book.year': '{column} "{value}" holds no year: the book is imported without it',
  'file.broken': 'cannot be read from here on: {reason}',
  'file.empty': 'is empty',
  'file.encoding': 'is in an encoding that is not read: save it as "CSV UTF-8"',
  'file.large': 'is larger than {limit} MB when it is unpacked',
  'file.noRecords': 'holds no record of a catalogue',
  'file.windows': 'is no UTF-8, and was read as Windows-1252: check the accents',
  'file.workbook': 'is no CSV file but a workbook or an archive: save it as "CSV UTF-8"',
  'header.missing': 'lacks the column "{column}": the columns are {columns}',
  'header.repeated': 'names the column "{column}" twice',
  'header.unread': 'has a column "{column}", which is not read: the columns are {columns}',
  'marc.directory': 'no directory',
  'marc.directoryField': 'the directory is wrong about field {column}',
  'marc.script': 'field {column} is in a script or encoding that is not read',
  'marc.truncated': 'the file ends within the record',
  'marc.unended': 'no end of the record',
  'marc.xml': 'is no XML that can be read: {reason}',
  'xml.doctype': 'has a document type, which is not read: remove the line DOCTYPE',
} as const

export type CatalogueProblemCode = keyof typeof texts

/** Why a record is wrong, or what of it is left out: a code with the values of its text. */
export interface CatalogueReason {
  code: CatalogueProblemCode
  /** `column` names the wrong cell or the MARC field, where there is one. */
  values: Record<string, string>
}

export interface CatalogueProblem extends CatalogueReason {
  /** The line of a CSV file, else the number of the record. */
  position: number
}

/** Thrown for a file of which nothing can be imported. */
export class UnreadableCatalogue extends Error {
  readonly problem: CatalogueProblem

  constructor(code: CatalogueProblemCode, values: Record<string, string> = {}, position = 1) {
    super(catalogueProblemText({ code, values }))
    this.problem = { code, values, position }
  }
}

/** The text of the command line. */
export const catalogueProblemText = ({ code, values }: CatalogueReason): string =>
  texts[code].replaceAll(/\{(\w+)\}/g, (_match, name: string) => values[name] ?? '')
