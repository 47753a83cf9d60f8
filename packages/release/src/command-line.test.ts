import { describe, expect, it } from 'vitest'
import { parseCommand } from './command-line.ts'
import { UsageError } from './user-error.ts'

const env = { RELEASE_TOKEN: 'secret', PORTAL_URL: 'https://portal.example/' }
const read = (line: string, around: NodeJS.ProcessEnv = env) => parseCommand(line.split(' ').filter(Boolean), around)

describe('the command line', () => {
  it('reads portal and token from the environment unless they are given as options', () => {
    expect(read('check marks')).toMatchObject({ word: 'check', portal: 'https://portal.example', token: 'secret' })
    expect(read('check marks --portal http://localhost:9000 --token other')).toMatchObject({
      portal: 'http://localhost:9000',
      token: 'other',
    })
    expect(read('list marks', { RELEASE_TOKEN: 'x' })).toMatchObject({ portal: 'http://localhost:8080' })
  })

  it('promotes and does not force by default', () => {
    expect(read('publish marks')).toMatchObject({ isPromoted: true, isForced: false })
    expect(read('publish marks --no-promote --force --dist out')).toMatchObject({
      isPromoted: false,
      isForced: true,
      dist: 'out',
    })
  })

  it('accepts a version where the command has one', () => {
    expect(read('promote marks 1.2.0')).toMatchObject({ version: '1.2.0' })
    expect(read('rollback marks')).toMatchObject({ version: undefined })
    expect(read('rollback marks 1.1.0 --reason late')).toMatchObject({ version: '1.1.0', reason: 'late' })
    expect(read('retire marks --older-than 30')).toMatchObject({ olderThanDays: 30 })
  })

  it('reads a notice in three languages', () => {
    expect(read('disable marks --fr Fermé --en Closed --ar مغلق')).toMatchObject({
      notice: { fr: 'Fermé', en: 'Closed', ar: 'مغلق' },
    })
  })

  it.each([
    ['', 'pnpm release <word> <remote>'],
    ['ship marks', 'There is no "ship"'],
    ['publish', 'Which remote?'],
    ['promote marks', 'Which version?'],
    ['publish marks 1.2.0', 'What is 1.2.0 for?'],
    ['check marks library', 'What is library for?'],
    ['check marks --portal portal.example', 'no address'],
    ['check marks --loud', "Unknown option '--loud'"],
    ['retire marks --older-than soon', 'number of days'],
    ['disable marks --fr Fermé', 'all three languages'],
  ])('rejects "%s" with an explanation', (line, message) => {
    expect(() => read(line)).toThrow(UsageError)
    expect(() => read(line)).toThrow(message)
  })

  it('requires a token', () => {
    expect(() => read('list marks', {})).toThrow('No release token')
  })
})
