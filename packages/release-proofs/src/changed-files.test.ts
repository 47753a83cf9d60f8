import { describe, expect, it } from 'vitest'
import { changedRemotes, readPackages } from './changed-files.ts'

const packages = [
  { folder: 'apps/shell', name: 'shell', dependencies: ['kit'] },
  { folder: 'apps/marks', name: 'marks', dependencies: ['kit'] },
  { folder: 'apps/office', name: 'office', dependencies: ['kit', 'screens'] },
  { folder: 'apps/people', name: 'people', dependencies: ['screens'] },
  { folder: 'packages/kit', name: 'kit', dependencies: [] },
  { folder: 'packages/screens', name: 'screens', dependencies: ['parts', 'kit'] },
  { folder: 'packages/parts', name: 'parts', dependencies: [] },
]

describe('the remotes that a commit changes', () => {
  it('are those of a changed file and those whose build contains it', () => {
    expect(changedRemotes(['apps/marks/src/remote.tsx', 'server/src/main.ts'], packages)).toEqual(['marks'])
    expect(changedRemotes(['packages/screens/src/Facts.tsx'], packages)).toEqual(['office', 'people'])
    expect(changedRemotes(['packages/parts/src/part.ts'], packages)).toEqual(['office', 'people'])
  })

  it('are none for a package that every remote contains, for the shell, and for tests', () => {
    const files = ['packages/kit/src/Button.tsx', 'apps/shell/src/index.ts', 'apps/marks/src/MarksPage.test.tsx']
    expect(changedRemotes(files, packages)).toEqual([])
  })

  it('are found in the packages of the project', () => {
    const remotes = changedRemotes(['packages/shared-screens/src/main.ts'], readPackages())
    expect(remotes).toContain('people')
    expect(remotes).not.toContain('marks')
  })
})
