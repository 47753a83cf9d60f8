import { expect, it } from 'vitest'
import { statementText } from './release-statement.ts'

const statement = {
  remote: 'marks',
  version: '1.2.0',
  entry: 'remoteEntry.js',
  integrity: 'sha384-x',
  global: 'portal_marks_1_2_0',
  evidence: 'y',
}

it('the signed text has one line per field', () => {
  expect(statementText(statement)).toBe(
    'portal release 1\nmarks\n1.2.0\nremoteEntry.js\nsha384-x\nportal_marks_1_2_0\ny',
  )
})

it('the signed text changes with every field', () => {
  const texts = Object.keys(statement).map((field) => statementText({ ...statement, [field]: 'other' }))
  expect(new Set([statementText(statement), ...texts]).size).toBe(7)
})
