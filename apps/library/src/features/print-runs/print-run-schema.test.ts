import { describe, expect, it } from 'vitest'
import { emptyPrintRun, type PrintRunInput, printRunSchema } from './print-run-schema.ts'

const filled: PrintRunInput = {
  ...emptyPrintRun,
  ...{ levelId: '1', specialityId: '3', copies: '30' },
  file: new File(['%PDF-1.7'], 'TD1.pdf', { type: 'application/pdf' }),
}

/** The fields that are wrong. */
const wrongFields = (changes: Partial<PrintRunInput>) => {
  const { error } = printRunSchema.safeParse({ ...filled, ...changes })
  return error?.issues.map(({ path }) => path.join('.')) ?? []
}

describe('a print run', () => {
  it('is valid with its level, its speciality, its file and its number of copies', () => {
    expect(wrongFields({})).toEqual([])
  })

  it.each([
    ['levelId', { levelId: '' }],
    ['specialityId', { specialityId: '' }],
    ['file', { file: null }],
    ['copies', { copies: '' }],
  ])('R-library-16: is wrong without its %s', (field, changes) => {
    expect(wrongFields(changes)).toEqual([field])
  })

  it.each(['0', '007', '-3', '2,5', 'x', '1000'])('is wrong for %s copies', (copies) => {
    expect(wrongFields({ copies })).toEqual(['copies'])
  })

  it.each(['1', '999', ' 30 '])('is valid for %s copies', (copies) => {
    expect(wrongFields({ copies })).toEqual([])
  })
})
